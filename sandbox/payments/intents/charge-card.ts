import { type PaymentMethodRow } from '../customers/payment-method-store';
import { type Scope } from '../http/endpoint';
import { type ErrorBody } from '../http/errors';
import { newId } from '../http/ids';
import { type ChargeRow } from '../money/charge-money';
import { paymentsCharges } from '../schema/intents';
import { type Hold } from './hold';
import { type IntentRow } from './intent-store';

/** Records one attempt to charge a card, whether the bank agreed or not. */
export async function recordCharge(
  scope: Scope,
  intent: IntentRow,
  {
    method,
    threeDSecure,
    failure,
    hold,
  }: {
    method: PaymentMethodRow;
    threeDSecure: boolean;
    failure: ErrorBody | null;
    hold: Hold | null;
  },
): Promise<ChargeRow> {
  const [row] = await scope.db
    .insert(paymentsCharges)
    .values({
      id: newId('ch'),
      owner: intent.owner,
      paymentIntent: intent.id,
      paymentMethod: method.id,
      customer: intent.customer,
      status: failure ? 'failed' : 'succeeded',
      amount: intent.amount,
      amountCaptured: 0,
      amountRefunded: 0,
      captured: false,
      currency: intent.currency,
      card: method.card,
      billing: method.billing,
      threeDSecure,
      captureBefore: hold?.captureBefore ?? null,
      extendedAuthorization: hold?.isExtended ?? false,
      failure,
      applicationFee: null,
      applicationFeeAmount: intent.applicationFeeAmount,
      destination: intent.destination,
      transfer: null,
      onBehalfOf: intent.onBehalfOf,
      balanceTransaction: null,
      details: intent.details,
      metadata: intent.metadata,
      created: scope.now,
    })
    .returning();
  if (!row) throw new Error('The charge was not stored');
  return row;
}
