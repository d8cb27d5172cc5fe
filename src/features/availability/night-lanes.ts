import { type BookedNights } from '~/api/listing/own-bookings';
import { addDays, type Day, nightsIn } from '~/domain/time/day';

/** More pieces than this share one lane. */
const MOST_LANES = 4;

/** One piece on one night. A lane is round at the start and the end of its rental. */
export interface Lane {
  readonly isOut: boolean;
  readonly isStart: boolean;
  readonly isEnd: boolean;
}

const emptyLane: Lane = { isOut: false, isStart: false, isEnd: false };

const inOrder = (left: BookedNights, right: BookedNights): number =>
  left.start.localeCompare(right.start) || left.id.localeCompare(right.id);

/** Counts the booked pieces of each night. */
export function bookedByNight(bookings: readonly BookedNights[]): ReadonlyMap<Day, number> {
  const booked = new Map<Day, number>();
  for (const booking of bookings) {
    for (const night of nightsIn(booking)) {
      booked.set(night, (booked.get(night) ?? 0) + booking.seats);
    }
  }
  return booked;
}

/** Returns the lanes of each night. A rental keeps its lanes from the first night to the last. */
export function lanesByNight(
  bookings: readonly BookedNights[],
  stock: number,
): (night: Day) => readonly Lane[] {
  const count = stock > MOST_LANES ? 1 : stock;
  const byNight = new Map<Day, Lane[]>();
  const freeFrom: string[] = Array.from({ length: count }, () => '');
  const fill = (lane: number, { start, end }: BookedNights) => {
    freeFrom[lane] = end;
    const last = addDays(end, -1);
    for (const night of nightsIn({ start, end })) {
      const lanes = byNight.get(night) ?? Array.from({ length: count }, () => emptyLane);
      lanes[lane] = { isOut: true, isStart: night === start, isEnd: night === last };
      byNight.set(night, lanes);
    }
  };
  for (const booking of bookings.toSorted(inOrder)) {
    const free = freeFrom.flatMap((from, lane) => (from <= booking.start ? [lane] : []));
    for (const lane of free.slice(0, booking.seats)) fill(lane, booking);
  }
  const none = Array.from({ length: count }, () => emptyLane);
  return stock > MOST_LANES ? together(bookings) : (night) => byNight.get(night) ?? none;
}

/** Puts all pieces into one lane, which is booked on nights when any of them is. */
function together(bookings: readonly BookedNights[]): (night: Day) => readonly Lane[] {
  const booked = bookedByNight(bookings);
  return (night) => {
    const isOut = booked.has(night);
    const isStart = isOut && !booked.has(addDays(night, -1));
    const isEnd = isOut && !booked.has(addDays(night, 1));
    return [{ isOut, isStart, isEnd }];
  };
}

/** Returns how much of a month is booked, in percent. It is at least 1 if anything is booked. */
export function shareOut(
  booked: ReadonlyMap<Day, number>,
  nights: readonly Day[],
  stock: number,
): number {
  const all = nights.length * Math.max(stock, 1);
  const out = nights.reduce((sum, night) => sum + (booked.get(night) ?? 0), 0);
  if (out === 0) return 0;
  return Math.min(100, Math.max(1, Math.round((out / all) * 100)));
}
