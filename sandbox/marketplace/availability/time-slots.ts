import { DAY_MS, type Range, type SeatFacts, type Segment, seatSegments } from './seats-model';
import { type ZoneTime, zoneTime } from './zone-time';

/** An ISO 8601 duration as calendar days (in the listing's zone) and exact time. */
interface IntervalDuration {
  months: number;
  days: number;
  milliseconds: number;
}

export interface SlotQuery {
  range: Range;
  /** The least length of a slot in milliseconds. If given, slots cover their whole available period. */
  minDuration?: number;
  intervals?: { duration: IntervalDuration; align: number; maxPerInterval: number };
}

const DURATION =
  /^P(?=\d|T\d)(?:(\d{1,3})M)?(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?=\d)(?:(\d{1,5})H)?(?:(\d{1,7})M)?)?$/;

/** Reads a duration of months, weeks, days, hours and minutes; null if malformed or not above zero. */
export function parseIntervalDuration(text: string): IntervalDuration | null {
  const match = DURATION.exec(text);
  if (!match) return null;
  const [months = 0, weeks = 0, days = 0, hours = 0, minutes = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const duration = {
    months,
    days: weeks * 7 + days,
    milliseconds: (hours * 60 + minutes) * 60_000,
  };
  return duration.months + duration.days + duration.milliseconds > 0 ? duration : null;
}

function shifted(zone: ZoneTime, from: number, by: IntervalDuration & { times: number }): number {
  const date = new Date(zone.wallOf(from));
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + by.months * by.times);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay) + by.days * by.times);
  const moved = by.months + by.days > 0 ? zone.instantOf(date.getTime()) : from;
  return moved + by.milliseconds * by.times;
}

/** Cuts `range` into the pieces that start at `align` and repeat by `duration`. */
export function cutIntoPieces(
  range: Range,
  { align, duration }: { align: number; duration: IntervalDuration },
  timezone: string,
): Range[] {
  const zone = zoneTime(timezone, Math.min(align, range.start), range.end);
  const longest = duration.months * 31 * DAY_MS + duration.days * DAY_MS + duration.milliseconds;
  // Starting a little early costs a few iterations and avoids knowing every oddity of calendars.
  let times = Math.max(0, Math.floor((range.start - align) / (longest + DAY_MS)) - 1);
  const pieces: Range[] = [];
  let start = shifted(zone, align, { ...duration, times });
  while (start < range.end) {
    times += 1;
    const end = shifted(zone, align, { ...duration, times });
    if (end > range.start && end > start) pieces.push({ start, end: Math.min(end, range.end) });
    start = Math.max(start, end);
  }
  return pieces;
}

/** Splits segments into gapless periods in which every segment has seats. */
function periods(segments: readonly Segment[]): Segment[][] {
  const found: Segment[][] = [];
  let current: Segment[] = [];
  for (const segment of segments) {
    const continues = segment.seats > 0 && current.at(-1)?.end === segment.start;
    if (!continues && current.length > 0) {
      found.push(current);
      current = [];
    }
    if (segment.seats > 0) current.push(segment);
  }
  return current.length > 0 ? [...found, current] : found;
}

/** For each number of seats in a period, the longest parts that have at least that many. */
function expandedPeriod(period: readonly Segment[]): Segment[] {
  const levels = [...new Set(period.map(({ seats }) => seats))];
  const slots = levels.flatMap((level) =>
    periods(period.map((part) => (part.seats >= level ? part : { ...part, seats: 0 }))).map(
      (parts) => ({
        start: parts[0]?.start ?? 0,
        end: parts.at(-1)?.end ?? 0,
        seats: Math.min(...parts.map(({ seats }) => seats)),
      }),
    ),
  );
  // A part found for several numbers of seats becomes one slot, with the highest number that holds throughout.
  return [...new Map(slots.map((slot) => [`${slot.start}-${slot.end}`, slot])).values()];
}

/** The first `most` slots, starting at index `first`, that have `minDuration` inside the interval or after it. */
function countedInPiece(
  slots: readonly Segment[],
  piece: Range,
  { first, most, minDuration }: { first: number; most: number; minDuration: number },
): Segment[] {
  const counted: Segment[] = [];
  for (const slot of slots.slice(first)) {
    if (slot.start >= piece.end || counted.length === most) break;
    const remaining = slot.end - Math.max(slot.start, piece.start);
    if (remaining > 0 && remaining >= minDuration) counted.push(slot);
  }
  return counted;
}

function countedInPieces(
  slots: readonly Segment[],
  query: { minDuration: number; most: number },
  pieces: readonly Range[],
): Segment[] {
  const counted = new Set<Segment>();
  let first = 0;
  for (const piece of pieces) {
    while ((slots[first]?.end ?? Infinity) <= piece.start) first += 1;
    for (const slot of countedInPiece(slots, piece, { ...query, first })) counted.add(slot);
  }
  return slots.filter((slot) => counted.has(slot));
}

/** The free time of a listing as the API shows it: ascending by start, without fully booked time. */
export function timeSlots(facts: SeatFacts, query: SlotQuery): Segment[] {
  const segments = seatSegments(facts, query.range);
  const isTimePlan = facts.plan?.type === 'availability-plan/time';
  const expand = isTimePlan && query.minDuration !== undefined;
  const slots = expand
    ? periods(segments).flatMap(expandedPeriod)
    : segments.filter(({ seats }) => seats > 0);
  slots.sort((left, right) => left.start - right.start || right.end - left.end);

  const { minDuration, intervals, range } = query;
  if (!intervals) {
    return minDuration === undefined
      ? slots
      : slots.filter(({ start, end }) => end - start >= minDuration);
  }
  const timezone = facts.plan?.type === 'availability-plan/time' ? facts.plan.timezone : 'UTC';
  return countedInPieces(
    slots,
    { minDuration: minDuration ?? 0, most: intervals.maxPerInterval },
    cutIntoPieces(range, intervals, timezone),
  );
}
