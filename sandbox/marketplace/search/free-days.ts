import { sql, type SQL } from 'drizzle-orm';
import { type AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Db, type Tx } from '../../platform/database';
import { DAY_MS, touchedRange } from '../availability/seats-model';
import { dayBits } from '../availability/plan-schema';
import { listingDays, listings } from '../store/schema/listings';
import { readKept, type Seen } from '../store/totals';
import { type AvailabilityQuery } from './listing-query';

const WEEK = 7;

/** The UTC days of a search. */
interface Days {
  condition: SQL;
  length: number;
  /** How often each day of the week occurs in them, from Sunday on. */
  weekdays: readonly number[];
}

function daysOf({ start, end }: AvailabilityQuery): Days {
  const touched = touchedRange({ start: start.getTime(), end: end.getTime() });
  const length = Math.round((touched.end - touched.start) / DAY_MS);
  const first = new Date(touched.start).getUTCDay();
  const weekdays = Array.from({ length: WEEK }, (_, weekday) =>
    Math.ceil((length - ((weekday - first + WEEK) % WEEK)) / WEEK),
  );
  const date = (at: number) => sql`${new Date(at).toISOString().slice(0, 10)}::date`;
  const condition = sql`${listingDays.day} >= ${date(touched.start)}
    and ${listingDays.day} < ${date(touched.end)}`;
  return { condition, length, weekdays };
}

const number = (value: number) => sql.raw(String(value));

const present = ({ weekdays }: Days) =>
  weekdays.flatMap((times, weekday) => (times > 0 ? [weekday] : []));

/**
 * Whether the plan has seats on the days at all. The matching weeks are written out: the planner knows how many listings
 * have each of them, and an index finds them.
 */
function isOpen(column: AnyPgColumn, { coverage }: AvailabilityQuery, days: Days): SQL {
  const bits = dayBits(present(days));
  const weeks = Array.from({ length: 1 << WEEK }, (_, week) => week).filter((week) =>
    coverage === 'full' ? (week & bits) === bits : (week & bits) > 0,
  );
  return sql`${column} = any(${sql.raw(`'{${weeks.join(',')}}'::int2[]`)})`;
}

const hasSeats = (weekday: number, seats: number) =>
  sql`${listings.daySeats}[${number(weekday + 1)}] >= ${seats}::int`;

/** The result of a day plan by itself, without exceptions and bookings. */
function planCondition(query: AvailabilityQuery, days: Days): SQL {
  const open = isOpen(listings.openDays, query, days);
  // The seats are in the wide rows, the open days in indexes.
  if (query.seats === 1) return open;
  const enough = present(days).map((weekday) => hasSeats(weekday, query.seats));
  return sql`(${open} and (${sql.join(enough, query.coverage === 'full' ? sql` and ` : sql` or `)}))`;
}

/** On how many of the days the plan has enough seats. */
const daysByPlan = ({ seats }: AvailabilityQuery, days: Days): SQL =>
  sql.join(
    present(days).map(
      (weekday) =>
        sql`case when ${hasSeats(weekday, seats)} then ${number(days.weekdays[weekday] ?? 0)} else 0 end`,
    ),
    sql` + `,
  );

export interface FreeDays {
  /** Day-plan listings that are free. */
  condition: SQL;
  /**
   * A quicker way to the number of published listings that are free, if there is one: those that `open` finds
   * without those that `taken` counts. `which` narrows it to some of the rows of `listing_days`.
   */
  published: { open: SQL; taken: (which?: SQL) => SQL<number> } | null;
}

/** Whether any listing is closed by its plan on one of the days, and opened by an exception. */
const someOpened = (db: Db | Tx, opened: SQL, seen: Seen | undefined): Promise<boolean> =>
  readKept(db, sql<boolean>`exists (select 1 from ${listingDays} where ${opened})`, seen);

/** Which day-plan listings are free, exactly: their plans decide, except for the days that are in `listing_days`. */
export async function freeDays(
  db: Db | Tx,
  query: AvailabilityQuery,
  seen: Seen | undefined,
): Promise<FreeDays> {
  const days = daysOf(query);
  const { seats, coverage } = query;
  const byPlan = planCondition(query, days);
  const lost = sql`${days.condition} and ${listingDays.planned} >= ${seats}::int
    and ${listingDays.free} < ${seats}::int`;
  // The first comparison follows from the others; it lets the planner use an index of such days alone.
  const won = sql`${days.condition} and ${listingDays.free} > ${listingDays.planned}
    and ${listingDays.planned} < ${seats}::int and ${listingDays.free} >= ${seats}::int`;
  const ofListing = sql`${listingDays.listingId} = ${listings.id}`;
  const idAmong = (which: SQL) =>
    sql`${listings.id} in (select ${listingDays.listingId} from ${listingDays} where ${which})`;
  const daysAmong = (which: SQL) =>
    sql`(select count(*) from ${listingDays} where ${ofListing} and ${which})`;
  // Most searches meet no such days; without the alternative the planner can follow an index to the page's end.
  const opened = await someOpened(db, won, seen);

  if (coverage === 'partial') {
    const remaining = sql`${byPlan}
      and (not ${idAmong(lost)} or ${daysAmong(lost)} < ${daysByPlan(query, days)})`;
    const condition = opened ? sql`(${remaining} or ${idAmong(won)})` : remaining;
    return { condition, published: null };
  }
  const openedThroughout = sql`${idAmong(won)}
    and ${daysByPlan(query, days)} + ${daysAmong(won)} = ${number(days.length)}`;
  const open = opened ? sql`(${byPlan} or ${openedThroughout})` : byPlan;
  const condition = sql`${open}
    and not exists (select 1 from ${listingDays} where ${ofListing} and ${lost})`;
  if (opened || seats > 1) return { condition, published: null };
  const isTaken = sql`${lost} and ${listingDays.listed} and ${isOpen(listingDays.openDays, query, days)}`;
  const taken = (which = sql`true`) => sql<number>`(select count(*) from (
    select ${listingDays.listingId} from ${listingDays} where ${isTaken} and ${which}
    group by ${listingDays.listingId}) as taken)`;
  return { condition, published: { open: byPlan, taken } };
}
