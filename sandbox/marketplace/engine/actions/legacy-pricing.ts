import { currencyDigits } from '../../../platform/currency';
import * as v from 'valibot';
import { type Action, type ActionContext, defineAction } from '../action';
import { EngineError } from '../engine-error';
import { type Draft, type LineItem, type Money, type Party } from '../facts';
import { scaleMoney, totalsOf } from '../line-items';
import { count, decimal, positiveInteger } from '../param-types';
import {
  multiply,
  negate,
  parseDecimal,
  rational,
  type Rational,
  roundHalfAway,
  toDecimalText,
} from '../rational';
import { setLineItems } from './pricing';

const DAY = 24 * 60 * 60 * 1000;
const PROVIDER_COMMISSION_OF_OLD_TOTALS = rational(1n, 10n);

const exact = (text: string): Rational => parseDecimal(text) ?? rational(0n);

/** Money in a configuration is in major units, such as `{:amount 10M :currency "EUR"}`. */
const configMoney = v.object({
  amount: decimal,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
});

function toMinorUnits(value: v.InferOutput<typeof configMoney>): Money {
  const factor = rational(10n ** BigInt(currencyDigits(value.currency)));
  const amount = Number(roundHalfAway(multiply(exact(value.amount), factor)));
  return { amount, currency: value.currency };
}

function priceOf(context: ActionContext): Money {
  if (!context.listing.price) throw new EngineError('transaction-missing-listing-price');
  return context.listing.price;
}

function bookedDays(draft: Draft): number {
  if (!draft.booking) {
    throw new EngineError('transaction-invalid-action-sequence', {
      details: 'The transaction has no booking',
    });
  }
  return Math.round((draft.booking.end.getTime() - draft.booking.start.getTime()) / DAY);
}

function unitItem(code: string, unitPrice: Money, quantity: Rational): LineItem {
  return {
    code,
    unitPrice,
    lineTotal: scaleMoney(unitPrice, quantity),
    quantity: toDecimalText(quantity),
    reversal: false,
    includeFor: ['customer', 'provider'],
  };
}

/** The price before commissions. */
function totalPrice(draft: Draft): Money {
  const shared = draft.lineItems.filter((item) => item.includeFor.length === 2);
  const { payinTotal } = totalsOf(shared);
  if (!payinTotal) {
    throw new EngineError('transaction-invalid-action-sequence', {
      details: 'The transaction has no total price',
    });
  }
  return payinTotal;
}

function addCommission(
  draft: Draft,
  role: Party,
  commission: { code: string; total: Money },
): void {
  const signed = role === 'provider' ? -commission.total.amount : commission.total.amount;
  const price = { ...commission.total, amount: signed };
  const item: LineItem = {
    code: commission.code,
    unitPrice: price,
    lineTotal: price,
    quantity: '1',
    reversal: false,
    includeFor: [role],
  };
  setLineItems(draft, [...draft.lineItems, item]);
}

const sameCurrency = (money: Money, currency: string) => {
  if (money.currency !== currency) {
    throw new EngineError('validation-invalid-params', {
      details: 'The commission is configured in another currency than the listing',
    });
  }
  return money;
};

function percentageItem(role: Party, base: Money, share: Rational): LineItem {
  const signed = role === 'provider' ? negate(share) : share;
  return {
    code: `line-item/${role}-commission`,
    unitPrice: base,
    lineTotal: scaleMoney(base, signed),
    percentage: toDecimalText(multiply(signed, rational(100n))),
    reversal: false,
    includeFor: [role],
  };
}

const commissionBy = (role: Party) =>
  defineAction({
    params: {},
    config: { commission: decimal, min: v.optional(configMoney), max: v.optional(configMoney) },
    run({ draft, config }) {
      const base = totalPrice(draft);
      const share = exact(config.commission);
      const computed = scaleMoney(base, share).amount;
      const bound = (money: v.InferOutput<typeof configMoney> | undefined, none: number) =>
        money ? sameCurrency(toMinorUnits(money), base.currency).amount : none;
      const min = bound(config.min, -Infinity);
      const max = bound(config.max, Infinity);
      if (min > max) {
        throw new EngineError('validation-invalid-params', { details: 'min is above max' });
      }
      const amount = Math.min(Math.max(computed, min), max);
      if (amount === computed) {
        setLineItems(draft, [...draft.lineItems, percentageItem(role, base, share)]);
        return;
      }
      const total = { amount, currency: base.currency };
      addCommission(draft, role, { code: `line-item/${role}-commission`, total });
    },
  });

const fixedCommissionBy = (role: Party) =>
  defineAction({
    params: {},
    config: { commission: configMoney },
    run({ draft, config }) {
      const base = totalPrice(draft);
      const total = sameCurrency(toMinorUnits(config.commission), base.currency);
      addCommission(draft, role, { code: `line-item/${role}-fixed-commission`, total });
    },
  });

const totalPer = (options: { code: string; extraDays: number; atLeast?: number }) =>
  defineAction({
    params: {},
    config: {},
    run({ draft, context }) {
      const price = priceOf(context);
      const days = bookedDays(draft) + options.extraDays;
      if (options.atLeast !== undefined && days < options.atLeast) {
        throw new EngineError('validation-invalid-params', { details: 'The booking is too short' });
      }
      setLineItems(draft, [unitItem(options.code, price, rational(BigInt(days)))]);
    },
  });

const totalWithCommission = (code: string) =>
  defineAction({
    params: {},
    config: {},
    run({ draft, context }) {
      const item = unitItem(code, priceOf(context), rational(BigInt(bookedDays(draft))));
      const share = PROVIDER_COMMISSION_OF_OLD_TOTALS;
      setLineItems(draft, [item, percentageItem('provider', item.lineTotal, share)]);
    },
  });

const unitTotal = defineAction({
  params: { quantity: positiveInteger },
  config: {},
  run({ draft, params, context }) {
    const quantity = rational(BigInt(params.quantity));
    setLineItems(draft, [unitItem('line-item/units', priceOf(context), quantity)]);
  },
});

const twoUnitsTotal = defineAction({
  params: { quantity1: count, quantity2: count },
  config: {
    'quantity1-price-multiplier': v.optional(decimal, '1'),
    'quantity2-price-multiplier': v.optional(decimal, '1'),
  },
  run({ draft, params, config, context }) {
    const price = priceOf(context);
    const item = (position: 1 | 2, quantity: number, multiplier: string) => {
      const unitPrice = scaleMoney(price, exact(multiplier));
      return unitItem(`line-item/units-${String(position)}`, unitPrice, rational(BigInt(quantity)));
    };
    setLineItems(draft, [
      item(1, params.quantity1, config['quantity1-price-multiplier']),
      item(2, params.quantity2, config['quantity2-price-multiplier']),
    ]);
  },
});

export const legacyPricingActions = {
  'action/calculate-tx-total': totalWithCommission('line-item/night'),
  'action/calculate-tx-nightly-total': totalWithCommission('line-item/night'),
  'action/calculate-tx-daily-total': totalWithCommission('line-item/day'),
  'action/calculate-tx-nightly-total-price': totalPer({ code: 'line-item/night', extraDays: 0 }),
  'action/calculate-tx-daily-total-price': totalPer({ code: 'line-item/day', extraDays: 0 }),
  // Both boundary dates are charged, for delivery and pickup; the end itself is already exclusive.
  'action/calculate-tx-total-daily-booking-exclude-start': totalPer({
    code: 'line-item/day',
    extraDays: -2,
    atLeast: 1,
  }),
  'action/calculate-tx-unit-total-price': unitTotal,
  'action/calculate-tx-two-units-total-price': twoUnitsTotal,
  'action/calculate-tx-provider-commission': commissionBy('provider'),
  'action/calculate-tx-customer-commission': commissionBy('customer'),
  'action/calculate-tx-provider-fixed-commission': fixedCommissionBy('provider'),
  'action/calculate-tx-customer-fixed-commission': fixedCommissionBy('customer'),
} satisfies Record<string, Action>;
