import * as v from 'valibot';
import { figuresOf } from '~/lib/figures';
import { currencySchema } from '../money/money';
import { addDays, type Day, daySchema, weekdayOf } from '../time/day';

/** How many of the newest weeks the page adds up. */
export const periods = [4, 13, 26] as const;
export type Period = (typeof periods)[number];

const whole = v.pipe(v.number(), v.safeInteger());
const countEntries = {
  /** Orders that were paid, and those of them that were canceled since. */
  orders: whole,
  canceled: whole,
  /** Minor units that renters paid, less what went back to them. */
  paid: whole,
  /** Where the marketplace's part of it is from. Together they are its take. */
  fees: whole,
  protection: whole,
  commission: whole,
  /** What it gave back beside the process, or paid for claims; 0 or less. */
  returned: whole,
};
const place = { city: v.string(), currency: currencySchema };

export const daySumsSchema = v.object({ day: daySchema, ...place, ...countEntries });
/** What was paid on a day for tools of a city. Later changes of these payments change it. */
export type DaySums = v.InferOutput<typeof daySumsSchema>;

export const weekSumsSchema = v.object({ week: daySchema, ...place, ...countEntries });
/** The same for the week that begins on a Monday. */
export type WeekSums = v.InferOutput<typeof weekSumsSchema>;

/** Published tools of a city, and those of them that were booked lately. */
export const cityToolsSchema = v.object({ city: v.string(), published: whole, ordered: whole });

const keys = Object.keys(countEntries) as readonly (keyof typeof countEntries)[];
export type Counts = Readonly<Record<(typeof keys)[number], number>>;

export const { none: noCounts, sum: sumCounts } = figuresOf(keys);

/** What stays with the marketplace. */
export const takeOf = ({ fees, protection, commission, returned }: Counts): number =>
  fees + protection + commission + returned;

/** Whole percent of the orders that were canceled; null without orders. */
export const canceledPercent = ({ orders, canceled }: Counts): number | null =>
  orders === 0 ? null : Math.round((canceled / orders) * 100);

/** The Monday on or before a day. */
export const weekOf = (day: Day): Day => addDays(day, -((weekdayOf(day) + 6) % 7));

/** Adds up what has the same key, in the order in which the keys come. */
export function sumBy<Row extends Counts>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): readonly { readonly key: string; readonly first: Row; readonly counts: Counts }[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups].flatMap(([key, group]) => {
    const [first] = group;
    return first ? [{ key, first, counts: sumCounts(group) }] : [];
  });
}

/** Days as weeks, of each city and currency. */
export const weekSums = (days: readonly DaySums[]): readonly WeekSums[] =>
  sumBy(days, ({ day, city, currency }) => `${weekOf(day)} ${currency} ${city}`).map(
    ({ first: { day, city, currency }, counts }) => ({
      week: weekOf(day),
      city,
      currency,
      ...counts,
    }),
  );
