import { dateFormat } from '~/lib/date-format';
import { addDays, type Day, dayInTimeZone, dayToDate } from '~/domain/time/day';

const HOUR = 3_600_000;
/** A tool can be picked up from this hour of its first day on, in the time zone of its place. */
export const PICK_UP_HOUR = 8;
/** The hour of the day of return until which it is brought back. */
export const RETURN_HOUR = 18;
/** How long before that hour both sides can still cancel. */
export const NOTICE_HOURS = 48;

/** A zone's offset from UTC at a moment, in milliseconds. */
function offsetAt(moment: Date, timeZone: string): number {
  const parts = dateFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const value = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? '0');
  const asUtc = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  );
  return asUtc - Math.floor(moment.getTime() / 1000) * 1000;
}

/** A zone's offset from UTC, in milliseconds, when its clocks show `wall`, which is given in milliseconds as if it were UTC. */
export function wallOffset(wall: number, timeZone: string): number {
  const guess = wall - offsetAt(new Date(wall), timeZone);
  // Repeated, for days on which the clocks change.
  return offsetAt(new Date(guess), timeZone);
}

/** The moment at which the clocks of a zone show `hour` on a day; 8.5 is half past eight. */
export function momentOf(day: Day, hour: number, timeZone: string): Date {
  const wall = dayToDate(day).getTime() + Math.round(hour * HOUR);
  return new Date(wall - wallOffset(wall, timeZone));
}

/** The deadline for canceling an order: 48 hours before 8:00 on its first day, where the tool is. */
export const cancelDeadline = (firstDay: Day, timeZone: string): Date =>
  new Date(momentOf(firstDay, PICK_UP_HOUR, timeZone).getTime() - NOTICE_HOURS * HOUR);

/** The deadline itself is still in time. */
export const canCancel = (now: Date, deadline: Date): boolean =>
  now.getTime() <= deadline.getTime();

/** Whether a rental is over: the day of return, `end`, has begun where the tool is. */
export const isRentalOver = (now: Date, end: Day, timeZone: string): boolean =>
  dayInTimeZone(now, timeZone) >= end;

/** The end of the day of return, `end`, where the tool is. */
export const endOfReturnDay = (end: Day, timeZone: string): Date =>
  momentOf(addDays(end, 1), 0, timeZone);
