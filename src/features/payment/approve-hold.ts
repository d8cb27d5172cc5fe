import { type Stripe } from '@stripe/stripe-js';
import { type ApiClient } from '~/api/marketplace/api-client';
import { ApiFailure } from '~/api/marketplace/api-error';
import { beginHold, settleHold } from '~/api/order/card-hold';
import { type TransactionId } from '~/domain/ids';
import { reportError } from '~/lib/report';
import { failure, ok, type Result } from '~/lib/result';
import { type CardChoice, chargeCard } from './charge-card';
import { failureOfOrder, type PaymentFailure } from './payment-failure';

interface Approval {
  readonly order: TransactionId;
  /** Null: the card that was tried. */
  readonly anotherCard: CardChoice | null;
}

/** Has the renter approve the hold of an order on the card; with 3-D Secure if the bank requires it. Nothing is charged. */
export async function approveHold(
  { order, anotherCard }: Approval,
  { api, stripe }: { readonly api: ApiClient; readonly stripe: Stripe },
): Promise<Result<null, PaymentFailure>> {
  try {
    const toConfirm = await beginHold(api, order, anotherCard !== null);
    if (!toConfirm) return ok(null);
    const { secret: clientSecret, paymentMethod } = toConfirm;
    const same: CardChoice | null = paymentMethod
      ? { kind: 'saved', paymentMethodId: paymentMethod }
      : null;
    const held = await chargeCard({ clientSecret, choice: anotherCard ?? same }, { stripe, api });
    await settleHold(api, order);
    return held.ok ? ok(null) : held;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    reportError(error, 'hold-not-approved');
    return failure(failureOfOrder(error.error));
  }
}
