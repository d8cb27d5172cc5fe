import { workOnce } from '../../testing/work';
import { writeHolidays } from './write-holidays';
import { createMemoryStore } from '../../testing/memory-store';
import { addDays, day, type DayRange, rangesOverlap } from '~/domain/time/day';
import { seatsByDay } from '~/domain/listing/seat-exceptions';
import { aListingId, aUserId } from '../../testing/order-world';
import { openHolidays } from './holiday-store';
import { listHolidays, takeHoliday, undoHoliday } from './own-holidays';
import { integrationOf } from '../../testing/integration-of';

const owner = aUserId(1);
const saw = aListingId(1);
const drill = aListingId(2);
const today = day('2026-06-10');
const plus = (days: number) => addDays(today, days);
const iso = (value: string) => `${value}T00:00:00.000Z`;
const toDay = (value: Date | string) => day(new Date(value).toISOString().slice(0, 10));

interface Stored extends DayRange {
  readonly id: string;
  readonly listing: string;
  readonly seats: number;
}

const refused = (status: number, code: string) =>
  Promise.reject(Object.assign(new Error(code), { status, data: { errors: [{ status, code }] } }));

/** A marketplace with two tools of one owner, which refuses overlapping exceptions. */
function world(first: readonly Omit<Stored, 'id'>[] = []) {
  let count = 0;
  const newId = () => `00000000-0000-4000-9000-${String((count += 1)).padStart(12, '0')}`;
  const state = {
    exceptions: first.map((each): Stored => ({ ...each, id: newId() })),
    /** The number of writes until the marketplace goes down. */
    writesLeft: Infinity,
    refusesFor: undefined as string | undefined,
    now: new Date(`${today}T15:00:00Z`),
    places: {} as Record<string, { lat: number; lng: number }>,
  };
  const ok = (data: object) => Promise.resolve({ status: 200, data });
  const spend = () => {
    state.writesLeft -= 1;
    return state.writesLeft >= 0;
  };
  const away = () => Promise.reject(new Error('connect ECONNREFUSED'));
  const integration = integrationOf({
    listings: {
      query: () =>
        ok({
          data: [saw, drill].map((id) => ({
            id,
            attributes: { title: id === saw ? 'Saw' : 'Drill', geolocation: state.places[id] },
          })),
          meta: { totalPages: 1 },
        }),
    },
    availabilityExceptions: {
      query: ({ listingId, start, end }: { listingId: string; start: Date; end: Date }) =>
        ok({
          data: state.exceptions
            .filter((each) => each.listing === listingId)
            .filter((each) => rangesOverlap(each, { start: toDay(start), end: toDay(end) }))
            .map(({ id, seats, ...each }) => ({
              id,
              attributes: { seats, start: iso(each.start), end: iso(each.end) },
            })),
          meta: { totalPages: 1 },
        }),
      delete: ({ id }: { id: { uuid: string } }) => {
        if (!spend()) return away();
        state.exceptions = state.exceptions.filter((each) => each.id !== id.uuid);
        return ok({});
      },
      create: ({
        listingId,
        start,
        end,
        seats,
      }: {
        listingId: { uuid: string };
        start: Date;
        end: Date;
        seats: number;
      }) => {
        if (!spend()) return away();
        const made = {
          id: newId(),
          listing: listingId.uuid,
          start: toDay(start),
          end: toDay(end),
          seats,
        };
        const others = state.exceptions.filter(({ listing }) => listing === made.listing);
        if (state.refusesFor === made.listing || others.some((each) => rangesOverlap(each, made))) {
          return refused(409, 'conflict');
        }
        state.exceptions.push(made);
        return ok({});
      },
    },
  });
  const store = createMemoryStore();
  const services = {
    integration,
    holidays: openHolidays(store),
    now: () => Promise.resolve(state.now),
    timeZone: 'America/Chicago',
  };
  const errors: unknown[] = [];
  const task = writeHolidays(services);
  /** Runs one round of a server that has just started. Earlier failures are due again. */
  const round = async () => {
    await store.delete(`task:${task.name}:turn`);
    const retries = await store.get(`task:${task.name}:retries`);
    if (retries) {
      const due = (JSON.parse(retries) as object[]).map((each) => ({ ...each, dueAt: 0 }));
      await store.set(`task:${task.name}:retries`, JSON.stringify(due));
    }
    const log = { error: (error: unknown) => errors.push(error), warn: () => {} };
    await workOnce(task, { store, log });
  };
  const seatsOf = (listing: string) =>
    [...seatsByDay(state.exceptions.filter((each) => each.listing === listing))]
      .map(([on, seats]) => `${on.slice(8)}:${seats}`)
      .sort();
  const list = () => listHolidays(services, owner);
  return { state, services, round, seatsOf, list, errors };
}

const week = { start: plus(2), end: plus(5) };
const before = (listing: string) => ({ listing, start: plus(1), end: plus(4), seats: 2 });

test('days are blocked on all tools, and the exceptions around them stay', async () => {
  const { services, round, seatsOf, list } = world([before(saw)]);
  await takeHoliday(services, owner, week);
  expect(await list()).toMatchObject([{ state: 'blocking', tools: 2, done: 0 }]);
  await round();
  expect(seatsOf(saw)).toEqual(['11:2', '12:0', '13:0', '14:0']);
  expect(seatsOf(drill)).toEqual(['12:0', '13:0', '14:0']);
  expect(await list()).toMatchObject([{ state: 'blocked', tools: 2, done: 2, failed: [] }]);
});

test('days are blocked on the chosen tools alone, and never on tools of others', async () => {
  const { services, round, seatsOf } = world();
  await takeHoliday(services, owner, { ...week, listingIds: [drill, aListingId(9)] });
  await round();
  expect(seatsOf(saw)).toEqual([]);
  expect(seatsOf(drill)).toHaveLength(3);
  await expect(
    takeHoliday(services, owner, { ...week, listingIds: [aListingId(9)] }),
  ).rejects.toMatchObject({ code: 'not-found' });
});

test('after the undo, the days are as they were, except those that were opened since', async () => {
  const { state, services, round, seatsOf, list } = world([before(saw)]);
  const { id } = await takeHoliday(services, owner, week);
  await round();
  state.exceptions = state.exceptions.filter(({ listing }) => listing !== drill);
  state.exceptions.push({ id: 'opened', listing: drill, start: plus(2), end: plus(3), seats: 3 });
  await undoHoliday(services, owner, id);
  await round();
  expect(seatsOf(saw)).toEqual(['11:2', '12:2', '13:2']);
  expect(seatsOf(drill)).toEqual(['12:3']);
  expect(await list()).toEqual([]);
});

test('somebody else can neither see nor undo it', async () => {
  const { services } = world();
  const { id } = await takeHoliday(services, owner, week);
  expect(await listHolidays(services, aUserId(2))).toEqual([]);
  await expect(undoHoliday(services, aUserId(2), id)).rejects.toMatchObject({ code: 'not-found' });
});

test('days in the past, or further ahead than the calendar goes, are refused', async () => {
  const { services } = world();
  for (const range of [
    { start: plus(-1), end: plus(3) },
    { start: plus(3), end: plus(3) },
    { start: plus(300), end: plus(366) },
  ]) {
    await expect(takeHoliday(services, owner, range)).rejects.toMatchObject({
      code: 'invalid-request',
    });
  }
});

describe('a marketplace that goes away in the middle', () => {
  const all = [before(saw), before(drill)];
  const blocked = ['11:2', '12:0', '13:0', '14:0'];

  test.each([0, 1, 2, 3, 4, 5])('after %i writes: the next server finishes it', async (writes) => {
    const { state, services, round, seatsOf, list, errors } = world(all);
    await takeHoliday(services, owner, week);
    state.writesLeft = writes;
    await round();
    expect(errors).toHaveLength(1);
    state.writesLeft = Infinity;
    await round();
    expect([seatsOf(saw), seatsOf(drill)]).toEqual([blocked, blocked]);
    expect(await list()).toMatchObject([{ state: 'blocked', done: 2 }]);
  });

  test.each([0, 1, 2, 3])('after %i writes of an undo: the undo is finished', async (writes) => {
    const { state, services, round, seatsOf } = world(all);
    const { id } = await takeHoliday(services, owner, week);
    await round();
    await undoHoliday(services, owner, id);
    state.writesLeft = writes;
    await round();
    state.writesLeft = Infinity;
    await round();
    const open = ['11:2', '12:2', '13:2'];
    expect([seatsOf(saw), seatsOf(drill)]).toEqual([open, open]);
  });

  test.each([1, 2, 3])('after %i writes, before an undo reopens the days', async (writes) => {
    const { state, services, round, seatsOf } = world(all);
    const { id } = await takeHoliday(services, owner, week);
    state.writesLeft = writes;
    await round();
    state.writesLeft = Infinity;
    await undoHoliday(services, owner, id);
    await round();
    const open = ['11:2', '12:2', '13:2'];
    expect([seatsOf(saw), seatsOf(drill)]).toEqual([open, open]);
  });
});

test('a tool that refuses does not delay others, and is named and retried', async () => {
  const { state, services, round, seatsOf, list } = world();
  await takeHoliday(services, owner, week);
  state.refusesFor = saw;
  await round();
  expect(seatsOf(drill)).toHaveLength(3);
  expect(await list()).toMatchObject([{ state: 'blocking', done: 1, failed: ['Saw'] }]);
  state.refusesFor = undefined;
  await round();
  expect(seatsOf(saw)).toHaveLength(3);
  expect(await list()).toMatchObject([{ state: 'blocked', done: 2, failed: [] }]);
});

test.each(['first', 'second'])(
  'of two holidays over the same days the %s can be undone alone',
  async (which) => {
    const { services, round, seatsOf } = world([before(saw)]);
    const one = await takeHoliday(services, owner, { ...week, listingIds: [saw] });
    await round();
    const two = await takeHoliday(services, owner, {
      start: plus(3),
      end: plus(7),
      listingIds: [saw],
    });
    await round();
    const [undone, other] = which === 'first' ? [one, two] : [two, one];
    await undoHoliday(services, owner, undone.id);
    await round();
    expect(seatsOf(saw)).toEqual(
      which === 'first'
        ? ['11:2', '12:2', '13:0', '14:0', '15:0', '16:0']
        : ['11:2', '12:0', '13:0', '14:0'],
    );
    await undoHoliday(services, owner, other.id);
    await round();
    expect(seatsOf(saw)).toEqual(['11:2', '12:2', '13:2']);
  },
);

describe('the marketplace is a day further than one of the tools', () => {
  // The moment is two hours after midnight in Chicago, noon of the same day in Tokyo, and 9 pm of the day before in Honolulu.
  const at = (all: ReturnType<typeof world>) => {
    all.state.now = new Date('2026-06-11T07:00:00Z');
    all.state.places = {
      [saw]: { lat: 21.31, lng: -157.86 },
      [drill]: { lat: 35.68, lng: 139.69 },
    };
    return all;
  };

  test('each tool is blocked from its own today on', async () => {
    const { services, round, seatsOf } = at(world());
    await takeHoliday(services, owner, { start: day('2026-06-10'), end: day('2026-06-12') });
    await round();
    expect(seatsOf(saw)).toEqual(['10:0', '11:0']);
    expect(seatsOf(drill)).toEqual(['11:0']);
  });

  test('a day that is over at every tool is refused', async () => {
    const { services } = at(world());
    const yesterday = { start: day('2026-06-09'), end: day('2026-06-12') };
    await expect(takeHoliday(services, owner, yesterday)).rejects.toMatchObject({
      code: 'invalid-request',
    });
  });

  test('the holiday is listed until it is over at every tool', async () => {
    const all = at(world());
    const { services, list, state } = all;
    await takeHoliday(services, owner, { start: day('2026-06-10'), end: day('2026-06-11') });
    expect(await list()).toHaveLength(1);
    state.now = new Date('2026-06-11T10:30:00Z');
    expect(await list()).toEqual([]);
  });
});
