import * as v from 'valibot';
import { zipCodes } from '../platform/zip-codes';
import { stateRates } from './state-rates';
import { TaxError } from './tax-error';

const million = 1_000_000;

/** The client sends numbers; the service accepts numeric text too. Money is in whole cents from here on. */
const money = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.decimal(), v.transform(Number))]),
  v.finite(),
  v.maxValue(1e9),
  v.transform((dollars) => Math.round(dollars * 100)),
);
const itemSchema = v.object({
  quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 1),
  unit_price: v.optional(money, 0),
});
const orderSchema = v.object({
  to_country: v.string(),
  to_zip: v.optional(v.string()),
  to_state: v.optional(v.string()),
  amount: v.optional(money),
  shipping: money,
  line_items: v.optional(v.array(itemSchema), []),
});

type Order = v.InferOutput<typeof orderSchema>;

const messages: Readonly<Record<string, string>> = {
  to_country: 'No to country, required',
  shipping: 'No shipping, required',
  amount: 'amount is not a number',
};

function parseOrder(body: unknown): Order {
  const parsed = v.safeParse(orderSchema, body);
  if (parsed.success) return parsed.output;
  const field = parsed.issues[0].path?.[0]?.key;
  throw new TaxError(400, messages[String(field)] ?? `${String(field ?? 'body')} is not valid`);
}

/** The state of an order's destination in the United States, which its ZIP code has to confirm; null abroad. */
function taxedState(order: Order): string | null {
  if (order.to_country.toUpperCase() !== 'US') return null;
  if (!order.to_zip) throw new TaxError(400, 'No to zip, required when country is US');
  if (!order.to_state) throw new TaxError(400, 'No to state, required when country is US');
  const state = order.to_state.toUpperCase();
  const [, zip = ''] = /^(\d{5})(?:-?\d{4})?$/.exec(order.to_zip.trim()) ?? [];
  const place = zipCodes()[zip];
  if (place?.country !== 'US')
    throw new TaxError(400, `to_zip ${order.to_zip} is not a valid postal code for US`);
  if (place.state !== state)
    throw new TaxError(400, `to_zip ${order.to_zip} is not used within to_state ${state}`);
  return state;
}

/** The tax on whole cents at a rate in parts per million; half a cent is rounded up. */
export function taxOn(cents: number, rate: number): number {
  return Math.floor((cents * rate * 2 + million) / (2 * million));
}

const dollars = (cents: number) => cents / 100;

/** The service's answer about an order, with money in dollars. Throws a `TaxError` like those of the hosted service. */
export function answerOrder(body: unknown) {
  const order = parseOrder(body);
  if (order.amount === undefined && order.line_items.length === 0)
    throw new TaxError(400, 'No amount or line items, one of them is required');
  const state = taxedState(order);
  const prices = order.line_items.map((item) => Math.max(0, item.quantity * item.unit_price));
  const sum = prices.reduce((total, price) => total + price, 0);
  const amount = order.amount ?? sum;
  const taxed = prices.length > 0 ? prices : [amount];
  const rate = state === null ? 0 : (stateRates[state] ?? 0);
  return {
    order_total_amount: dollars(amount + order.shipping),
    shipping: dollars(order.shipping),
    taxable_amount: dollars(rate === 0 ? 0 : taxed.reduce((total, price) => total + price, 0)),
    amount_to_collect: dollars(taxed.reduce((total, price) => total + taxOn(price, rate), 0)),
    rate: rate / million,
    has_nexus: state !== null,
    freight_taxable: false,
    tax_source: state === null ? null : 'destination',
  };
}
