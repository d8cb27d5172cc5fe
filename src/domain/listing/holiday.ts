import * as v from 'valibot';
import {
  compareDays,
  type Day,
  type DayRange,
  dayInTimeZone,
  daySchema,
  nightsIn,
} from '../time/day';
import { type DaySeats, type NewException, seatsByDay } from './seat-exceptions';

/** An owner's calendar reaches this far. */
export const HOLIDAY_DAYS_AHEAD = 365;

export const holidayStates = ['blocking', 'blocked', 'undoing', 'undone'] as const;
export type HolidayState = (typeof holidayStates)[number];

/** Days on which several tools are not for rent, as their owner sees them. */
export const holidayViewSchema = v.object({
  id: v.string(),
  start: daySchema,
  end: daySchema,
  state: v.picklist(holidayStates),
  /** How many tools it affects, how many are done, and which ones have failed so far. */
  tools: v.number(),
  done: v.number(),
  failed: v.array(v.string()),
});
export type HolidayView = v.InferOutput<typeof holidayViewSchema>;

/**
 * The day on which a holiday can begin at the earliest: a day that is over at one tool may be today at another, further west. `zones` are
 * the IANA zones of the tools' places; the marketplace's counts if there are none.
 */
export const firstHolidayDay = (
  now: Date,
  zones: readonly string[],
  marketplaceZone: string,
): Day =>
  (zones.length > 0 ? zones : [marketplaceZone])
    .map((zone) => dayInTimeZone(now, zone))
    .reduce((left, right) => (compareDays(left, right) <= 0 ? left : right));

/** Blocks all of the days for rentals. */
export const blockedDays = (range: DayRange): DaySeats[] =>
  nightsIn(range).map((day) => ({ day, seats: 0 }));

/** The days before they are blocked, so that they can be restored later. */
export function daysBefore(range: DayRange, existing: readonly NewException[]): DaySeats[] {
  const seats = seatsByDay(existing);
  return nightsIn(range).map((day) => ({ day, seats: seats.get(day) ?? null }));
}

/** The days as they were, except those that the owner has opened since. */
export function daysAfterUndo(
  before: readonly DaySeats[],
  existing: readonly NewException[],
): DaySeats[] {
  const now = seatsByDay(existing);
  return before.filter(({ day }) => now.get(day) === 0);
}

interface HandedOver {
  /** The days that the undone holiday still restores. */
  readonly left: readonly DaySeats[];
  /** The days that the other holiday restores from now on. */
  readonly other: readonly DaySeats[];
}

/** Days that another holiday blocks too stay blocked, and that holiday will restore them to their state before both. */
export function handOver(before: readonly DaySeats[], other: readonly DaySeats[]): HandedOver {
  const known = new Map<Day, number | null>(before.map(({ day, seats }) => [day, seats]));
  const isShared = new Set(other.map(({ day }) => day));
  return {
    left: before.filter(({ day }) => !isShared.has(day)),
    other: other.map((each) => ({ ...each, seats: inheritedSeats(each, known) })),
  };
}

/** The seats of a day that was open when the other holiday began. */
function inheritedSeats({ day, seats }: DaySeats, known: ReadonlyMap<Day, number | null>) {
  return seats === 0 && known.has(day) ? (known.get(day) ?? null) : seats;
}
