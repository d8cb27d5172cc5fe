import * as v from 'valibot';
import { type AvailabilityPlan, type DayOfWeek } from '../store/schema/listings';
import { isTimeZone } from './zone-time';

const MAX_SEATS = 1_000_000;
const MAX_ENTRIES = 500;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

const WEEK: readonly DayOfWeek[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

export const seats = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SEATS));
const dayOfWeek = v.picklist(WEEK);
const timezone = v.pipe(v.string(), v.check(isTimeZone, 'a time zone name is needed'));
const clock = v.pipe(v.string(), v.regex(CLOCK, 'a time of the form HH:mm is needed'));

const dayPlan = v.pipe(
  v.strictObject({
    type: v.literal('availability-plan/day'),
    timezone: v.optional(timezone),
    entries: v.array(v.strictObject({ dayOfWeek, seats })),
  }),
  v.check(
    ({ entries }) => new Set(entries.map((entry) => entry.dayOfWeek)).size === entries.length,
    'each day of the week may appear once',
  ),
);

interface Entry {
  dayOfWeek: DayOfWeek;
  startTime: string;
  endTime: string;
}

/** Midnight at the end of a day is written 00:00. */
const endOf = (entry: Entry) => (entry.endTime === '00:00' ? '24:00' : entry.endTime);

const overlap = (left: Entry, right: Entry) =>
  left !== right &&
  left.dayOfWeek === right.dayOfWeek &&
  left.startTime < endOf(right) &&
  right.startTime < endOf(left);

const timePlan = v.pipe(
  v.strictObject({
    type: v.literal('availability-plan/time'),
    timezone,
    entries: v.pipe(
      v.array(v.strictObject({ dayOfWeek, startTime: clock, endTime: clock, seats })),
      v.maxLength(MAX_ENTRIES),
    ),
  }),
  v.check(
    ({ entries }) => entries.every((entry) => entry.startTime < endOf(entry)),
    'an entry must end after it starts',
  ),
  v.check(
    ({ entries }) => !entries.some((left) => entries.some((right) => overlap(left, right))),
    'entries of a day must not overlap',
  ),
);

export const availabilityPlan = v.variant('type', [dayPlan, timePlan]);

/** A day plan's seats from Sunday to Saturday; null for a time plan. */
export function daySeatsOf(plan: AvailabilityPlan | null): number[] | null {
  if (plan === null) return WEEK.map(() => 1);
  if (plan.type === 'availability-plan/time') return null;
  const byDay = new Map(plan.entries.map((entry) => [entry.dayOfWeek, entry.seats]));
  return WEEK.map((day) => byDay.get(day) ?? 0);
}

/** Days of the week as bits; Sunday is the lowest bit. */
export const dayBits = (days: readonly number[]): number =>
  days.reduce((bits, day) => bits | (1 << day), 0);

/** The bits of the days on which the plan has seats. */
export const openDaysOf = (daySeats: readonly number[]): number =>
  dayBits(daySeats.flatMap((seatsOfDay, day) => (seatsOfDay > 0 ? [day] : [])));
