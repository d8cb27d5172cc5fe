import { randomUUID } from 'node:crypto';
import { type Sandbox } from '../../network';
import {
  anonymousSdk,
  integrationSdk,
  type Person,
  refusal,
  signUp,
  startTestSandbox,
} from '../../testing/harness';
import { DAY_MS, midnight, publish, unknownId } from '../../testing/listings';
import { bookings, type ReservationState } from '../store/schema/listings';
import { freeSeatsLocked } from './seats';

let sandbox: Sandbox;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  owner = await signUp(sandbox, { firstName: 'Olga' });
  stranger = await signUp(sandbox, { firstName: 'Sam' });
});
afterAll(() => sandbox.stop());

interface Slot {
  attributes: { type: string; seats: number; start: Date; end: Date };
}

const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const everyDay = (seats: number) => ({
  type: 'availability-plan/day',
  entries: week.map((dayOfWeek) => ({ dayOfWeek, seats })),
});

async function book(
  listingId: { uuid: string },
  {
    start,
    end,
    seats = 1,
    state = 'accepted',
  }: { start: Date; end: Date; seats?: number; state?: ReservationState },
): Promise<string> {
  const id = randomUUID();
  await sandbox.db.insert(bookings).values({
    id,
    transactionId: randomUUID(),
    listingId: listingId.uuid,
    start,
    end,
    displayStart: start,
    displayEnd: end,
    seats,
    state,
  });
  return id;
}

const exception = (listingId: unknown, [start, end]: [Date, Date], seats = 0) =>
  owner.sdk.availabilityExceptions.create({ listingId, start, end, seats }, { expand: true });

const slots = async (query: Record<string, unknown>): Promise<Slot['attributes'][]> =>
  (await anonymousSdk(sandbox).timeslots.query(query)).data.data.map(
    ({ attributes }: Slot) => attributes,
  );

describe('time slots', () => {
  test('are days with one seat for a listing without a plan', async () => {
    const listingId = await publish(owner);
    const { data, meta } = (
      await anonymousSdk(sandbox).timeslots.query({
        listingId,
        start: midnight(1),
        end: midnight(4),
      })
    ).data;
    expect(data.map(({ attributes }: Slot) => attributes)).toEqual(
      [1, 2, 3].map((day) => ({
        type: 'time-slot/day',
        seats: 1,
        start: midnight(day),
        end: midnight(day + 1),
      })),
    );
    expect(data[0].type).toBe('timeSlot');
    expect(meta).toMatchObject({ totalItems: 3, totalPages: 1, page: 1, perPage: 100 });
  });

  test('leave out what exceptions close and bookings occupy', async () => {
    const listingId = await publish(owner, { availabilityPlan: everyDay(2) });
    await exception(listingId, [midnight(2), midnight(3)]);
    await exception(listingId, [midnight(5), midnight(6)], 9);
    await book(listingId, { start: midnight(3), end: midnight(5) });
    await book(listingId, { start: midnight(4), end: midnight(5), state: 'pending' });
    await book(listingId, { start: midnight(1), end: midnight(6), state: 'proposed' });
    await book(listingId, { start: midnight(1), end: midnight(6), state: 'cancelled' });
    const found = await slots({ listingId, start: midnight(1), end: midnight(7) });
    expect(found.map(({ start, seats }) => [start.getTime(), seats])).toEqual([
      [midnight(1).getTime(), 2],
      [midnight(3).getTime(), 1],
      [midnight(5).getTime(), 9],
      [midnight(6).getTime(), 2],
    ]);
  });

  test('follow the wall clock with a time plan, and are cut to the query', async () => {
    const listingId = await publish(owner, {
      availabilityPlan: {
        type: 'availability-plan/time',
        timezone: 'Etc/UTC',
        entries: week.map((dayOfWeek) => ({
          dayOfWeek,
          startTime: '08:00',
          endTime: '16:00',
          seats: 3,
        })),
      },
    });
    const at = (day: number, hour: number) => new Date(midnight(day).getTime() + hour * 3_600_000);
    await book(listingId, { start: at(1, 10), end: at(1, 12), seats: 2 });
    const query = { listingId, start: at(1, 9), end: midnight(3) };
    const hours = (found: Slot['attributes'][]) =>
      found.map(({ start, end, seats }) => [
        (start.getTime() - midnight(0).getTime()) / 3_600_000,
        (end.getTime() - midnight(0).getTime()) / 3_600_000,
        seats,
      ]);
    expect(hours(await slots(query))).toEqual([
      [33, 34, 3],
      [34, 36, 1],
      [36, 40, 3],
      [56, 64, 3],
    ]);
    const aDay = { intervalDuration: 'P1D', intervalAlign: midnight(1), maxPerInterval: 1 };
    expect(hours(await slots({ ...query, ...aDay }))).toEqual([
      [33, 34, 3],
      [56, 64, 3],
    ]);
    const long = { ...aDay, minDurationStartingInInterval: 300 };
    expect(hours(await slots({ ...query, ...long }))).toEqual([
      [33, 40, 1],
      [56, 64, 3],
    ]);
    expect(hours(await slots({ ...query, perPage: 2, page: 2 }))).toEqual([
      [36, 40, 3],
      [56, 64, 3],
    ]);
    expect((await slots({ ...query, perPage: 500 }))[0]?.type).toBe('time-slot/time');
  });

  test('cover the present and the future, including today', async () => {
    const listingId = await publish(owner);
    const found = await slots({
      listingId,
      start: new Date(Date.now() - DAY_MS + 60_000),
      end: midnight(2),
    });
    expect(found.map(({ start }) => start)).toEqual([midnight(0), midnight(1)]);
  });

  const now = Date.now();
  const wrong: [string, Record<string, unknown>][] = [
    ['no start', { start: undefined }],
    ['an end before the start', { start: new Date(now + 2 * DAY_MS), end: new Date(now + DAY_MS) }],
    ['an empty range', { end: new Date(now) }],
    ['a start two days back', { start: new Date(now - 2 * DAY_MS) }],
    ['more than ninety days', { end: new Date(now + 91 * DAY_MS) }],
    [
      'more than a year ahead',
      { start: new Date(now + 360 * DAY_MS), end: new Date(now + 368 * DAY_MS) },
    ],
    ['an interval that is no duration', { intervalDuration: 'a day' }],
    ['an interval of nothing', { intervalDuration: 'P0D' }],
    [
      'an alignment after the start',
      { intervalDuration: 'P1D', intervalAlign: new Date(now + DAY_MS) },
    ],
    ['an ancient alignment', { intervalDuration: 'P1D', intervalAlign: new Date(0) }],
    ['no slot per interval', { intervalDuration: 'P1D', maxPerInterval: 0 }],
    ['a negative duration', { minDurationStartingInInterval: -1 }],
    ['too long pages', { perPage: 501 }],
    ['a listing that is no id', { listingId: 'x' }],
  ];
  test.each(wrong)('refuse %s', async (_name, change) => {
    const listingId = await publish(owner);
    const query = { listingId, start: new Date(now), end: new Date(now + DAY_MS), ...change };
    expect(await refusal(anonymousSdk(sandbox).timeslots.query(query))).toMatchObject({
      status: 400,
    });
  });

  test('are not found for listings that are not public', async () => {
    const draft = await owner.sdk.ownListings.createDraft({ title: 'x' });
    for (const listingId of [draft.data.data.id, unknownId()]) {
      const query = { listingId, start: midnight(1), end: midnight(2) };
      expect(await refusal(anonymousSdk(sandbox).timeslots.query(query))).toEqual({
        status: 404,
        code: 'not-found',
      });
    }
  });
});

describe('availability exceptions', () => {
  test('are made, listed by start, and deleted', async () => {
    const listingId = await publish(owner);
    const later = await exception(listingId, [midnight(5), midnight(6)], 2);
    const earlier = await exception(listingId, [midnight(4), midnight(5)]);
    expect(later.data.data).toMatchObject({
      type: 'availabilityException',
      attributes: { start: midnight(5), end: midnight(6), seats: 2 },
    });
    const query = { listingId, start: midnight(0), end: midnight(30), include: ['listing'] };
    const { data, meta, included } = (await owner.sdk.availabilityExceptions.query(query)).data;
    const ids = (rows: { id: unknown }[]) => rows.map(({ id }) => id);
    expect(ids(data)).toEqual([earlier.data.data.id, later.data.data.id]);
    expect(meta).toMatchObject({ totalItems: 2, totalPages: 1 });
    expect(included).toHaveLength(1);
    expect(included![0].type).toBe('ownListing');

    const second = await owner.sdk.availabilityExceptions.query({ ...query, per_page: 1, page: 2 });
    expect(ids(second.data.data)).toEqual([later.data.data.id]);

    const { id } = earlier.data.data;
    const deleted = await owner.sdk.availabilityExceptions.delete({ id }, { expand: true });
    expect(deleted.data.data).toEqual({ id, type: 'availabilityException' });
    expect(await refusal(owner.sdk.availabilityExceptions.delete({ id }))).toMatchObject({
      status: 404,
    });
    const left = await owner.sdk.availabilityExceptions.query(query);
    expect(ids(left.data.data)).toEqual([later.data.data.id]);
  });

  test('never overlap within a listing, although they may touch', async () => {
    const listingId = await publish(owner);
    await exception(listingId, [midnight(4), midnight(6)]);
    expect(await refusal(exception(listingId, [midnight(5), midnight(7)]))).toEqual({
      status: 409,
      code: 'conflict',
    });
    await exception(listingId, [midnight(6), midnight(7)]);
    await exception(listingId, [midnight(3), midnight(4)]);
    await exception(await publish(owner), [midnight(4), midnight(6)]);
  });

  test('do not overlap if they are created at the same time', async () => {
    const listingId = await publish(owner);
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => exception(listingId, [midnight(4), midnight(6)])),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  const at = (day: number, minutes: number) => new Date(midnight(day).getTime() + minutes * 60_000);
  test.each([
    ['negative seats', { seats: -1 }],
    ['half a seat', { seats: 1.5 }],
    ['no seats', { seats: undefined }],
    ['an end before the start', { end: midnight(1) }],
    ['odd minutes', { start: at(2, 7) }],
    ['seconds', { start: new Date(midnight(2).getTime() + 1000) }],
    ['more than a year ahead', { end: midnight(370) }],
    ['the distant past', { start: midnight(-400) }],
    ['more than 366 days', { start: midnight(-100), end: midnight(267) }],
    ['an unknown member', { color: 'red' }],
  ])('refuse %s', async (_name, change) => {
    const listingId = await publish(owner);
    const body = { listingId, start: midnight(2), end: midnight(3), seats: 1, ...change };
    expect(await refusal(owner.sdk.availabilityExceptions.create(body))).toMatchObject({
      status: 400,
    });
  });

  test('are managed by the author and the operator', async () => {
    const listingId = await publish(owner);
    const made = await exception(listingId, [midnight(4), midnight(6)]);
    const { availabilityExceptions } = stranger.sdk;
    const range = { listingId: listingId.uuid, start: midnight(0), end: midnight(9) };
    for (const call of [
      () => availabilityExceptions.query(range),
      () => availabilityExceptions.create({ ...range, start: midnight(7), seats: 1 }),
      () => availabilityExceptions.delete({ id: made.data.data.id }),
    ])
      expect(await refusal(call())).toEqual({ status: 404, code: 'not-found' });

    const operator = integrationSdk(sandbox);
    const seen = await operator.availabilityExceptions.query({ ...range, include: ['listing'] });
    expect(seen.data.data).toHaveLength(1);
    expect(seen.data.included![0].type).toBe('listing');
    await operator.availabilityExceptions.delete({ id: made.data.data.id });
    await operator.availabilityExceptions.create({ ...range, start: midnight(7), seats: 1 });
    for (const wrong of [
      { start: midnight(-367) },
      { end: midnight(367) },
      { start: midnight(-200), end: midnight(200) },
    ])
      expect(
        await refusal(owner.sdk.availabilityExceptions.query({ ...range, ...wrong })),
      ).toMatchObject({ status: 400 });
  });
});

describe('bookings of one’s own listing', () => {
  test('are those that reserve seats, unless other states are asked for', async () => {
    const listingId = await publish(owner);
    const ids: Record<string, string> = {};
    for (const state of ['pending', 'accepted', 'declined', 'cancelled'] as const)
      ids[state] = await book(listingId, { start: midnight(3), end: midnight(5), state });
    await book(listingId, { start: midnight(8), end: midnight(9) });
    const query = { listingId, start: midnight(4), end: midnight(8) };
    const found = async (extra = {}) =>
      (await owner.sdk.bookings.query({ ...query, ...extra })).data.data
        .map(({ id }: { id: { uuid: string } }) => id.uuid)
        .sort();
    expect(await found()).toEqual([ids['pending'], ids['accepted']].sort());
    expect(await found({ state: ['declined', 'cancelled'] })).toEqual(
      [ids['declined'], ids['cancelled']].sort(),
    );
    expect(await refusal(stranger.sdk.bookings.query(query))).toMatchObject({ status: 404 });
    expect(await refusal(owner.sdk.bookings.query({ ...query, state: 'paid' }))).toMatchObject({
      status: 400,
    });
  });
});

describe('free seats under a lock', () => {
  test('count everything that reserves seats, except the booking that is being moved', async () => {
    const id = await publish(owner, { availabilityPlan: everyDay(3) });
    const booking = await book(id, { start: midnight(3), end: midnight(5), seats: 2 });
    const free = (start: number, end: number, excludeBookingId?: string) =>
      sandbox.db.transaction((tx) =>
        freeSeatsLocked(tx, {
          listingId: id.uuid,
          start: midnight(start),
          end: midnight(end),
          ...(excludeBookingId ? { excludeBookingId } : {}),
        }),
      );
    expect(await free(1, 3)).toBe(3);
    expect(await free(1, 4)).toBe(1);
    expect(await free(1, 4, booking)).toBe(3);
    await owner.sdk.ownListings.update({ id, availabilityPlan: everyDay(1) });
    expect(await free(4, 5)).toBe(0);
    const unknown = { listingId: randomUUID(), start: midnight(1), end: midnight(2) };
    expect(await sandbox.db.transaction((tx) => freeSeatsLocked(tx, unknown))).toBe(0);
  });
});
