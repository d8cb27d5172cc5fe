import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { dayAnswersSchema, weekAnswers } from '~/domain/desk/answers';
import { cityToolsSchema, daySumsSchema, weekOf, weekSums } from '~/domain/desk/sums';
import { listingIdSchema } from '~/domain/ids';
import { addMonths, firstDayOf, type Month, monthOf } from '~/domain/payout/earnings';
import { addDays, type Day, dayInTimeZone } from '~/domain/time/day';
import { type deskSums } from '~/wire/desk-sums';
import { type Task } from '../../../core/task';
import { type MarketplaceNow } from '../../../marketplace/clock';
import { type BackgroundStore } from '../../../store/background-store';
import { monthRange } from '../exports/month-range';
import { paidRows } from '../exports/paid-rows';
import { missedSearches } from '../missed/missed-searches';
import { askedOwners } from './asked-owners';
import { cityTools } from './city-tools';
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
  v.object({
    countedAt: v.string(),
    days: v.array(daySumsSchema),
    answers: v.array(dayAnswersSchema),
    /** The tools that were booked. */
    tools: v.array(listingIdSchema),
  }),
);

/** Counted with the months, after them. */
const TOOLS = 'tools';
const TOOLS_KEY = 'desk:sums:published-tools';
/** The months in which a tool counts as booked. */
const QUARTER = 3;
const toolsSchema = v.pipe(v.string(), v.parseJson(), v.array(cityToolsSchema));

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
    return { items: [...months, TOOLS], cursor: today, isLast: true };
  },
  handle: async (item) => {
    const at = await now();
    if (item === TOOLS) {
      const months = monthsBefore(monthOf(dayInTimeZone(at, timeZone)), QUARTER);
      const kept = (await readKept(store, months)).flatMap((each) => each?.tools ?? []);
      const tools = await cityTools(integration, new Set(kept));
      return store.set(TOOLS_KEY, JSON.stringify(tools));
    }
    const { start, end } = monthRange(item, timeZone);
    const range = { createdAtStart: start, createdAtEnd: end };
    const { days, tools } = await daySums(paidRows(integration, range), timeZone);
    const answers = await askedOwners(integration, { range, now: at, timeZone });
    const counted = { countedAt: at.toISOString(), days, answers, tools };
    return store.set(sumsKey(item), JSON.stringify(counted));
  },
});

const readKept = (store: BackgroundStore, months: readonly Month[]) =>
  Promise.all(
    months.map(async (month) => {
      const kept = v.safeParse(keptSchema, await store.get(sumsKey(month)));
      return kept.success ? kept.output : null;
    }),
  );

/** The newest half year in weeks, as it was counted last. The months before a month that was not counted yet are left out. */
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
  const [tools, missed] = await Promise.all([
    store.get(TOOLS_KEY),
    missedSearches({ store, now, timeZone }).often(),
  ]);
  const parsedTools = v.safeParse(toolsSchema, tools);
  const beside = { missed, tools: parsedTools.success ? parsedTools.output : [] };
  if (!oldest) return { weeks: [], answers: [], since: null, countedAt: null, ...beside };
  const [firstWeek, firstDay] = [addDays(weekOf(today), -7 * (WEEKS - 1)), firstDayOf(oldest)];
  const since = firstWeek > firstDay ? firstWeek : firstDay;
  const isShown = ({ day }: { readonly day: Day }) => day >= since;
  const days = known.flatMap((month) => month.days).filter(isShown);
  const answers = known.flatMap((month) => month.answers).filter(isShown);
  return {
    ...{ weeks: [...weekSums(days)], answers: [...weekAnswers(answers)], ...beside },
    ...{ since, countedAt: known[0]?.countedAt ?? null },
  };
}
