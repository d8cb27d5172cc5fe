import * as v from 'valibot';
import { text } from '../http/schemas';
import { EngineError } from './engine-error';
import { type LineItem, type Money, type Party } from './facts';
import { count, decimal, money } from './param-types';
import {
  multiply,
  negate,
  parseDecimal,
  rational,
  type Rational,
  roundHalfAway,
  toDecimalText,
} from './rational';

const BOTH: Party[] = ['customer', 'provider'];

/** A party's name, as plain text or as a keyword. */
const party = v.pipe(
  v.string(),
  v.transform((name) => name.replace(/^:/, '')),
  v.picklist(['customer', 'provider']),
);

/** One line item as the client sends it. */
const lineItemParam = v.object({
  code: text({ min: 1, max: 64 }),
  unitPrice: money,
  lineTotal: v.nullish(money),
  quantity: v.nullish(decimal),
  percentage: v.nullish(decimal),
  seats: v.nullish(count),
  units: v.nullish(decimal),
  includeFor: v.nullish(v.pipe(v.array(party), v.nonEmpty())),
});
type LineItemParam = v.InferOutput<typeof lineItemParam>;

export const lineItemsParam = v.pipe(
  v.array(lineItemParam),
  v.maxLength(50),
  v.metadata({ type: 'vector' }),
);

/** Multiplies minor units exactly and rounds once, halves away from zero. */
export function scaleMoney(base: Money, factor: Rational): Money {
  const amount = Number(roundHalfAway(multiply(rational(BigInt(base.amount)), factor)));
  if (!Number.isSafeInteger(amount)) {
    throw new EngineError('validation-invalid-value', { details: 'The amount is too large' });
  }
  return { amount, currency: base.currency };
}

const exactly = (text: string): Rational => {
  const value = parseDecimal(text);
  if (!value)
    throw new EngineError('validation-invalid-value', { details: `Not a number: ${text}` });
  return value;
};

const inHundredths = (value: Rational) => multiply(value, rational(1n, 100n));
const badItem = (code: string, why: string) =>
  new EngineError('validation-invalid-params', {
    path: ['params', 'lineItems'],
    details: `Line item ${code}: ${why}`,
  });

type Amounts = Pick<LineItem, 'quantity' | 'percentage' | 'seats' | 'units'> & { factor: Rational };

function amountsOf(item: LineItemParam): Amounts {
  const { quantity, percentage, seats, units } = item;
  const given = [quantity, percentage, seats ?? units].filter((value) => value != null);
  if (given.length !== 1) {
    throw badItem(item.code, 'exactly one of quantity, percentage, or seats and units');
  }
  if (quantity != null) {
    const factor = exactly(quantity);
    return { quantity: toDecimalText(factor), factor };
  }
  if (percentage != null) {
    const factor = exactly(percentage);
    return { percentage: toDecimalText(factor), factor: inHundredths(factor) };
  }
  if (seats == null || units == null) throw badItem(item.code, 'seats and units go together');
  const perSeat = exactly(units);
  const factor = multiply(perSeat, rational(BigInt(seats)));
  return { seats, units: toDecimalText(perSeat), quantity: toDecimalText(factor), factor };
}

/** Prices the line items that a client sent; throws if a total or a currency does not match. */
export function priceLineItems(items: readonly LineItemParam[]): LineItem[] {
  const currency = items[0]?.unitPrice.currency;
  return items.map((item) => {
    const { factor, ...amounts } = amountsOf(item);
    const lineTotal = scaleMoney(item.unitPrice, factor);
    const claimed = item.lineTotal;
    if (lineTotal.currency !== currency || (claimed && claimed.currency !== currency)) {
      throw badItem(item.code, 'all money must be of one currency');
    }
    if (claimed && claimed.amount !== lineTotal.amount) {
      throw badItem(item.code, `lineTotal must be ${String(lineTotal.amount)}`);
    }
    const includeFor = BOTH.filter((role) => (item.includeFor ?? BOTH).includes(role));
    const { code, unitPrice } = item;
    return { code, unitPrice, lineTotal, ...amounts, reversal: false, includeFor };
  });
}

const sumFor = (role: Party, items: readonly LineItem[]): number =>
  items
    .filter((item) => item.includeFor.includes(role))
    .reduce((total, item) => total + item.lineTotal.amount, 0);

/** What the customer pays and the provider receives; null without line items. Throws if either is negative. */
export function totalsOf(items: readonly LineItem[]): {
  payinTotal: Money | null;
  payoutTotal: Money | null;
} {
  const currency = items[0]?.unitPrice.currency;
  if (currency === undefined) return { payinTotal: null, payoutTotal: null };
  const payin = sumFor('customer', items);
  const payout = sumFor('provider', items);
  if (payin < 0 || payout < 0) {
    throw new EngineError('validation-invalid-params', {
      path: ['params', 'lineItems'],
      details: 'payinTotal and payoutTotal must not be negative',
    });
  }
  return { payinTotal: { amount: payin, currency }, payoutTotal: { amount: payout, currency } };
}

const negateText = (value: string) => toDecimalText(negate(exactly(value)));
const negateAmount = (amount: number) => (amount === 0 ? 0 : -amount);

/** The line item that cancels `item` out: same price, with quantity and total negated. */
export function reversalOf(item: LineItem): LineItem {
  return {
    ...item,
    lineTotal: { ...item.lineTotal, amount: negateAmount(item.lineTotal.amount) },
    ...(item.quantity === undefined ? {} : { quantity: negateText(item.quantity) }),
    ...(item.percentage === undefined ? {} : { percentage: negateText(item.percentage) }),
    ...(item.units === undefined ? {} : { units: negateText(item.units) }),
    reversal: true,
  };
}
