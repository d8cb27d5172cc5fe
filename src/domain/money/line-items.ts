import * as v from 'valibot';
import { type DayRange, nightsBetween } from '../time/day';
import { feeKinds, type FeeKind, fees, type Taxed } from './fees';
import { type ListingId, parseListingId } from '../ids';
import { type Currency, type Money, moneySchema, zeroMoney } from './money';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type TaxTerms } from './sales-tax';

export const lineItemSchema = v.object({
  code: v.string(),
  unitPrice: moneySchema,
  lineTotal: moneySchema,
  /** Nights times seats for rentals. */
  quantity: v.optional(v.nullish(v.number()), null),
  /** The percentage of `unitPrice`; negative for a side's payment. */
  percentage: v.optional(v.nullish(v.number()), null),
  includeFor: v.array(v.picklist(['customer', 'provider'])),
  /** Reverses an earlier line. */
  reversal: v.optional(v.boolean(), false),
});

/** A line of an order's price, as the server wrote it. */
export interface LineItem extends v.InferOutput<typeof lineItemSchema> {
  /** The entry of the order's ledger that it is from: a refund in part, or a payment for a claim. The process's own lines have none. */
  readonly entry?: number;
}

export type LineKind =
  | 'rental'
  | 'discount'
  | FeeKind
  | 'sales-tax'
  | 'commission'
  | 'claim'
  | 'other';

const CODE = /^line-item\/(.+)$/;
const ITEM_PREFIX = 'item-';
const DISCOUNT_PREFIX = 'discount-';
const LATE_FEE = 'late-fee';

const kinds: Readonly<Record<string, LineKind>> = {
  night: 'rental',
  day: 'rental',
  units: 'rental',
  'sales-tax': 'sales-tax',
  'provider-commission': 'commission',
  claim: 'claim',
};

/** The code of payments for a claim. Only our own fold writes it. */
export const CLAIM_CODE = 'line-item/claim';

const nameOf = (code: string): string => CODE.exec(code)?.[1] ?? code;

/** The kind of a line. Codes that this product does not write are `other`. */
export function lineKind({ code }: Pick<LineItem, 'code'>): LineKind {
  const name = nameOf(code);
  if (name.startsWith(ITEM_PREFIX) || name.startsWith(LATE_FEE)) return 'rental';
  if (name.startsWith(DISCOUNT_PREFIX)) return 'discount';
  return kinds[name] ?? feeKinds.find((kind) => fees[kind].code === code) ?? 'other';
}

/** The code as words, for codes that this product does not write: "cleaning fee". */
export const wordsOfCode = ({ code }: Pick<LineItem, 'code'>): string =>
  nameOf(code).replaceAll(/[-_]+/g, ' ');

/** The line of the tool that the transaction itself books, not of a further one. */
export const isMainRental = (line: Pick<LineItem, 'code'>): boolean =>
  lineKind(line) === 'rental' && !nameOf(line.code).startsWith(ITEM_PREFIX);

/** The code of a further tool of an order. */
export const itemCode = (id: ListingId): string => `line-item/${ITEM_PREFIX}${id}`;

/** The code of a tool's discount for the length of its rental. */
export const discountCode = (id: ListingId): string => `line-item/${DISCOUNT_PREFIX}${id}`;

/** The code of one more day of a tool that came back late, from that of its rental. */
export const lateFeeCode = ({ code }: Pick<LineItem, 'code'>): string => {
  const name = nameOf(code);
  const further = name.startsWith(ITEM_PREFIX) ? `-${name.slice(ITEM_PREFIX.length)}` : '';
  return `line-item/${LATE_FEE}${further}`;
};

/** The tool that a rental or discount line is for; `booked` is the one that the transaction itself books. */
export function toolOfLine({ code }: Pick<LineItem, 'code'>, booked: ListingId): ListingId {
  const name = nameOf(code);
  const prefix =
    [ITEM_PREFIX, DISCOUNT_PREFIX, `${LATE_FEE}-`].find((known) => name.startsWith(known)) ?? '';
  return (prefix && parseListingId(name.slice(prefix.length))) || booked;
}

/** The rented tool that a discount is for: a further one by its code, else the one that the transaction itself books. */
export function discountedTool(
  { code }: Pick<LineItem, 'code'>,
  tools: readonly RentedTool[],
): RentedTool | undefined {
  const rental = code.replace(DISCOUNT_PREFIX, ITEM_PREFIX);
  return tools.find((tool) => tool.code === rental) ?? tools[0];
}

export const linesFor = (lines: readonly LineItem[], party: Role): LineItem[] =>
  lines.filter(({ includeFor }) => includeFor.includes(party));

export const sumOf = (lines: readonly LineItem[], currency: Currency): Money =>
  lines.reduce(
    (sum, { lineTotal }) => ({ ...sum, amount: sum.amount + lineTotal.amount }),
    zeroMoney(currency),
  );

/** A side's price in parts. Refunds are separate from the lines that they reverse. */
export interface PriceParts {
  readonly rentals: readonly LineItem[];
  /** The discounts for the length of rentals; negative. */
  readonly discounts: readonly LineItem[];
  /** The rentals with their discounts. */
  readonly subtotal: Money;
  /** The fees, protection, tax and commission, in their stored order, without payments for claims. */
  readonly extras: readonly LineItem[];
  /** The sum that the process refunded, or never charged; null if there is none. Partial refunds are not included. */
  readonly refund: Money | null;
  /** The sales tax in it. */
  readonly refundedTax: Money | null;
  readonly total: Money;
}

/** Lines that are no fees; later nights and late fees are rentals. */
const taxedLines = {
  rental: 'always',
  discount: 'always',
  'sales-tax': 'never',
  commission: 'never',
  claim: 'never',
  other: 'never',
} as const satisfies Readonly<Record<Exclude<LineKind, FeeKind>, Taxed>>;

/** Whether sales tax is calculated on lines of a kind. */
export function isTaxed(kind: LineKind, { onFees }: Pick<TaxTerms, 'onFees'>): boolean {
  const taxed: Taxed = isFeeKind(kind) ? fees[kind].taxed : taxedLines[kind];
  return taxed === 'always' || (taxed === 'as-fee' && onFees);
}

export const isFeeKind = (kind: LineKind): kind is FeeKind => Object.hasOwn(fees, kind);

/** A fee that nobody can decline. */
export function isMandatoryFee(line: Pick<LineItem, 'code'>): boolean {
  const kind = lineKind(line);
  return isFeeKind(kind) && !fees[kind].isOptional;
}

/** An order's lines as one side sees them; the total is the sum of its lines. */
export function priceParts(all: readonly LineItem[], party: Role, currency: Currency): PriceParts {
  const lines = linesFor(all, party);
  const charged = lines.filter(({ reversal }) => !reversal);
  const reversed = lines.filter(({ reversal, entry }) => reversal && entry === undefined);
  const sumOrNull = (some: readonly LineItem[]) =>
    some.length === 0 ? null : sumOf(some, currency);
  const ofKind = (kind: LineKind) => charged.filter((line) => lineKind(line) === kind);
  const rentals = ofKind('rental');
  const discounts = ofKind('discount');
  return {
    rentals,
    discounts,
    subtotal: sumOf([...rentals, ...discounts], currency),
    extras: charged.filter((line) => !['rental', 'discount', 'claim'].includes(lineKind(line))),
    refund: sumOrNull(reversed),
    refundedTax: sumOrNull(reversed.filter((line) => lineKind(line) === 'sales-tax')),
    total: sumOf(lines, currency),
  };
}

/** A tool of an order with its days, from which its line's quantity was computed. */
export interface RentedTool extends DayRange {
  /** Code of its line; absent for the tool that the transaction itself books. */
  readonly code?: string;
  readonly title?: string;
  readonly seats: number;
}

/** The tool behind the rental line at `index`; tools are in the order of their lines. */
export function toolAt(
  line: LineItem,
  index: number,
  tools: readonly RentedTool[],
): RentedTool | undefined {
  const tool = tools[index];
  return tool?.code === undefined || tool.code === line.code ? tool : undefined;
}

/** The units and seats that a rental line's quantity is made of; seats are 1 if unknown. */
export function countsOf(
  { quantity }: Pick<LineItem, 'quantity'>,
  tool: (DayRange & { readonly seats: number }) | undefined,
): { units: number; seats: number } {
  const whole = quantity ?? 1;
  if (!tool) return { units: whole, seats: 1 };
  const units = nightsBetween(tool);
  return units * tool.seats === whole ? { units, seats: tool.seats } : { units: whole, seats: 1 };
}
