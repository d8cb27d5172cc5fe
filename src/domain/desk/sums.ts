import * as v from 'valibot';
import { figuresOf } from '~/lib/figures';
import { currencySchema } from '../money/money';
import { addDays, type Day, daySchema, weekdayOf } from '../time/day';

/** How many weeks the numbers are of; the week of today is the last. */
export const DESK_WEEKS = 13;

const whole = v.pipe(v.number(), v.safeInteger());
const countEntries = {
  /** The orders that were paid, and those of them that were canceled since. */
  orders: whole,
  canceled: whole,
  /** The renters' payments less their refunds, in minor units. */
  paid: whole,
  /** The parts of the marketplace's take, by source. */
  fees: whole,
  protection: whole,
  commission: whole,
  /** The sum that it refunded outside the process, or paid for claims; 0 or less. */
  returned: whole,
};

export const currencySumsSchema = v.object({ currency: currencySchema, ...countEntries });
export type CurrencySums = v.InferOutput<typeof currencySumsSchema>;

export const daySumsSchema = v.object({ day: daySchema, ...currencySumsSchema.entries });
/** The payments of one day. Later changes of these payments change it. */
export type DaySums = v.InferOutput<typeof daySumsSchema>;

const keys = Object.keys(countEntries) as readonly (keyof typeof countEntries)[];
const { sum: sumCounts } = figuresOf(keys);

/** The part that stays with the marketplace. */
export const takeOf = ({
  fees,
  protection,
  commission,
  returned,
}: Omit<CurrencySums, 'currency'>): number => fees + protection + commission + returned;

/** The Monday on or before a day. */
export const weekOf = (day: Day): Day => addDays(day, -((weekdayOf(day) + 6) % 7));

/** Adds up rows with the same key, in the order of the keys' first rows. Fields that are not counts come from the first row. */
export function sumBy<Row extends CurrencySums>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map((first) => ({ ...first, ...sumCounts(group) })),
  );
}
