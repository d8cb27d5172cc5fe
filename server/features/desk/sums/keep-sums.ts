import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { type DaySums, daySumsSchema, DESK_WEEKS, sumBy, weekOf } from '~/domain/desk/sums';
import { addMonths, firstDayOf, type Month, monthOf } from '~/domain/payout/earnings';
import { addDays, dayInTimeZone } from '~/domain/time/day';
import { type deskSums } from '~/wire/desk-sums';
import { type Task } from '../../../core/task';
import { type MarketplaceNow } from '../../../marketplace/clock';
import { type BackgroundStore } from '../../../store/background-store';
import { monthRange } from '../exports/month-range';
import { type PaidRow, paidRows } from '../exports/paid-rows';
import { missedSearches } from '../missed/missed-searches';
import { total } from '~/domain/money/arithmetic';
import { type LineKind, lineKind, linesFor } from '~/domain/money/line-items';
import { type Role } from '~/domain/order/process/transaction-graph';

/** The sums of one payment, on the day on which it began in the marketplace's time zone. */
function sumsOfRow(row: PaidRow, timeZone: string): DaySums {
  const { paid, transaction, currency, money } = row;
  const { lineItems, createdAt } = transaction;
  const of = (kind: LineKind, party: Role) =>
    total(
      linesFor(lineItems, party)
        .filter((line) => lineKind(line) === kind)
        .map(({ lineTotal }) => lineTotal.amount),
    );
  const fees = of('processing-fee', 'customer');
  const protection = of('damage-protection', 'customer');
  const commission = 0 - of('commission', 'provider');
  const isOrder = paid.kind === 'order';
  return {
    day: dayInTimeZone(createdAt, timeZone),
    currency,
    orders: isOrder ? 1 : 0,
    canceled: isOrder && paid.state === 'state/canceled' ? 1 : 0,
    paid: money.kept,
    fees,
    protection,
    commission,
    returned: money.marketplace - fees - protection - commission,
  };
}

/** The sums of all payments of a month, by day and currency. */
async function daySums(
  rows: AsyncIterable<PaidRow>,
  timeZone: string,
): Promise<readonly DaySums[]> {
  const all: DaySums[] = [];
  for await (const row of rows) all.push(sumsOfRow(row, timeZone));
  return sumBy(all, ({ day, currency }) => `${day} ${currency}`);
}

const EVERY_MS = 15 * 60_000;
/** This many months include all the weeks that are shown. */
const MONTHS = 4;
/** Payments of older months hardly change within a day. */
const NEWEST = 2;

interface Services {
  readonly integration: IntegrationSdk;
  readonly store: BackgroundStore;
  readonly now: MarketplaceNow;
  /** The marketplace's time zone. */
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
 * Recounts the payments of the newest two months every quarter of an hour, and those of all shown months once a day, because a later
 * refund changes the day of its payment. It does not add to earlier sums, so it is safe to repeat.
 */
export const keepSums = ({ integration, store, now, timeZone }: Services): Task => ({
  name: 'keep-desk-sums',
  everyMs: EVERY_MS,
  read: async (cursor) => {
    const today = dayInTimeZone(await now(), timeZone);
    const items = monthsBefore(monthOf(today), cursor === today ? NEWEST : MONTHS);
    return { items, cursor: today, isLast: true };
  },
  handle: async (item) => {
    const countedAt = (await now()).toISOString();
    const { start, end } = monthRange(item, timeZone);
    const range = { createdAtStart: start, createdAtEnd: end };
    const days = await daySums(paidRows(integration, range), timeZone);
    return store.set(sumsKey(item), JSON.stringify({ countedAt, days }));
  },
});

const readKept = (store: BackgroundStore, months: readonly Month[]) =>
  Promise.all(
    months.map(async (month) => {
      const kept = v.safeParse(keptSchema, await store.get(sumsKey(month)));
      return kept.success ? kept.output : null;
    }),
  );

/** The newest weeks, as they were counted last. The months before a month that was not counted yet are left out. */
export async function readSums({
  store,
  now,
  timeZone,
}: Pick<Services, 'store' | 'now' | 'timeZone'>): Promise<v.InferInput<typeof deskSums.answer>> {
  const today = dayInTimeZone(await now(), timeZone);
  const months = monthsBefore(monthOf(today), MONTHS);
  const kept = await readKept(store, months);
  const gap = kept.indexOf(null);
  const known = kept.slice(0, gap < 0 ? undefined : gap).filter((month) => month !== null);
  const oldest = months[known.length - 1];
  const missed = [...(await missedSearches({ store, now, timeZone }).often())];
  if (!oldest) return { sums: [], missed, since: null, countedAt: null };
  const [firstWeek, firstDay] = [addDays(weekOf(today), -7 * (DESK_WEEKS - 1)), firstDayOf(oldest)];
  const since = firstWeek > firstDay ? firstWeek : firstDay;
  const days = known.flatMap((month) => month.days).filter(({ day }) => day >= since);
  const sums = [...sumBy(days, ({ currency }) => currency)];
  return { sums, missed, since, countedAt: known[0]?.countedAt ?? null };
}
