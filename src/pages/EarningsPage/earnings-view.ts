import { type Day } from '~/domain/time/day';
import {
  addMonths,
  type CurrencySums,
  hasSums,
  type Month,
  type MonthSums,
  monthOf,
  noSums,
  sumMonths,
  type Sums,
  toolMonthsSince,
  type ToolSums,
} from '~/domain/payout/earnings';

/** The last twelve months and those in which money is coming, or a year. */
export type Period = 'last12' | `${number}`;

/** All tools, one of them by its id, or the group of those without sums of their own. */
export type ToolChoice = 'all' | 'others' | (string & {});

const MONTHS_AHEAD = 12;

const monthsFrom = (first: Month, count: number): Month[] =>
  Array.from({ length: count }, (_, index) => addMonths(first, index));

const yearOf = (month: Month): number => Number(month.slice(0, 4));

/** Returns the years with earnings and this one, newest first. */
export function yearsOf(months: readonly MonthSums[], today: Day): number[] {
  const years = [...months.map(({ month }) => yearOf(month)), yearOf(monthOf(today))];
  const first = Math.min(...years);
  return Array.from(
    { length: Math.max(...years) - first + 1 },
    (_, index) => first + index,
  ).reverse();
}

function periodMonths(period: Period, months: readonly MonthSums[], today: Day): Month[] {
  if (period !== 'last12') return monthsFrom(`${period.padStart(4, '0')}-01`, 12);
  const now = monthOf(today);
  const past = monthsFrom(addMonths(now, -11), 12);
  const ahead = monthsFrom(addMonths(now, 1), MONTHS_AHEAD);
  const last = ahead.findLastIndex((month) =>
    // Later nights of a rental bring money in their own month but are no further rental.
    months.some((each) => each.month === month && hasSums(each)),
  );
  return [...past, ...ahead.slice(0, last + 1)];
}

const idOf = ({ listingId }: ToolSums): ToolChoice => listingId ?? 'others';

/** Returns the chosen months, including empty ones. */
export function shownMonths(
  { months, tools }: CurrencySums,
  { period, tool }: { readonly period: Period; readonly tool: ToolChoice },
  today: Day,
): MonthSums[] {
  const chosen =
    tool === 'all' ? months : (tools.find((each) => idOf(each) === tool)?.months ?? []);
  const byMonth = new Map(chosen.map((each) => [each.month, each]));
  return periodMonths(period, months, today).map(
    (month) => byMonth.get(month) ?? { month, ...noSums },
  );
}

/** Whether tools have their own sums for the whole period. */
export const hasToolSums = (period: Period, today: Day): boolean =>
  period === 'last12' || `${period}-01` >= toolMonthsSince(today);

export interface RankedTool {
  readonly key: ToolChoice;
  readonly released: number;
  /** The share of the best one, 0 to 1. */
  readonly share: number;
}

/** Returns the tools that earned most in a period, without the group of other tools. */
export function bestTools(
  sums: CurrencySums,
  period: Period,
  { today, limit }: { readonly today: Day; readonly limit: number },
): RankedTool[] {
  const months = new Set(periodMonths(period, sums.months, today));
  const made = sums.tools
    .filter(({ listingId }) => listingId !== null)
    .map((each) => ({
      key: idOf(each),
      released: sumMonths(each.months.filter(({ month }) => months.has(month))).released,
    }))
    .filter(({ released }) => released > 0)
    .toSorted((left, right) => right.released - left.released)
    .slice(0, limit);
  const most = made[0]?.released ?? 1;
  return made.map((each) => ({ ...each, share: each.released / most }));
}

interface Summary {
  readonly thisMonth: Sums;
  readonly thisYear: Sums;
  readonly last12: Sums;
  /** The sums of everything that is accepted and not completed. */
  readonly ahead: Sums;
}

/** Returns the numbers above the chart. */
export function summarize({ months }: CurrencySums, today: Day): Summary {
  const now = monthOf(today);
  const of = (isIn: (month: Month) => boolean) =>
    sumMonths(months.filter(({ month }) => isIn(month)));
  const first = addMonths(now, -11);
  return {
    thisMonth: of((month) => month === now),
    thisYear: of((month) => yearOf(month) === yearOf(now)),
    last12: of((month) => month >= first && month <= now),
    ahead: of(() => true),
  };
}

const NICE = [1, 1.5, 2, 3, 5, 7.5, 10];
export const AXIS_STEPS = 3;

/** Returns a round top for the chart's axis at or above `most`, in minor units. It divides into three round steps. */
export function axisTop(most: number, unit: number): number {
  const step = Math.max(most / AXIS_STEPS, unit);
  const power = 10 ** Math.floor(Math.log10(step));
  const nice = NICE.find((factor) => factor * power >= step) ?? 10;
  return nice * power * AXIS_STEPS;
}
