import { cardView } from '../customers/payment-method-view';
import { type Json, type JsonObject, toUnix } from '../http/json';
import { listBody } from '../http/list';
import { type ChargeRow } from './charge-money';

function outcome(row: ChargeRow): JsonObject {
  if (row.status === 'succeeded') {
    return {
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      risk_score: 12,
      seller_message: 'Payment complete.',
      type: 'authorized',
    };
  }
  return {
    network_status: 'declined_by_network',
    reason: row.failure?.decline_code ?? row.failure?.code ?? null,
    risk_level: 'normal',
    risk_score: 12,
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  };
}

function threeDSecure(row: ChargeRow): Json {
  if (!row.threeDSecure) return null;
  return {
    authentication_flow: 'challenge',
    result: 'authenticated',
    result_reason: null,
    version: '2.2.0',
  };
}

export function chargeView(row: ChargeRow): JsonObject {
  const { details } = row;
  const whole = row.captured ? row.amountCaptured : row.amount;
  return {
    id: row.id,
    object: 'charge',
    amount: row.amount,
    amount_captured: row.amountCaptured,
    amount_refunded: row.amountRefunded,
    application: null,
    application_fee: row.applicationFee,
    application_fee_amount: row.applicationFeeAmount,
    balance_transaction: row.balanceTransaction,
    billing_details: { ...row.billing, tax_id: null },
    calculated_statement_descriptor: details.statementDescriptor ?? 'MARKETPLACE',
    captured: row.captured,
    created: toUnix(row.created),
    currency: row.currency,
    customer: row.customer,
    description: details.description,
    destination: row.destination,
    dispute: row.dispute,
    disputed: row.dispute !== null,
    failure_balance_transaction: null,
    failure_code: row.failure?.code ?? null,
    failure_message: row.failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: row.metadata,
    on_behalf_of: row.onBehalfOf,
    outcome: outcome(row),
    paid: row.status === 'succeeded',
    payment_intent: row.paymentIntent,
    payment_method: row.paymentMethod,
    payment_method_details: {
      card: {
        ...cardView(row.card, row.billing),
        amount_authorized: row.status === 'succeeded' ? row.amount : null,
        ...(row.captureBefore === null ? {} : { capture_before: toUnix(row.captureBefore) }),
        extended_authorization: {
          status: row.extendedAuthorization ? 'enabled' : 'disabled',
        },
        three_d_secure: threeDSecure(row),
      },
      type: 'card',
    },
    receipt_email: details.receiptEmail,
    receipt_number: null,
    receipt_url: null,
    refunded: row.amountRefunded > 0 && row.amountRefunded === whole,
    refunds: listBody(`/v1/charges/${row.id}/refunds`, []),
    review: null,
    shipping: details.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: details.statementDescriptor,
    statement_descriptor_suffix: details.statementDescriptorSuffix,
    status: row.status,
    transfer: row.transfer,
    transfer_data: row.destination === null ? null : { amount: null, destination: row.destination },
    transfer_group: details.transferGroup,
  };
}
