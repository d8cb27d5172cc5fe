import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { addDays, type Day, dayInTimeZone, type DayRange, nightsIn } from '~/domain/time/day';
import { type ListingId, type UserId } from '~/domain/ids';
import {
  changeExceptions,
  type DaySeats,
  type SeatException,
} from '~/domain/listing/seat-exceptions';
import { createTimeZoneOf } from '~/lib/zone-of-place';
import { readerOf } from '../../mail/mail-reader';
import { type PersonFacts } from '../../core/notices/person-notices';
import { type BackgroundStore } from '../../store/background-store';
import { applyChange, readableRange, readExceptions } from '../../marketplace/listing-exceptions';
import { type MarketplaceNow } from '../../marketplace/clock';
import { toRanges } from './busy-days';
import { CalendarError } from './calendar-error';
import { type CalendarImport, type CalendarImports, readImports, writeImports } from './imports';
import { type ReadCalendar } from './read-calendar';
import { type ReadAnswer } from './thread-messages';

/** Services elsewhere are away for minutes or hours, and then available again. */
const AWAY_MS = 24 * 3_600_000;

/** The time for which a calendar that suddenly lacks many of its days frees none of them. */
const THIN_MS = 24 * 3_600_000;

/**
 * The days that a calendar blocks, according to its last reading. If a calendar is suddenly empty, or lacks more than half of its days
 * ahead, somebody may have made a mistake. Its days then stay blocked until they have been missing for a day, or until its owner has
 * confirmed it.
 */
function blockedBy(feed: CalendarImport, busy: DayRange[], { now, today, isTrusted }: Reading) {
  const nights = busy.flatMap(nightsIn);
  const ahead = feed.busy.flatMap(nightsIn).filter((day) => day >= today);
  const lacking = ahead.filter((day) => !nights.includes(day));
  const isThin =
    lacking.length > 0 &&
    (feed.thinSince !== null || nights.length === 0 || lacking.length * 2 > ahead.length);
  const since = feed.thinSince ?? now.toISOString();
  const isOver = isTrusted || now.getTime() - Date.parse(since) >= THIN_MS;
  return isThin && !isOver
    ? { busy: toRanges([...nights, ...lacking]), thinSince: since }
    : { busy, thinSince: null };
}

/** A calendar that could be read; if it was paused, it is read regularly again. */
const afterReading = (
  feed: CalendarImport,
  { busy, freeAllDay }: ReadAnswer,
  reading: Reading,
): CalendarImport => ({
  ...feed,
  ...blockedBy(feed, busy, reading),
  freeAllDay,
  problem: null,
  line: null,
  readAt: reading.now.toISOString(),
  failingSince: null,
  isPaused: false,
});

/**
 * The state of a calendar that could not be read. Its days stay blocked. It is paused after two failures in a row, because each try costs
 * as much as is allowed. A calendar that is only unreachable is paused after a day.
 */
function afterFailure(
  feed: CalendarImport,
  { problem, line }: CalendarError,
  now: Date,
): CalendarImport {
  const { failingSince } = feed;
  const isOver =
    failingSince !== null &&
    (problem !== 'unreachable' || now.getTime() - Date.parse(failingSince) >= AWAY_MS);
  return {
    ...feed,
    problem,
    line,
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
  /** Notifies a tool's owner of the state of one of its calendars. Never rejects. */
  readonly tellOwner: (owner: UserId, facts: PersonFacts<'calendar'>) => Promise<void>;
}

/** The tool's owner, the moment of a reading, and the zone in which the tool's days begin and end. */
interface Reading {
  readonly owner: UserId;
  readonly now: Date;
  readonly timeZone: string;
  readonly today: Day;
  /** Says whether the owner has confirmed that the missing days are free. */
  readonly isTrusted: boolean;
}

/** The addresses of people in a calendar's link, as Google writes them. */
const addressesIn = (url: string): string[] =>
  url
    .toLowerCase()
    .replaceAll('%40', '@')
    .match(/[^/?&=]+@[^/?&=]+/g) ?? [];

/** Reads the addresses that the calendar's owner is known by. Only those that are asked for cost a call. */
async function ownersOf(
  feed: CalendarImport,
  text: string,
  { integration, owner }: Pick<FollowServices, 'integration'> & Pick<Reading, 'owner'>,
): Promise<string[]> {
  if (!/PARTSTAT="?DECLINED/i.test(text)) return [];
  const email = (await readerOf(integration, owner))?.email.toLowerCase();
  return [...addressesIn(feed.url), ...(email === undefined ? [] : [email])];
}

async function readFeed(
  feed: CalendarImport,
  { integration, fetchCalendar, readCalendar }: FollowServices,
  reading: Reading,
): Promise<CalendarImport> {
  const { owner, now, timeZone, today } = reading;
  try {
    const text = await fetchCalendar(feed.url);
    const answer = await readCalendar(owner, {
      text,
      window: { start: today, end: addDays(today, DAYS_AHEAD), timeZone },
      owners: await ownersOf(feed, text, { integration, owner }),
      blocksFree: feed.blocksFree,
    });
    return afterReading(feed, answer, reading);
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    return afterFailure(feed, error, now);
  }
}

interface Plan {
  readonly wanted: readonly DaySeats[];
  readonly blocked: readonly Day[];
}

/**
 * Plans the changes for the days that are busy now. A day with the owner's own exception is kept. Days that were blocked for calendars
 * and are no longer busy are opened, unless the owner has changed them.
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

/** Writes days. The plan is saved first, so that another server can finish it after a crash. */
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
  /** Changes which calendars the tool imports before they are read. */
  readonly change?: (imports: CalendarImports) => CalendarImports;
  /** The calendars to read; by default all that are not paused. */
  readonly reads?: (feed: CalendarImport) => boolean;
  readonly isTrusted?: boolean;
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
  {
    change = (imports) => imports,
    reads = (feed) => !feed.isPaused,
    isTrusted = false,
  }: Following = {},
): Promise<CalendarImports> {
  const { integration, store, now, tellOwner } = services;
  const work = async () => {
    const moment = await now();
    const { author: owner, title, point, imports } = await readImports(integration, id);
    const timeZone = createTimeZoneOf(services.timeZone)(point);
    const today = dayInTimeZone(moment, timeZone);
    const changed = change(await finish(services, id, { imports, today }));
    const feeds: CalendarImport[] = [];
    for (const feed of changed.feeds) {
      const reading = { owner, now: moment, timeZone, today, isTrusted };
      feeds.push(reads(feed) ? await readFeed(feed, services, reading) : feed);
    }
    const written = await writeDays(services, id, { imports: { ...changed, feeds }, today });
    // The email is sent after saving. If the server dies now, an email is missing; in the opposite order it would be sent twice.
    const at = moment.toISOString();
    for (const [index, { url, isPaused, thinSince }] of feeds.entries()) {
      const before = changed.feeds[index];
      const facts = { id, title, url, at };
      if (isPaused && !before?.isPaused) await tellOwner(owner, { ...facts, state: 'paused' });
      if (thinSince && !before?.thinSince) await tellOwner(owner, { ...facts, state: 'thin' });
    }
    return written;
  };
  return store.withLock(`calendar-imports:${id}`, work);
}
