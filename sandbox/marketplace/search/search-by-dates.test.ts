import { randomUUID } from 'node:crypto';
import { type Person, refusal, signUp } from '../../testing/harness';
import { latLng, midnight, publish, uuid } from '../../testing/listings';
import { bookings } from '../store/schema/listings';
import { useTools } from './testing/use-tools';

const tools = useTools();
const { sorted } = tools;

const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const dayPlan = (seats: (index: number) => number) => ({
  type: 'availability-plan/day',
  entries: week.map((dayOfWeek, index) => ({ dayOfWeek, seats: seats(index) })),
});
const hours = (startTime: string, endTime: string, seats = 1) => ({
  type: 'availability-plan/time',
  timezone: 'Etc/UTC',
  entries: week.map((dayOfWeek) => ({ dayOfWeek, startTime, endTime, seats })),
});

describe('dates', () => {
  /** The first Monday that is at least a week ahead, as a number of days. */
  const monday = 7 + ((8 - midnight(7).getUTCDay()) % 7);
  const day = (offset: number) => midnight(monday + offset);
  const plans: Record<string, unknown> = {
    none: undefined,
    weekdays: dayPlan((index) => (index < 5 ? 1 : 0)),
    weekend: dayPlan((index) => (index < 5 ? 0 : 2)),
    three: dayPlan(() => 3),
    booked: dayPlan(() => 1),
    opened: dayPlan(() => 0),
    morning: hours('08:00', '12:00'),
    always: hours('00:00', '00:00', 2),
  };
  const ids: Record<string, { uuid: string }> = {};
  let planner: Person;
  beforeAll(async () => {
    planner = await signUp(tools.sandbox, { firstName: 'Pla' });
    for (const [title, availabilityPlan] of Object.entries(plans))
      ids[title] = await publish(planner, { title, availabilityPlan, geolocation: latLng(10, 10) });
    await tools.sandbox.db.insert(bookings).values({
      id: randomUUID(),
      transactionId: randomUUID(),
      listingId: ids['booked']!.uuid,
      start: day(1),
      end: day(2),
      displayStart: day(1),
      displayEnd: day(2),
      seats: 1,
      state: 'pending',
    });
    await planner.sdk.availabilityExceptions.create({
      listingId: ids['opened'],
      start: day(1),
      end: day(3),
      seats: 1,
    });
    await planner.sdk.availabilityExceptions.create({
      listingId: ids['always'],
      start: new Date(day(0).getTime() + 6 * 3_600_000),
      end: day(1),
      seats: 0,
    });
  });

  const find = (availability: string, [start, end]: [number, number], more = {}) =>
    sorted({
      authorId: uuid(planner.id),
      availability,
      start: day(start),
      end: day(end),
      ...more,
    });

  test('match day plans that are free throughout', async () => {
    expect(await find('day-full', [0, 1])).toEqual(['booked', 'none', 'three', 'weekdays']);
    expect(await find('day-full', [0, 3])).toEqual(['none', 'three', 'weekdays']);
    expect(await find('day-full', [1, 3])).toEqual(['none', 'opened', 'three', 'weekdays']);
    expect(await find('full', [4, 6])).toEqual(['booked', 'none', 'three']);
    expect(await find('day-full', [5, 7], { seats: 2 })).toEqual(['three', 'weekend']);
    expect(await find('day-full', [5, 7], { seats: 3 })).toEqual(['three']);
    expect(await find('day-full', [0, 7], { seats: 4 })).toEqual([]);
    const total = await tools.sdk.listings.query({
      authorId: uuid(planner.id),
      availability: 'day-full',
      start: day(1),
      end: day(3),
      perPage: 2,
    });
    expect(total.data.meta).toMatchObject({ totalItems: 4, totalPages: 2 });
    const near = { bounds: '11,11,9,9' };
    expect(await find('day-full', [1, 3], near)).toEqual(['none', 'opened', 'three', 'weekdays']);
  });

  test('match day plans that are free in part', async () => {
    expect(await find('day-partial', [1, 2])).toEqual(['none', 'opened', 'three', 'weekdays']);
    expect(await find('partial', [1, 7])).toEqual([
      'booked',
      'none',
      'opened',
      'three',
      'weekdays',
      'weekend',
    ]);
    expect(await find('day-partial', [1, 7], { minDuration: 3 })).toEqual([
      'booked',
      'none',
      'three',
      'weekdays',
    ]);
    expect(await find('day-partial', [0, 7], { minDuration: 6 })).toEqual(['none', 'three']);
    const { meta, data } = (
      await tools.sdk.listings.query({
        authorId: uuid(planner.id),
        availability: 'day-partial',
        minDuration: 2,
        start: day(1),
        end: day(7),
        perPage: 3,
      })
    ).data;
    expect(data).toHaveLength(3);
    expect(meta).toMatchObject({ totalItems: null, totalPages: null, paginationUnsupported: true });
  });

  test('match time plans', async () => {
    const at = (hour: number) => new Date(day(0).getTime() + hour * 3_600_000);
    const query = (availability: string, [start, end]: [number, number], more = {}) =>
      sorted({ authorId: uuid(planner.id), availability, start: at(start), end: at(end), ...more });
    expect(await query('time-full', [9, 11])).toEqual(['morning']);
    expect(await query('time-full', [1, 5])).toEqual(['always']);
    expect(await query('time-full', [1, 5], { seats: 3 })).toEqual([]);
    expect(await query('time-partial', [0, 24])).toEqual(['always', 'morning']);
    expect(await query('time-partial', [0, 24], { minDuration: 300 })).toEqual(['always']);
    expect(await query('time-partial', [0, 24], { minDuration: 240 })).toEqual([
      'always',
      'morning',
    ]);
    expect(await query('time-partial', [0, 24], { minDuration: 400 })).toEqual([]);
    expect(await query('time-partial', [0, 24], { seats: 2 })).toEqual(['always']);
  });

  const range = { start: midnight(10), end: midnight(12), availability: 'day-full' };
  test.each([
    ['no availability', { availability: undefined }],
    ['an unknown availability', { availability: 'some' }],
    ['no end', { end: undefined }],
    ['an end before the start', { end: midnight(9) }],
    ['the past', { start: midnight(-3) }],
    ['more than ninety days', { end: midnight(101) }],
    ['more than a year ahead', { start: midnight(350), end: midnight(367) }],
    ['a least duration of full coverage', { minDuration: 1 }],
    ['no seats', { seats: 0 }],
  ])('refuse %s', async (_name, change) => {
    expect(await refusal(tools.sdk.listings.query({ ...range, ...change }))).toMatchObject({
      status: 400,
    });
  });
});
