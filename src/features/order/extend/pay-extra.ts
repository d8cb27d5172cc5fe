import { type Stripe } from '@stripe/stripe-js';
import { type ApiClient } from '~/api/marketplace/api-client';
import { ApiFailure } from '~/api/marketplace/api-error';
import { type PlacedOrder } from '~/api/order/placed-order';
import { paymentStateOf } from '~/api/order/pending-orders';
import { type TransactionId } from '~/domain/ids';
import { type Money } from '~/domain/money/money';
import { type CardChoice, chargeCard } from '~/features/payment/charge-card';
import { failureOfOrder, type PaymentFailure } from '~/features/payment/payment-failure';
import { reportError } from '~/lib/report';
import { failure, ok, type Result } from '~/lib/result';

/** A payment in addition to an order: later nights or a late fee. */
export interface Payable {
  readonly total: Money;
  readonly place: (api: ApiClient, paymentMethodId: string | null) => Promise<PlacedOrder>;
  readonly confirm: (id: TransactionId) => (api: ApiClient) => Promise<unknown>;
}

/** Creates the payment, authorizes the card and confirms. A retry never charges twice. */
export async function payExtra(
  { total, place, confirm }: Payable,
  choice: CardChoice,
  { api, stripe }: { readonly api: ApiClient; readonly stripe: Stripe },
): Promise<Result<null, PaymentFailure>> {
  try {
    const { id, entities } = await place(
      api,
      choice.kind === 'saved' ? choice.paymentMethodId : null,
    );
    const payment = paymentStateOf(id, entities);
    if (payment.kind !== 'pending') return failure({ kind: 'unexpected' });
    const { payinTotal, clientSecret } = payment.order;
    if (payinTotal.amount !== total.amount) return failure({ kind: 'price-changed' });
    const charged = await chargeCard({ clientSecret, choice }, { stripe, api });
    if (!charged.ok) return charged;
    await confirm(id)(api);
    return ok(null);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    reportError(error, 'extra-payment-failed');
    return failure(failureOfOrder(error.error));
  }
}
