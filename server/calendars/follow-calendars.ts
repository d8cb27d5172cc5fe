import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { addDays, type Day, dayInTimeZone, nightsIn } from '~/domain/day';
import { type ListingId } from '~/domain/ids';
import { changeExceptions, type DaySeats, type SeatException } from '~/domain/seat-exceptions';
import { createTimeZoneOf } from '~/lib/zone-of-place';
import { type BackgroundStore } from '../background/background-store';
import { applyChange, readableRange, readExceptions } from '../holidays/listing-exceptions';
import { type MarketplaceNow } from '../marketplace/clock';
import { busyDays, toRanges } from './busy-days';
import { CalendarError } from './calendar-error';
import { type CalendarImport, type CalendarImports, readImports, writeImports } from './imports';

/** The API accepts exceptions this far ahead. */
const DAYS_AHEAD = 364;

export interface FollowServices {
  readonly integration: IntegrationSdk;
  readonly store: BackgroundStore;
  readonly now: MarketplaceNow;
  /** The marketplace's zone, for tools without a place. */
  readonly timeZone: string;
  /** Rejects with CalendarError. */
  readonly fetchCalendar: (url: string) => Promise<string>;
}

/** The moment of a reading, and the zone in which the tool's days begin and end. */
interface Reading {
  readonly now: Date;
  readonly timeZone: string;
}

async function readFeed(
  feed: CalendarImport,
  fetchCalendar: FollowServices['fetchCalendar'],
  { now, timeZone }: Reading,
): Promise<CalendarImport> {
  const today = dayInTimeZone(now, timeZone);
  try {
    const window = { start: today, end: addDays(today, DAYS_AHEAD), timeZone };
    const busy = toRanges(busyDays(await fetchCalendar(feed.url), window));
    return { ...feed, busy, problem: null, readAt: now.toISOString() };
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    return { ...feed, problem: error.problem };
  }
}

interface Plan {
  readonly wanted: readonly DaySeats[];
  readonly blocked: readonly Day[];
}

/**
 * What to write for the days that are busy now. A day with the owner's own exception stays as it is. Of the days that were blocked for calendars,
 * those that are no longer busy are opened, unless the owner has changed them.
 */
export function planDays(
  { feeds, blocked }: CalendarImports,
  existing: readonly SeatException[],
  today: Day,
): Plan {
  const exceptionOn = (day: Day) => existing.find(({ start, end }) => start <= day && day < end);
  const busy = new Set(
    feeds.flatMap((feed) => feed.busy.flatMap(nightsIn)).filter((day) => day >= today),
  );
  const own = blocked.flatMap(nightsIn).filter((day) => day >= today);
  const added = [...busy].filter((day) => !own.includes(day) && !exceptionOn(day));
  const ended = own.filter((day) => !busy.has(day));
  return {
    wanted: [
      ...added.map((day) => ({ day, seats: 0 })),
      ...ended.filter((day) => exceptionOn(day)?.seats === 0).map((day) => ({ day, seats: null })),
    ],
    blocked: [...own.filter((day) => busy.has(day)), ...added],
  };
}

/** Writes days. What is about to be written is saved first, so that another server can finish it after a crash. */
async function writeDays(
  { integration }: FollowServices,
  id: ListingId,
  work: { readonly imports: CalendarImports; readonly today: Day; readonly plan?: Plan },
): Promise<CalendarImports> {
  const { imports, today } = work;
  const range = readableRange(
    { start: addDays(today, -1), end: addDays(today, DAYS_AHEAD + 2) },
    today,
  );
  const existing = await readExceptions(integration, id, range);
  const { wanted, blocked } = work.plan ?? planDays(imports, existing, today);
  const change = changeExceptions(existing, [...wanted], today);
  const pending = change.wanted.length > 0 ? [...change.wanted] : null;
  const next = { ...imports, blocked: toRanges(blocked) };
  await writeImports(integration, id, { ...next, pending });
  if (!pending) return next;
  await applyChange(integration, id, change);
  await writeImports(integration, id, { ...next, pending: null });
  return { ...next, pending: null };
}

type Change = (imports: CalendarImports) => CalendarImports;

/**
 * Reads the calendars that a tool imports and blocks their days; if asked, first changes which calendars these are. One server works on
 * a tool at a time, and each can finish what another one began.
 */
export function followCalendars(
  services: FollowServices,
  id: ListingId,
  change: Change = (imports) => imports,
): Promise<CalendarImports> {
  const { integration, store, now, fetchCalendar } = services;
  const work = async () => {
    const moment = await now();
    const tool = await readImports(integration, id);
    const timeZone = createTimeZoneOf(services.timeZone)(tool.point);
    const today = dayInTimeZone(moment, timeZone);
    let { imports } = tool;
    if (imports.pending) {
      const wanted = imports.pending.filter(({ day }) => day >= today);
      const plan = { wanted, blocked: imports.blocked.flatMap(nightsIn) };
      imports = await writeDays(services, id, {
        imports: { ...imports, pending: null },
        today,
        plan,
      });
    }
    const changed = change(imports);
    const feeds: CalendarImport[] = [];
    for (const feed of changed.feeds) {
      feeds.push(await readFeed(feed, fetchCalendar, { now: moment, timeZone }));
    }
    return writeDays(services, id, { imports: { ...changed, feeds }, today });
  };
  return store.withLock(`calendar-imports:${id}`, work);
}
