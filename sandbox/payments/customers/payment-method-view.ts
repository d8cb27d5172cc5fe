import { type BillingDetails, type CardData } from '../cards/card-data';
import { type JsonObject, toUnix } from '../http/json';
import { type PaymentMethodRow } from './payment-method-store';

export function cardView(card: CardData, billing: BillingDetails): JsonObject {
  const check = (given: boolean, passed: boolean) => {
    if (!given) return null;
    return passed ? 'pass' : 'fail';
  };
  return {
    brand: card.brand,
    checks: {
      address_line1_check: check(billing.address.line1 !== null, true),
      address_postal_code_check: check(billing.address.postal_code !== null, true),
      cvc_check: check(card.cvcGiven, card.behavior !== 'declineIncorrectCvc'),
    },
    country: card.country,
    display_brand: card.brand,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    fingerprint: card.fingerprint,
    funding: card.funding,
    generated_from: null,
    last4: card.last4,
    networks: { available: [card.brand], preferred: null },
    three_d_secure_usage: { supported: card.brand !== 'amex' },
    wallet: null,
  };
}

export function paymentMethodView(row: PaymentMethodRow): JsonObject {
  return {
    id: row.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { ...row.billing, tax_id: null },
    card: cardView(row.card, row.billing),
    created: toUnix(row.created),
    customer: row.customer,
    livemode: false,
    metadata: row.metadata,
    type: 'card',
  };
}
