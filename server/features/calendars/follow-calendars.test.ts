import { addDays, dateToDay, day, nightsIn } from '~/domain/time/day';
import { createMemoryStore } from '../../testing/memory-store';
import { aListingId, aUserId, uuid } from '../../testing/order-world';
import { busyDays, toRanges } from './busy-days';
import { CalendarError, type CalendarProblem } from './calendar-error';
import { type FollowServices, followCalendars } from './follow-calendars';
import { type CalendarImport, newImport } from './imports';
import { integrationOf } from '../../testing/integration-of';

const listing = aListingId(1);
const url = 'https://elsewhere.example/tool%40example.org/basic.ics';

const reader = {
  banned: false,
  deleted: false,
  email: 'Dana@example.com',
  emailVerified: true,
  profile: { firstName: 'Dana' },
};
const wholeDay = (value: string) => [`DTSTART;VALUE=DATE:${value.replaceAll('-', '')}`];

interface Exception {
  readonly id: string;
  readonly attributes: { readonly start: string; readonly end: string; readonly seats: number };
}

/** A tool with its exceptions, and a calendar elsewhere; `failAt` makes the n-th write of an exception fail. */
function world() {
  const state = {
    privateData: {} as Record<string, unknown>,
    metadata: {} as Record<string, unknown>,
    exceptions: [] as Exception[],
    busy: ['2026-06-12', '2026-06-13'].map(wholeDay),
    geolocation: undefined as { lat: number; lng: number } | undefined,
    problem: null as CalendarProblem | null,
    now: '2026-06-08T15:00:00Z',
    sent: [] as string[],
    failAt: 0,
  };
  let writes = 0;
  let ids = 100;
  const ok = (data: object) => Promise.resolve({ status: 200, data });
  const write = (change: () => void) => {
    writes += 1;
    if (writes === state.failAt) return Promise.reject(new Error('the server died'));
    change();
    return ok({});
  };
  const midnight = (value: Date) => value.toISOString();
  const integration = integrationOf({
    listings: {
      show: () =>
        ok({
          data: {
            attributes: {
              title: 'Ladder',
              privateData: state.privateData,
              geolocation: state.geolocation,
            },
            relationships: { author: { data: { id: aUserId(1) } } },
          },
        }),
      update: (body: { privateData: object; metadata: object }) => {
        state.privateData = JSON.parse(
          JSON.stringify({ ...state.privateData, ...body.privateData }),
        ) as object as Record<string, unknown>;
        state.metadata = { ...state.metadata, ...body.metadata };
        return ok({});
      },
    },
    users: { show: () => ok({ data: { attributes: reader } }) },
    availabilityExceptions: {
      query: () => ok({ data: state.exceptions, meta: { totalPages: 1 } }),
      create: ({ start, end, seats }: { start: Date; end: Date; seats: number }) =>
        write(() => {
          ids += 1;
          const attributes = { start: midnight(start), end: midnight(end), seats };
          state.exceptions.push({ id: uuid(ids), attributes });
        }),
      delete: ({ id }: { id: { uuid: string } }) =>
        write(() => {
          state.exceptions = state.exceptions.filter((each) => each.id !== id.uuid);
        }),
    },
  });
  const fetchCalendar = () => {
    if (state.problem) return Promise.reject(new CalendarError(state.problem));
    const events = state.busy.map((each) => ['BEGIN:VEVENT', ...each, 'END:VEVENT'].join('\r\n'));
    return Promise.resolve(['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR', ''].join('\r\n'));
  };
  const services: FollowServices = {
    integration,
    store: createMemoryStore(),
    now: () => Promise.resolve(new Date(state.now)),
    timeZone: 'America/New_York',
    fetchCalendar,
    // It is read outside of a thread, because the duration does not matter here.
    readCalendar: async (_owner, { text, window, ...whose }) => {
      const { days, freeAllDay } = busyDays(text, window, whose);
      return { busy: toRanges(days), freeAllDay };
    },
    tellOwner: async (_owner, { title, state: kind }) => void state.sent.push(`${title}: ${kind}`),
  };
  const feed = newImport(uuid(70), url);
  const follow = () => followCalendars(services, listing);
  const trust = () => followCalendars(services, listing, { isTrusted: true });
  const readAgain = () => followCalendars(services, listing, { reads: () => true });
  const follows = (feeds: readonly CalendarImport[]) =>
    followCalendars(services, listing, { change: (known) => ({ ...known, feeds: [...feeds] }) });
  const add = () => follows([feed]);
  const removeAll = () => follows([]);
  const closed = () =>
    state.exceptions
      .filter(({ attributes }) => attributes.seats === 0)
      .flatMap(({ attributes: { start, end } }) =>
        nightsIn({ start: dateToDay(new Date(start)), end: dateToDay(new Date(end)) }),
      )
      .toSorted();
  const put = (value: string, seats: number) => {
    const start = `${value}T00:00:00.000Z`;
    const end = `${addDays(day(value), 1)}T00:00:00.000Z`;
    state.exceptions.push({ id: uuid(1), attributes: { start, end, seats } });
  };
  return { state, add, follow, trust, readAgain, removeAll, closed, put };
}

test('the days of the calendar are blocked, and opened when it is removed', async () => {
  const { state, add, removeAll, closed } = world();
  expect((await add()).feeds).toMatchObject([
    { problem: null, readAt: '2026-06-08T15:00:00.000Z' },
  ]);
  expect(closed()).toEqual(['2026-06-12', '2026-06-13']);
  expect(state.metadata).toEqual({ calendarImports: true });
  await removeAll();
  expect(closed()).toEqual([]);
  expect(state.privateData).toEqual({ calendarImports: null });
  expect(state.metadata).toEqual({ calendarImports: null });
});

test('an hour of the calendar is on the day that it has where the tool is', async () => {
  const { state, add, closed } = world();
  state.geolocation = { lat: 34.05, lng: -118.24 };
  // 9 pm to 11 pm of June 12 in Los Angeles: midnight to 2 am of the next day at the marketplace's.
  state.busy = [['DTSTART:20260613T040000Z', 'DTEND:20260613T060000Z']];
  await add();
  expect(closed()).toEqual(['2026-06-12']);
});

test('changes are followed', async () => {
  const { state, add, follow, closed } = world();
  await add();
  state.busy = ['2026-06-13', '2026-06-20'].map(wholeDay);
  await follow();
  expect(closed()).toEqual(['2026-06-13', '2026-06-20']);
});

test('a calendar that cannot be read keeps its days blocked, and says why', async () => {
  const { state, add, follow, closed } = world();
  await add();
  state.problem = 'unreachable';
  expect((await follow()).feeds).toMatchObject([{ problem: 'unreachable' }]);
  expect(closed()).toEqual(['2026-06-12', '2026-06-13']);
});

test('a calendar that cannot be read twice in a row is paused, and its owner is told once', async () => {
  const { state, add, follow, closed } = world();
  await add();
  state.problem = 'too-large';
  expect((await follow()).feeds).toMatchObject([{ isPaused: false }]);
  expect(state.sent).toEqual([]);
  expect((await follow()).feeds).toMatchObject([{ problem: 'too-large', isPaused: true }]);
  expect(state.sent).toEqual(['Ladder: paused']);
  // The calendar works again, but its owner has not asked for it.
  state.problem = null;
  state.busy = ['2026-06-20'].map(wholeDay);
  expect((await follow()).feeds).toMatchObject([{ problem: 'too-large', isPaused: true }]);
  expect(state.sent).toHaveLength(1);
  expect(closed()).toEqual(['2026-06-12', '2026-06-13']);
});

test('a paused calendar is read when its owner asks for it, and then regularly again if that works', async () => {
  const { state, add, follow, readAgain, closed } = world();
  state.problem = 'not-readable';
  await add();
  await follow();
  expect((await readAgain()).feeds).toMatchObject([{ problem: 'not-readable', isPaused: true }]);
  expect(state.sent).toHaveLength(1);
  state.problem = null;
  expect((await readAgain()).feeds).toMatchObject([{ problem: null, isPaused: false }]);
  expect(closed()).toEqual(['2026-06-12', '2026-06-13']);
  state.busy = ['2026-06-13', '2026-06-20'].map(wholeDay);
  await follow();
  expect(closed()).toEqual(['2026-06-13', '2026-06-20']);
});

describe('a calendar that suddenly lacks more than half of its days', () => {
  const days = ['2026-06-12', '2026-06-14', '2026-06-16'];

  test('frees nothing for a day, tells its owner once, and then frees them', async () => {
    const { state, add, follow, closed } = world();
    state.busy = days.map(wholeDay);
    await add();
    state.busy = ['2026-06-20'].map(wholeDay);
    for (const now of ['2026-06-08T15:15:00Z', '2026-06-09T15:00:00Z']) {
      state.now = now;
      expect((await follow()).feeds).toMatchObject([{ thinSince: '2026-06-08T15:15:00.000Z' }]);
      expect(closed()).toEqual([...days, '2026-06-20']);
    }
    expect(state.sent).toEqual(['Ladder: thin']);
    state.now = '2026-06-09T15:15:00Z';
    expect((await follow()).feeds).toMatchObject([{ thinSince: null }]);
    expect(closed()).toEqual(['2026-06-20']);
  });

  test('frees them at once when its owner says so', async () => {
    const { state, add, follow, trust, closed } = world();
    await add();
    state.busy = [];
    await follow();
    expect(closed()).toEqual(['2026-06-12', '2026-06-13']);
    expect((await trust()).feeds).toMatchObject([{ thinSince: null, busy: [] }]);
    expect(closed()).toEqual([]);
  });

  test('is like before when the days are back', async () => {
    const { state, add, follow, closed } = world();
    await add();
    state.busy = [];
    await follow();
    state.busy = ['2026-06-12', '2026-06-13'].map(wholeDay);
    expect((await follow()).feeds).toMatchObject([{ thinSince: null }]);
    expect(closed()).toEqual(['2026-06-12', '2026-06-13']);
  });

  test('days that are over are not missing', async () => {
    const { state, add, follow } = world();
    await add();
    state.now = '2026-06-13T15:00:00Z';
    state.busy = ['2026-06-13'].map(wholeDay);
    expect((await follow()).feeds).toMatchObject([{ thinSince: null }]);
  });
});

test('an event that its owner declined is free, by the link and by the confirmed address', async () => {
  const decline = (address: string) => [
    ...wholeDay('2026-06-12'),
    `ATTENDEE;PARTSTAT=DECLINED:mailto:${address}`,
  ];
  const { state, add, closed } = world();
  state.busy = ['tool@example.org', 'dana@example.com', 'bob@example.com'].map(decline);
  await add();
  expect(closed()).toEqual(['2026-06-12']);
  const other = world();
  other.state.busy = ['tool@example.org', 'dana@example.com'].map(decline);
  await other.add();
  expect(other.closed()).toEqual([]);
});

test('two failures with a reading between them pause nothing', async () => {
  const { state, add, follow } = world();
  await add();
  for (const problem of ['too-large', null, 'too-large'] as const) {
    state.problem = problem;
    expect((await follow()).feeds).toMatchObject([{ problem, isPaused: false }]);
  }
});

test('a calendar whose service is away is paused after a day', async () => {
  const { state, add, follow } = world();
  await add();
  state.problem = 'unreachable';
  for (const now of ['2026-06-08T15:15:00Z', '2026-06-08T15:30:00Z', '2026-06-09T15:00:00Z']) {
    state.now = now;
    expect((await follow()).feeds).toMatchObject([{ isPaused: false }]);
  }
  state.now = '2026-06-09T15:15:00Z';
  expect((await follow()).feeds).toMatchObject([{ isPaused: true }]);
  expect(state.sent).toEqual(['Ladder: paused']);
});

test('calendars from before there were pauses are read', async () => {
  const { state, follow, closed } = world();
  const feed = { id: uuid(70), url, readAt: null, problem: 'too-large', busy: [] };
  state.privateData = { calendarImports: { feeds: [feed], blocked: [], pending: null } };
  expect((await follow()).feeds).toMatchObject([{ problem: null, isPaused: false }]);
  expect(closed()).toEqual(['2026-06-12', '2026-06-13']);
});

test('the owner’s decision about a day is kept', async () => {
  const { state, add, follow, removeAll, closed, put } = world();
  put('2026-06-12', 2);
  put('2026-06-30', 0);
  await add();
  expect(closed()).toEqual(['2026-06-13', '2026-06-30']);
  // The owner opens a day that was blocked for the calendar.
  state.exceptions = state.exceptions.filter(
    ({ attributes }) => !attributes.start.startsWith('2026-06-13'),
  );
  await follow();
  expect(closed()).toEqual(['2026-06-30']);
  await removeAll();
  expect(closed()).toEqual(['2026-06-30']);
});

test.each([1, 2, 3])('a server that dies at write %d leaves nothing half done', async (failAt) => {
  const { state, add, follow, removeAll, closed } = world();
  state.busy = ['2026-06-12', '2026-06-20'].map(wholeDay);
  await add();
  state.busy = ['2026-06-14', '2026-06-20'].map(wholeDay);
  state.failAt = 2 + failAt;
  await follow().catch(() => undefined);
  state.failAt = 0;
  await follow();
  expect(closed()).toEqual(['2026-06-14', '2026-06-20']);
  await removeAll();
  expect(closed()).toEqual([]);
});

test('two servers at once do the work once', async () => {
  const { state, add, follow, closed } = world();
  await Promise.all([add(), follow(), follow()]);
  expect(closed()).toEqual(['2026-06-12', '2026-06-13']);
  expect(state.exceptions).toHaveLength(1);
});
