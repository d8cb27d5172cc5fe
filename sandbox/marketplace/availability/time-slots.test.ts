import fc from 'fast-check';
import { type AvailabilityPlan, type TimePlan } from '../store/schema/listings';
import { fewestFreeSeats, seatSegments, type Segment } from './seats-model';
import { cutIntoPieces, parseIntervalDuration, timeSlots } from './time-slots';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const at = (text: string) => Date.parse(text);
const iso = (slots: Segment[]) =>
  slots.map(({ start, end, seats }) => [
    new Date(start).toISOString().slice(0, 16),
    new Date(end).toISOString().slice(0, 16),
    seats,
  ]);

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const ZONES = [
  'America/New_York',
  'Europe/Helsinki',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
];

/** Wall clock read from the platform, without the code under test. */
const wallText = (zone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return (instant: number) => format.format(instant);
};

const QUARTER = 15 * MINUTE;

/** Seats of a time plan for each quarter of an hour, by walking through the local time. */
function naivePlanSeats(plan: TimePlan, from: number, to: number): Map<number, number> {
  const wall = wallText(plan.timezone);
  const first = new Map<string, number>();
  const quarters: { at: number; wall: string }[] = [];
  for (let instant = from - 2 * DAY; instant < to + 2 * DAY; instant += QUARTER)
    quarters.push({ at: instant, wall: wall(instant) });
  const firstAtOrAfter = (text: string) => {
    const known = first.get(text);
    if (known !== undefined) return known;
    const found = quarters.find((quarter) => quarter.wall >= text)?.at ?? Infinity;
    first.set(text, found);
    return found;
  };
  const seats = new Map<number, number>();
  for (let day = from - 2 * DAY; day <= to + DAY; day += DAY) {
    const date = new Date(day).toISOString().slice(0, 10);
    const next = new Date(day + DAY).toISOString().slice(0, 10);
    const weekday = weekdays[(new Date(day).getUTCDay() + 6) % 7];
    for (const entry of plan.entries.filter(({ dayOfWeek }) => dayOfWeek === weekday)) {
      const start = firstAtOrAfter(`${date} ${entry.startTime}`);
      const end = firstAtOrAfter(
        entry.endTime === '00:00' ? `${next} 00:00` : `${date} ${entry.endTime}`,
      );
      for (const quarter of quarters)
        if (quarter.at >= start && quarter.at < end) seats.set(quarter.at, entry.seats);
    }
  }
  return seats;
}

const RANGE_START = fc.constantFrom(
  at('2026-03-06T00:00Z'), // New York: daylight saving begins on the 8th
  at('2026-03-27T00:00Z'), // Helsinki: it begins on the 29th
  at('2026-10-23T00:00Z'), // Helsinki: it ends on the 25th
  at('2026-10-30T00:00Z'), // New York: it ends on November 1st
  at('2026-04-03T00:00Z'), // Lord Howe: it begins, by half an hour, on the 5th
  at('2026-07-01T00:00Z'),
);

const quarterIn = (days: number) =>
  fc.integer({ min: 0, max: days * 96 }).map((quarters) => quarters * QUARTER);

const segmentsOf = (most: number) =>
  fc.array(
    fc.record({ from: quarterIn(5), length: quarterIn(2), seats: fc.integer({ min: 0, max: 4 }) }),
    { maxLength: most },
  );

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Up to two entries a day that do not overlap. */
const timePlan: fc.Arbitrary<TimePlan> = fc
  .record({
    timezone: fc.constantFrom(...ZONES),
    days: fc.array(
      fc.record({
        day: fc.constantFrom(...weekdays),
        cuts: fc.uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 2, maxLength: 4 }),
        seats: fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })),
      }),
      { maxLength: 7 },
    ),
  })
  .map(({ timezone, days }) => ({
    type: 'availability-plan/time' as const,
    timezone,
    entries: [...new Map(days.map((day) => [day.day, day])).values()].flatMap(
      ({ day, cuts, seats }) => {
        const [a = 0, b = 0, c, d] = [...cuts].sort((x, y) => x - y);
        const entry = (from: number, to: number, count: number) => ({
          dayOfWeek: day,
          startTime: clock(from * 15),
          endTime: clock(to * 15),
          seats: count,
        });
        return [
          entry(a, b, seats[0]),
          ...(c !== undefined && d !== undefined ? [entry(c, d, seats[1])] : []),
        ];
      },
    ),
  }));

/** Drops what overlaps an earlier one, because exceptions of a listing never do. */
const apart = (segments: Segment[]) =>
  segments.reduce<Segment[]>(
    (kept, next) =>
      kept.some(({ start, end }) => start < next.end && next.start < end) ? kept : [...kept, next],
    [],
  );

const placed =
  (origin: number) =>
  ({ from, length, seats }: { from: number; length: number; seats: number }): Segment => ({
    start: origin + from,
    end: origin + from + Math.max(QUARTER, length),
    seats,
  });

describe('free seats of a time plan', () => {
  test('equal those counted along the wall clock, through every change of the clocks', () => {
    fc.assert(
      fc.property(
        fc.record({
          plan: timePlan,
          start: RANGE_START,
          exceptions: segmentsOf(3),
          bookings: segmentsOf(4),
        }),
        ({ plan, start, ...given }) => {
          const range = { start, end: start + 4 * DAY };
          const exceptions = apart(given.exceptions.map(placed(start - DAY / 2)));
          const bookings = given.bookings.map(placed(start - DAY / 2));
          const planSeats = naivePlanSeats(plan, range.start, range.end);
          const segments = seatSegments({ plan, exceptions, bookings }, range);

          expect(segments[0]?.start).toBe(range.start);
          expect(segments.at(-1)?.end).toBe(range.end);
          for (const [index, segment] of segments.entries()) {
            const next = segments[index + 1];
            if (next) expect(next.start).toBe(segment.end);
            if (next) expect(next.seats).not.toBe(segment.seats);
          }
          for (let quarter = range.start; quarter < range.end; quarter += QUARTER) {
            const covers = ({ start: from, end: to }: Segment) => from <= quarter && quarter < to;
            const base = exceptions.find(covers)?.seats ?? planSeats.get(quarter) ?? 0;
            const booked = bookings.filter(covers).reduce((sum, { seats }) => sum + seats, 0);
            expect(segments.find(covers)?.seats).toBe(base - booked);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('drops a skipped hour and counts a repeated one twice', () => {
    const plan: TimePlan = {
      type: 'availability-plan/time',
      timezone: 'America/New_York',
      entries: [{ dayOfWeek: 'sun', startTime: '01:00', endTime: '04:00', seats: 2 }],
    };
    const slots = (day: string) =>
      iso(
        timeSlots(
          { plan, exceptions: [], bookings: [] },
          { range: { start: at(`${day}T00:00Z`), end: at(`${day}T00:00Z`) + DAY } },
        ),
      );
    expect(slots('2026-03-08')).toEqual([['2026-03-08T06:00', '2026-03-08T08:00', 2]]);
    expect(slots('2026-11-01')).toEqual([['2026-11-01T05:00', '2026-11-01T09:00', 2]]);
  });
});

describe('free seats of a day plan', () => {
  const entry = fc.record({
    dayOfWeek: fc.constantFrom(...weekdays),
    seats: fc.integer({ min: 0, max: 5 }),
  });
  const dayPlan: fc.Arbitrary<AvailabilityPlan | null> = fc.option(
    fc
      .uniqueArray(entry, { selector: ({ dayOfWeek }) => dayOfWeek })
      .map((entries) => ({ type: 'availability-plan/day' as const, entries })),
  );

  test('equal those of a day by day count', () => {
    fc.assert(
      fc.property(
        fc.record({
          plan: dayPlan,
          start: RANGE_START,
          offset: quarterIn(1),
          exceptions: segmentsOf(3),
          bookings: segmentsOf(5),
        }),
        ({ plan, start, offset, ...given }) => {
          const exceptions = apart(given.exceptions.map(placed(start - DAY)));
          const bookings = given.bookings.map(placed(start - DAY));
          const range = { start: start + offset, end: start + offset + 3 * DAY };
          const segments = seatSegments({ plan, exceptions, bookings }, range);
          expect(segments).toHaveLength(offset % DAY === 0 ? 3 : 4);
          for (const day of segments) {
            const touches = (other: Segment) => other.start < day.end && other.end > day.start;
            const weekday = weekdays[(new Date(day.start).getUTCDay() + 6) % 7];
            const fromPlan =
              plan === null
                ? 1
                : (plan.entries.find(({ dayOfWeek }) => dayOfWeek === weekday)?.seats ?? 0);
            const overrides = exceptions.filter(touches).map(({ seats }) => seats);
            const base = overrides.length > 0 ? Math.min(...overrides) : fromPlan;
            const booked = bookings.filter(touches).reduce((sum, { seats }) => sum + seats, 0);
            expect(day.seats).toBe(base - booked);
          }
          const fewest = Math.min(...segments.map(({ seats }) => seats));
          expect(fewestFreeSeats({ plan, exceptions, bookings }, range)).toBe(fewest);
        },
      ),
    );
  });

  test('rounds an exception outwards to the UTC dates it touches', () => {
    const facts = (start: string, end: string) => ({
      plan: null,
      bookings: [],
      exceptions: [{ start: at(start), end: at(end), seats: 0 }],
    });
    const range = { start: at('2018-11-24T00:00Z'), end: at('2018-11-29T00:00Z') };
    const open = (start: string, end: string) =>
      timeSlots(facts(start, end), { range }).map(({ start: day }) => new Date(day).getUTCDate());
    expect(open('2018-11-26T12:30:00+01:00', '2018-11-27T10:25:00+01:00')).toEqual([24, 25, 28]);
    expect(open('2018-11-26T00:30:00+01:00', '2018-11-27T00:15:00+01:00')).toEqual([24, 27, 28]);
  });

  test('gives one slot per free day, at UTC midnights', () => {
    const plan = {
      type: 'availability-plan/day' as const,
      entries: [
        { dayOfWeek: 'mon' as const, seats: 2 },
        { dayOfWeek: 'tue' as const, seats: 2 },
      ],
    };
    const bookings = [
      { start: at('2026-06-02T00:00Z'), end: at('2026-06-03T00:00Z'), seats: 1 },
      { start: at('2026-06-08T10:00Z'), end: at('2026-06-08T11:00Z'), seats: 2 },
    ];
    const range = { start: at('2026-06-01T04:00Z'), end: at('2026-06-10T00:00Z') };
    expect(iso(timeSlots({ plan, exceptions: [], bookings }, { range }))).toEqual([
      ['2026-06-01T00:00', '2026-06-02T00:00', 2],
      ['2026-06-02T00:00', '2026-06-03T00:00', 1],
      ['2026-06-09T00:00', '2026-06-10T00:00', 2],
    ]);
  });
});

describe('time slots', () => {
  const plan: TimePlan = {
    type: 'availability-plan/time',
    timezone: 'UTC',
    entries: weekdays.map((dayOfWeek) => ({
      dayOfWeek,
      startTime: '08:00',
      endTime: '16:00',
      seats: 3,
    })),
  };
  const range = { start: at('2026-06-01T00:00Z'), end: at('2026-06-03T00:00Z') };
  const bookings = [{ start: at('2026-06-01T10:00Z'), end: at('2026-06-01T12:00Z'), seats: 2 }];
  const facts = { plan, exceptions: [], bookings };

  test('meet exactly where the number of seats changes', () => {
    expect(iso(timeSlots(facts, { range }))).toEqual([
      ['2026-06-01T08:00', '2026-06-01T10:00', 3],
      ['2026-06-01T10:00', '2026-06-01T12:00', 1],
      ['2026-06-01T12:00', '2026-06-01T16:00', 3],
      ['2026-06-02T08:00', '2026-06-02T16:00', 3],
    ]);
  });

  test('cover the whole period if a minimum duration is asked for', () => {
    expect(iso(timeSlots(facts, { range, minDuration: 3 * HOUR }))).toEqual([
      ['2026-06-01T08:00', '2026-06-01T16:00', 1],
      ['2026-06-01T12:00', '2026-06-01T16:00', 3],
      ['2026-06-02T08:00', '2026-06-02T16:00', 3],
    ]);
  });

  test('are limited in number for each interval', () => {
    const intervals = {
      duration: parseIntervalDuration('P1D')!,
      align: at('2026-05-30T00:00Z'),
      maxPerInterval: 1,
    };
    expect(iso(timeSlots(facts, { range, intervals }))).toEqual([
      ['2026-06-01T08:00', '2026-06-01T10:00', 3],
      ['2026-06-02T08:00', '2026-06-02T16:00', 3],
    ]);
    expect(iso(timeSlots(facts, { range, intervals, minDuration: 6 * HOUR }))).toEqual([
      ['2026-06-01T08:00', '2026-06-01T16:00', 1],
      ['2026-06-02T08:00', '2026-06-02T16:00', 3],
    ]);
    expect(timeSlots(facts, { range, intervals, minDuration: 9 * HOUR })).toEqual([]);
  });

  test('cut days by the wall clock of the zone, also over a change of the clocks', () => {
    const pieces = cutIntoPieces(
      { start: at('2026-03-07T17:00Z'), end: at('2026-03-09T12:00Z') },
      { align: at('2026-03-01T05:00Z'), duration: parseIntervalDuration('P1D')! },
      'America/New_York',
    );
    expect(pieces.map(({ start }) => new Date(start).toISOString())).toEqual([
      '2026-03-07T05:00:00.000Z',
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T04:00:00.000Z',
    ]);
  });

  test('refuse durations that are malformed or zero', () => {
    for (const text of ['', 'P', 'PT', 'P0D', 'PT0M', '1D', 'P1DT', 'P-1D', 'P1Y'])
      expect(parseIntervalDuration(text)).toBeNull();
    expect(parseIntervalDuration('P1M')).toEqual({ months: 1, days: 0, milliseconds: 0 });
    expect(parseIntervalDuration('PT90M')).toEqual({
      months: 0,
      days: 0,
      milliseconds: 90 * MINUTE,
    });
  });
});
