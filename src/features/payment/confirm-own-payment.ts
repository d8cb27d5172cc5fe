import { type Stripe } from '@stripe/stripe-js';
import { type ApiClient } from '~/api/marketplace/api-client';
import { ApiFailure } from '~/api/marketplace/api-error';
import { reportError } from '~/lib/report';
import { failure, ok, type Result } from '~/lib/result';
import { type CardChoice, chargeCard } from './charge-card';
import { failureOfOrder, type PaymentFailure } from './payment-failure';

interface Tools {
  readonly api: ApiClient;
  readonly stripe: Stripe;
}

export type NewCardChoice = CardChoice & { readonly kind: 'new' };

interface OwnPayment {
  /** The card, or null for the card that paid for the order. */
  readonly card: NewCardChoice | null;
  /** Returns what the payment library needs, or null if nothing is left to do. */
  readonly begin: (
    api: ApiClient,
    anotherCard: boolean,
  ) => Promise<{ readonly secret: string; readonly paymentMethod: string | null } | null>;
  /** Asks our server to read the result at the payment service. */
  readonly settle: (api: ApiClient) => Promise<unknown>;
  /** The failure if the card of the order cannot be used. */
  readonly withoutCard: PaymentFailure;
  /** The code of a refusal that is no fault. */
  readonly closedCode: string;
}

/** Tells the server, even after a refusal. If that message is lost, the server finds out by itself. */
async function settled({ settle }: OwnPayment, api: ApiClient): Promise<void> {
  try {
    await settle(api);
  } catch (error) {
    reportError(error, 'settle-own-payment-failed');
  }
}

/** Confirms one of our own payments or holds in the renter's presence, with 3-D Secure if the bank requires it. */
export async function confirmOwnPayment(
  payment: OwnPayment,
  tools: Tools,
): Promise<Result<null, PaymentFailure>> {
  const { card, begin, withoutCard, closedCode } = payment;
  const { api } = tools;
  try {
    const toConfirm = await begin(api, card !== null);
    if (!toConfirm) return ok(null);
    const { secret: clientSecret, paymentMethod } = toConfirm;
    const known = paymentMethod && ({ kind: 'saved', paymentMethodId: paymentMethod } as const);
    const choice = card ?? known;
    if (!choice) return failure(withoutCard);
    const confirmed = await chargeCard({ clientSecret, choice }, tools);
    await settled(payment, api);
    return confirmed.ok ? ok(null) : confirmed;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.error.code !== closedCode) reportError(error, 'own-payment-failed');
    return failure(failureOfOrder(error.error));
  }
}
