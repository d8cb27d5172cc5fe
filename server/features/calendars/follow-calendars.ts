import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { addDays, type Day, dayInTimeZone, type DayRange, nightsIn } from '~/domain/time/day';
import { type ListingId, type UserId } from '~/domain/ids';
import {
  changeExceptions,
  type DaySeats,
  type SeatException,
} from '~/domain/listing/seat-exceptions';
import { createTimeZoneOf } from '~/lib/zone-of-place';
import { type PersonFacts } from '../../core/notices/person-notices';
import { type BackgroundStore } from '../../store/background-store';
import { applyChange, readableRange, readExceptions } from '../../marketplace/listing-exceptions';
import { type MarketplaceNow } from '../../marketplace/clock';
import { toRanges } from './busy-days';
import { CalendarError, type CalendarProblem } from './calendar-error';
import { type CalendarImport, type CalendarImports, readImports, writeImports } from './imports';
import { type ReadCalendar } from './read-calendar';

/** Services elsewhere are away for minutes or hours, and then there again. */
const AWAY_MS = 24 * 3_600_000;

/** A calendar that could be read; if it was paused, it is read regularly again. */
const afterReading = (feed: CalendarImport, busy: DayRange[], now: Date): CalendarImport => ({
  ...feed,
  busy,
  problem: null,
  readAt: now.toISOString(),
  failingSince: null,
  isPaused: false,
});

/**
 * A calendar that could not be read. What it blocked stays blocked. It is paused if it could not be read twice in a row, because each
 * try costs as much as is allowed; one that is only away, when it has been away for a day.
 */
function afterFailure(feed: CalendarImport, problem: CalendarProblem, now: Date): CalendarImport {
  const { failingSince } = feed;
  const isOver =
    failingSince !== null &&
    (problem !== 'unreachable' || now.getTime() - Date.parse(failingSince) >= AWAY_MS);
  return {
    ...feed,
    problem,
    failingSince: failingSince ?? now.toISOString(),
    isPaused: feed.isPaused || isOver,
  };
}

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
  readonly readCalendar: ReadCalendar;
  /** Tells a tool's owner that one of its calendars is not read any more. Never rejects. */
  readonly tellPaused: (owner: UserId, news: PersonFacts<'calendarPaused'>) => Promise<void>;
}

/** Whose tool it is, the moment of a reading, and the zone in which the tool's days begin and end. */
interface Reading {
  readonly owner: UserId;
  readonly now: Date;
  readonly timeZone: string;
}

async function readFeed(
  feed: CalendarImport,
  { fetchCalendar, readCalendar }: FollowServices,
  { owner, now, timeZone }: Reading,
): Promise<CalendarImport> {
  const today = dayInTimeZone(now, timeZone);
  try {
    const window = { start: today, end: addDays(today, DAYS_AHEAD), timeZone };
    const busy = await readCalendar(owner, { text: await fetchCalendar(feed.url), window });
    return afterReading(feed, busy, now);
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    return afterFailure(feed, error.problem, now);
  }
}

interface Plan {
  readonly wanted: readonly DaySeats[];
  readonly blocked: readonly Day[];
}

/**
 * What to write for the days that are busy now. A day with the owner's own exception stays as it is. Of the days that
 * were blocked for calendars, those that are no longer busy are opened, unless the owner has changed them.
 */
function planDays(
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

interface Following {
  /** Changes first which calendars the tool imports. */
  readonly change?: (imports: CalendarImports) => CalendarImports;
  /** The calendars to read; by default all that are not paused. */
  readonly reads?: (feed: CalendarImport) => boolean;
}

/** Finishes a write that a server which died had begun. */
function finish(
  services: FollowServices,
  id: ListingId,
  { imports, today }: { readonly imports: CalendarImports; readonly today: Day },
): CalendarImports | Promise<CalendarImports> {
  if (!imports.pending) return imports;
  const wanted = imports.pending.filter(({ day }) => day >= today);
  const plan = { wanted, blocked: imports.blocked.flatMap(nightsIn) };
  return writeDays(services, id, { imports: { ...imports, pending: null }, today, plan });
}

/**
 * Reads the calendars that a tool imports and blocks their days. One server works on a tool at a time, and each can finish what another
 * one began. Rejects with LockBusyError if others work on it for too long.
 */
export function followCalendars(
  services: FollowServices,
  id: ListingId,
  { change = (imports) => imports, reads = (feed) => !feed.isPaused }: Following = {},
): Promise<CalendarImports> {
  const { integration, store, now, tellPaused } = services;
  const work = async () => {
    const moment = await now();
    const { author: owner, title, point, imports } = await readImports(integration, id);
    const timeZone = createTimeZoneOf(services.timeZone)(point);
    const today = dayInTimeZone(moment, timeZone);
    const changed = change(await finish(services, id, { imports, today }));
    const feeds: CalendarImport[] = [];
    for (const feed of changed.feeds) {
      const reading = { owner, now: moment, timeZone };
      feeds.push(reads(feed) ? await readFeed(feed, services, reading) : feed);
    }
    const written = await writeDays(services, id, { imports: { ...changed, feeds }, today });
    // After it is saved: if the server dies now, an email is missing. The other way around, it would be sent twice.
    const paused = feeds.filter(({ isPaused }, at) => isPaused && !changed.feeds[at]?.isPaused);
    const at = moment.toISOString();
    for (const { url } of paused) await tellPaused(owner, { id, title, url, at });
    return written;
  };
  return store.withLock(`calendar-imports:${id}`, work);
}
