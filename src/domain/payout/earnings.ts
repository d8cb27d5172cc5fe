import * as v from 'valibot';
import { figuresOf } from '~/lib/figures';
import { type Day, day, startOfMonth } from '../time/day';
import { type ListingId, listingIdSchema } from '../ids';
import { type Currency, currencySchema } from '../money/money';
import {
  type LateFeeState,
  type OrderState,
  orderTransitions,
} from '~/domain/order/process/process-graph.generated';

/** The meaning of an order's state for its owner: coming money, released money, or nothing. */
const earningKinds = {
  'state/initial': null,
  'state/enquiry': null,
  'state/pending-payment': null,
  'state/payment-expired': null,
  'state/preauthorized': null,
  'state/declined': null,
  'state/accepted': 'coming',
  'state/canceled': null,
  'state/delivered': 'released',
  'state/reviewed-by-customer': 'released',
  'state/reviewed-by-provider': 'released',
  'state/reviewed': 'released',
} as const satisfies Record<OrderState, 'coming' | 'released' | null>;

export type EarningKind = 'coming' | 'released';

/** Null for states in which the owner gets nothing, or nothing yet. */
export const earningKind = (state: OrderState): EarningKind | null => earningKinds[state];

/** States whose orders count. */
export const earningStates = (Object.keys(earningKinds) as OrderState[]).filter(
  (state) => earningKinds[state] !== null,
);

/** The states of late fees that count, by their meaning for the owner. */
export const earningFeeStates = {
  coming: ['state/paid'],
  released: ['state/paid-out'],
} as const satisfies Record<EarningKind, readonly LateFeeState[]>;

/** Says whether a transition changes an owner's earnings. True for a transition that the graph does not know. */
export function changesEarnings(transition: string): boolean {
  const edges = orderTransitions.filter(({ name }) => name === transition);
  return (
    edges.length === 0 || edges.some(({ from, to }) => earningKinds[from] !== earningKinds[to])
  );
}

/** A month in the calendar, 'YYYY-MM'. */
export type Month = string;

export const monthOf = (value: Day): Month => value.slice(0, 7);

/** Sums of the orders whose tools come back in a month. Money is in minor units. */
export interface MonthSums {
  readonly month: Month;
  /** The completed rentals, with their nights and the price of their tools after discounts. */
  readonly rentals: number;
  readonly nights: number;
  readonly price: number;
  /** The payouts of completed rentals, less partial refunds. */
  readonly released: number;
  /** The refund that the owner owes. */
  readonly returned: number;
  /** Accepted rentals that are not completed, and their payouts. */
  readonly booked: number;
  readonly coming: number;
}

export interface ToolSums {
  /** Null for the group of all tools that have no sums of their own. */
  readonly listingId: ListingId | null;
  readonly months: readonly MonthSums[];
}

export interface CurrencySums {
  readonly currency: Currency;
  /** All months with earnings, oldest first. */
  readonly months: readonly MonthSums[];
  /** The months since January of last year. Only the tools that earn most have separate sums. */
  readonly tools: readonly ToolSums[];
}

export interface Earnings {
  /** The time when the orders were read, ISO. */
  readonly countedAt: string;
  readonly currencies: readonly CurrencySums[];
}

/** The first month in which tools have sums of their own. */
export const toolMonthsSince = (today: Day): Month => {
  const month = Number(today.slice(5, 7));
  return monthOf(startOfMonth(today, -11 - month));
};

const whole = v.pipe(v.number(), v.safeInteger());
/**
 * Each number has at most twelve characters, because the sums share 50 KB with other data. Months without refunds lack the last number.
 */
const rowSchema = v.pipe(
  v.pipe(v.array(whole), v.minLength(7), v.maxLength(8)),
  v.transform((numbers): MonthSums => {
    const [month = 0, rentals = 0, nights = 0, price = 0, released = 0, ...rest] = numbers;
    const [booked = 0, coming = 0, returned = 0] = rest;
    return {
      month: `${String(Math.floor(month / 100)).padStart(4, '0')}-${String(month % 100).padStart(2, '0')}`,
      rentals,
      nights,
      price,
      released,
      returned,
      booked,
      coming,
    };
  }),
);
const storedSchema = v.object({
  countedAt: v.pipe(v.string(), v.isoTimestamp()),
  currencies: v.array(
    v.object({
      currency: currencySchema,
      months: v.array(rowSchema),
      tools: v.array(
        v.pipe(
          v.tuple([v.nullable(listingIdSchema), v.array(rowSchema)]),
          v.transform(([listingId, months]): ToolSums => ({ listingId, months })),
        ),
      ),
    }),
  ),
});

/** The sums in their stored form; undefined if there are none that can be read. */
export function parseEarnings(stored: unknown): Earnings | undefined {
  const parsed = v.safeParse(storedSchema, stored);
  return parsed.success ? parsed.output : undefined;
}

/** A month in its stored form. */
export const formatMonth = (sums: MonthSums): readonly number[] => [
  Number(sums.month.replace('-', '')),
  sums.rentals,
  sums.nights,
  sums.price,
  sums.released,
  sums.booked,
  sums.coming,
  ...(sums.returned === 0 ? [] : [sums.returned]),
];

export const formatTool = ({ listingId, months }: ToolSums) =>
  [listingId, months.map(formatMonth)] as const;

/** Inverse of `parseEarnings`. */
export const formatEarnings = ({ countedAt, currencies }: Earnings) => ({
  countedAt,
  currencies: currencies.map(({ currency, months, tools }) => ({
    currency,
    months: months.map(formatMonth),
    tools: tools.map(formatTool),
  })),
});

const countKeys = [
  'rentals',
  'nights',
  'price',
  'released',
  'returned',
  'booked',
  'coming',
] as const;
export type Sums = Omit<MonthSums, 'month'>;

export const { none: noSums, add: addSums, sum: sumMonths } = figuresOf(countKeys);

/** Sums of several lists, month by month, the oldest first. */
export function mergeMonths(months: readonly MonthSums[]): MonthSums[] {
  const byMonth = new Map<Month, MonthSums>();
  for (const each of months) {
    const known = byMonth.get(each.month);
    byMonth.set(each.month, known ? { month: each.month, ...addSums(known, each) } : each);
  }
  return [...byMonth.values()].toSorted((left, right) => (left.month < right.month ? -1 : 1));
}

/** Whether any of the sums is not zero. */
export const hasSums = (sums: Sums): boolean => countKeys.some((key) => sums[key] !== 0);

/** The month that is this many months later, or earlier. */
export const addMonths = (month: Month, months: number): Month =>
  monthOf(startOfMonth(firstDayOf(month), months));

/** The first day of a month. */
export const firstDayOf = (month: Month): Day => day(`${month}-01`);
