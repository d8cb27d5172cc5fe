import * as v from 'valibot';
import { zipCodes } from '../platform/zip-codes';
import { TaxError } from './tax-error';

/** Something sold; money in whole cents. */
interface TaxedItem {
  readonly id: string;
  readonly taxable: number;
}

/** An order to be taxed at its destination; money in whole cents. */
export interface TaxOrder {
  readonly country: string;
  readonly state: string;
  readonly zip: string;
  readonly city: string;
  readonly amount: number;
  readonly shipping: number;
  readonly exempt: boolean;
  readonly items: readonly TaxedItem[];
  /** Whether the items were listed; otherwise the whole amount is one item. */
  readonly itemized: boolean;
}

/** The tax code of things that are never taxed. */
const exemptCode = '99999';
const exemptions = new Set(['wholesale', 'government', 'other', 'marketplace']);

/** The client sends numbers; the service accepts numeric text too. */
const money = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.decimal(), v.transform(Number))]),
  v.finite(),
  v.maxValue(1e9),
  v.transform((dollars) => Math.round(dollars * 100)),
);
const itemSchema = v.object({
  id: v.optional(v.union([v.string(), v.number()])),
  quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 1),
  product_tax_code: v.optional(v.string()),
  unit_price: v.optional(money, 0),
  discount: v.optional(money, 0),
});
const orderSchema = v.object({
  to_country: v.string(),
  to_zip: v.optional(v.string()),
  to_state: v.optional(v.string()),
  to_city: v.optional(v.string()),
  amount: v.optional(money),
  shipping: money,
  exemption_type: v.optional(v.string()),
  line_items: v.optional(v.array(itemSchema)),
});

type OrderBody = v.InferOutput<typeof orderSchema>;

const messages: Readonly<Record<string, string>> = {
  to_country: 'No to country, required',
  shipping: 'No shipping, required',
  amount: 'amount is not a number',
};

function parseBody(body: unknown): OrderBody {
  const parsed = v.safeParse(orderSchema, body);
  if (parsed.success) return parsed.output;
  const field = parsed.issues[0].path?.[0]?.key;
  throw new TaxError(400, messages[String(field)] ?? `${String(field ?? 'body')} is not valid`);
}

/** The first five digits of a ZIP code that exists. */
export function knownZip(text: string): { zip: string; state: string; city: string } | undefined {
  const [, zip] = /^(\d{5})(?:-?\d{4})?$/.exec(text.trim()) ?? [];
  const place = zip === undefined ? undefined : zipCodes()[zip];
  return zip !== undefined && place?.country === 'US'
    ? { zip, state: place.state, city: place.city }
    : undefined;
}

function parseDestination(body: OrderBody): Pick<TaxOrder, 'country' | 'state' | 'zip' | 'city'> {
  const country = body.to_country.toUpperCase();
  const state = body.to_state?.toUpperCase() ?? '';
  if (country !== 'US') return { country, state, zip: body.to_zip ?? '', city: body.to_city ?? '' };
  if (!body.to_zip) throw new TaxError(400, 'No to zip, required when country is US');
  if (state === '') throw new TaxError(400, 'No to state, required when country is US');
  const place = knownZip(body.to_zip);
  if (!place) throw new TaxError(400, `to_zip ${body.to_zip} is not a valid postal code for US`);
  if (place.state !== state) {
    throw new TaxError(400, `to_zip ${body.to_zip} is not used within to_state ${state}`);
  }
  return { country, state, zip: place.zip, city: body.to_city ?? place.city };
}

/** Reads the body of an order. Throws a `TaxError` like those of the hosted service. */
export function parseTaxOrder(body: unknown): TaxOrder {
  const order = parseBody(body);
  const lines = order.line_items ?? [];
  if (order.amount === undefined && lines.length === 0) {
    throw new TaxError(400, 'No amount or line items, one of them is required');
  }
  const items = lines.map((line, index) => ({
    id: String(line.id ?? index + 1),
    price: Math.max(0, line.quantity * line.unit_price - line.discount),
    isExempt: line.product_tax_code === exemptCode,
  }));
  const sum = items.reduce((total, { price }) => total + price, 0);
  const amount = order.amount ?? sum;
  return {
    ...parseDestination(order),
    amount,
    shipping: order.shipping,
    exempt: exemptions.has(order.exemption_type ?? ''),
    itemized: items.length > 0,
    items:
      items.length > 0
        ? items.map(({ id, price, isExempt }) => ({ id, taxable: isExempt ? 0 : price }))
        : [{ id: '1', taxable: amount }],
  };
}
