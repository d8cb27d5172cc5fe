import { sql, type SQL } from 'drizzle-orm';
import { DAY_MS, touchedRange } from '../availability/seats-model';
import { dayBits } from '../availability/plan-schema';
import { listingDays, listings } from '../store/schema/listings';
import { type AvailabilityQuery } from './listing-query';

const WEEK = 7;

/** The UTC days of a search. */
interface Days {
  condition: SQL;
  length: number;
  /** How often each day of the week occurs in them, starting with Sunday. */
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
 * Whether the plan has any seats on the days. The matching weeks are written out, because the planner knows how many listings have each
 * of them.
 */
function isOpen({ coverage }: AvailabilityQuery, days: Days): SQL {
  const bits = dayBits(present(days));
  const weeks = Array.from({ length: 1 << WEEK }, (_, week) => week).filter((week) =>
    coverage === 'full' ? (week & bits) === bits : (week & bits) > 0,
  );
  return sql`${listings.openDays} = any(${sql.raw(`'{${weeks.join(',')}}'::int2[]`)})`;
}

const hasSeats = (weekday: number, seats: number) =>
  sql`${listings.daySeats}[${number(weekday + 1)}] >= ${seats}::int`;

/** The result of a day plan alone, without exceptions and bookings. */
function planCondition(query: AvailabilityQuery, days: Days): SQL {
  const open = isOpen(query, days);
  if (query.seats === 1) return open;
  const enough = present(days).map((weekday) => hasSeats(weekday, query.seats));
  return sql`(${open} and (${sql.join(enough, query.coverage === 'full' ? sql` and ` : sql` or `)}))`;
}

/** The number of days on which the plan has enough seats. */
const daysByPlan = ({ seats }: AvailabilityQuery, days: Days): SQL =>
  sql.join(
    present(days).map(
      (weekday) =>
        sql`case when ${hasSeats(weekday, seats)} then ${number(days.weekdays[weekday] ?? 0)} else 0 end`,
    ),
    sql` + `,
  );

/** Which listings with a day plan are free. Their plans decide, except for the days in `listing_days`. */
export function freeDays(query: AvailabilityQuery): SQL {
  const days = daysOf(query);
  const { seats, coverage } = query;
  const byPlan = planCondition(query, days);
  const lost = sql`${days.condition} and ${listingDays.planned} >= ${seats}::int
    and ${listingDays.free} < ${seats}::int`;
  const won = sql`${days.condition} and ${listingDays.planned} < ${seats}::int
    and ${listingDays.free} >= ${seats}::int`;
  const ofListing = sql`${listingDays.listingId} = ${listings.id}`;
  const idAmong = (which: SQL) =>
    sql`${listings.id} in (select ${listingDays.listingId} from ${listingDays} where ${which})`;
  const daysAmong = (which: SQL) =>
    sql`(select count(*) from ${listingDays} where ${ofListing} and ${which})`;
  if (coverage === 'partial') {
    const remaining = sql`${byPlan}
      and (not ${idAmong(lost)} or ${daysAmong(lost)} < ${daysByPlan(query, days)})`;
    return sql`(${remaining} or ${idAmong(won)})`;
  }
  const openedThroughout = sql`${idAmong(won)}
    and ${daysByPlan(query, days)} + ${daysAmong(won)} = ${number(days.length)}`;
  return sql`((${byPlan} or ${openedThroughout}) and not ${idAmong(lost)})`;
}
