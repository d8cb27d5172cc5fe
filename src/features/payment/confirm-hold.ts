import { type Stripe } from '@stripe/stripe-js';
import { beginHold, settleHold } from '~/api/order/card-hold';
import { type ApiClient } from '~/api/marketplace/api-client';
import { ApiFailure } from '~/api/marketplace/api-error';
import { type TransactionId } from '~/domain/ids';
import { reportError } from '~/lib/report';
import { failure, ok, type Result } from '~/lib/result';
import { type CardChoice, chargeCard } from './charge-card';
import { failureOfOrder, type PaymentFailure } from './payment-failure';

interface Tools {
  readonly api: ApiClient;
  readonly stripe: Stripe;
}

interface Approval {
  readonly id: TransactionId;
  /** Null for the card that the order was paid with. */
  readonly card: (CardChoice & { readonly kind: 'new' }) | null;
}

/** The server is told after a refusal too. If that is lost, it finds out by itself. */
async function settle(api: ApiClient, id: TransactionId): Promise<void> {
  try {
    await settleHold(api, id);
  } catch (error) {
    reportError(error, 'settle-hold-failed');
  }
}

/** Has the hold of an order placed while its renter is there; with 3-D Secure if the bank wants it. Nothing is charged. */
export async function confirmHold(
  { id, card }: Approval,
  tools: Tools,
): Promise<Result<null, PaymentFailure>> {
  const { api } = tools;
  try {
    const toConfirm = await beginHold(api, id, card !== null);
    if (!toConfirm) return ok(null);
    const { secret: clientSecret, paymentMethod } = toConfirm;
    const known = paymentMethod && ({ kind: 'saved', paymentMethodId: paymentMethod } as const);
    const choice = card ?? known;
    if (!choice) return failure({ kind: 'hold-refused' });
    const held = await chargeCard({ clientSecret, choice }, tools);
    await settle(api, id);
    return held.ok ? ok(null) : held;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const isClosed = error.error.code === 'hold-closed';
    if (!isClosed) reportError(error, 'approve-hold-failed');
    return failure(failureOfOrder(error.error));
  }
}
