import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { daySumsSchema, weekOf, weekSums } from '~/domain/desk/sums';
import { addMonths, firstDayOf, type Month, monthOf } from '~/domain/payout/earnings';
import { addDays, dayInTimeZone } from '~/domain/time/day';
import { type deskSums } from '~/wire/desk-sums';
import { type Task } from '../../../core/task';
import { type MarketplaceNow } from '../../../marketplace/clock';
import { type BackgroundStore } from '../../../store/background-store';
import { monthRange } from '../exports/month-range';
import { paidRows } from '../exports/paid-rows';
import { daySums } from './day-sums';

const EVERY_MS = 15 * 60_000;
/** Weeks that the page shows, and the months that have them. */
const WEEKS = 26;
const MONTHS = 7;
/** Payments of older months hardly change within a day. */
const NEWEST = 2;

interface Services {
  readonly integration: IntegrationSdk;
  readonly store: BackgroundStore;
  readonly now: MarketplaceNow;
  /** Of the marketplace. */
  readonly timeZone: string;
}

const sumsKey = (month: Month) => `desk:sums:${month}`;
const keptSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ countedAt: v.string(), days: v.array(daySumsSchema) }),
);

const monthsBefore = (now: Month, count: number): readonly Month[] =>
  Array.from({ length: count }, (_, index) => addMonths(now, -index));

/**
 * Counts the payments of the newest two months anew every quarter of an hour, and those of the half year once a day: what went back later
 * changes the day of its payment. It adds nothing to former sums, so repeats do no harm.
 */
export const keepSums = ({ integration, store, now, timeZone }: Services): Task => ({
  name: 'keep-desk-sums',
  everyMs: EVERY_MS,
  read: async (cursor) => {
    const today = dayInTimeZone(await now(), timeZone);
    const months = monthsBefore(monthOf(today), cursor === today ? NEWEST : MONTHS);
    return { items: [...months], cursor: today, isLast: true };
  },
  handle: async (month) => {
    const countedAt = (await now()).toISOString();
    const { start, end } = monthRange(month, timeZone);
    const rows = paidRows(integration, { createdAtStart: start, createdAtEnd: end });
    const days = await daySums(rows, timeZone);
    await store.set(sumsKey(month), JSON.stringify({ countedAt, days }));
  },
});

/** The newest half year in weeks, as it was counted last. The months before a month that was not counted yet are left out. */
export async function readSums({
  store,
  now,
  timeZone,
}: Pick<Services, 'store' | 'now' | 'timeZone'>): Promise<v.InferInput<typeof deskSums.answer>> {
  const today = dayInTimeZone(await now(), timeZone);
  const months = monthsBefore(monthOf(today), MONTHS);
  const kept = await Promise.all(months.map((month) => store.get(sumsKey(month))));
  const parsed = kept.map((each) => v.safeParse(keptSchema, each));
  const gap = parsed.findIndex(({ success }) => !success);
  const known = parsed
    .slice(0, gap < 0 ? undefined : gap)
    .flatMap((each) => (each.success ? [each.output] : []));
  const oldest = months[known.length - 1];
  if (!oldest) return { weeks: [], since: null, countedAt: null };
  const [firstWeek, firstDay] = [addDays(weekOf(today), -7 * (WEEKS - 1)), firstDayOf(oldest)];
  const since = firstWeek > firstDay ? firstWeek : firstDay;
  const days = known.flatMap((month) => month.days).filter(({ day }) => day >= since);
  return { weeks: [...weekSums(days)], since, countedAt: known[0]?.countedAt ?? null };
}
