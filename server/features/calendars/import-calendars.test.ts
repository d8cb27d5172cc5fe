import { createMemoryStore } from '../../testing/memory-store';
import { uuid } from '../../testing/order-world';
import { importCalendars } from './import-calendars';
import { integrationOf } from '../../testing/integration-of';

/** A marketplace with one tool that imports a calendar, with or without the schema for the search. */
function world() {
  const state = { status: 400, isNarrowed: true };
  const warnings: unknown[] = [];
  const tool = {
    id: uuid(1),
    attributes: {
      createdAt: '2026-06-01T12:00:00.000Z',
      privateData: { calendarImports: { feeds: [] } },
      metadata: { calendarImports: true },
    },
  };
  const other = { id: uuid(2), attributes: { createdAt: '2026-05-01T12:00:00.000Z' } };
  const query = () =>
    state.status === 200
      ? Promise.resolve({ status: 200, data: { data: state.isNarrowed ? [tool] : [tool, other] } })
      : Promise.reject(Object.assign(new Error('refused'), { status: state.status, data: {} }));
  const task = importCalendars({
    integration: integrationOf({ listings: { query } }),
    store: createMemoryStore(),
    log: { warn: (message: unknown) => void warnings.push(message) },
    now: () => Promise.resolve(new Date('2026-06-08T15:00:00Z')),
    timeZone: 'America/New_York',
    fetchCalendar: () => Promise.reject(new Error('not read here')),
    readCalendar: () => Promise.reject(new Error('not read here')),
    tellOwner: () => Promise.resolve(),
  });
  return { state, task, warnings };
}

test('the task logs the remedy once if the search schema is missing, and continues when it exists', async () => {
  const { state, task, warnings } = world();
  const nothing = { items: [], cursor: null, isLast: true };
  expect(await task.read(null)).toEqual(nothing);
  expect(await task.read(null)).toEqual(nothing);
  expect(warnings).toEqual([expect.stringContaining('npm run process -- schemas --push')]);
  state.status = 200;
  expect(await task.read(null)).toMatchObject({ items: [uuid(1)] });
});

test('a marketplace that ignores the missing schema is detected, and only listings that import a calendar are read', async () => {
  const { state, task, warnings } = world();
  Object.assign(state, { status: 200, isNarrowed: false });
  expect(await task.read(null)).toMatchObject({ items: [uuid(1)] });
  await task.read(null);
  expect(warnings).toEqual([expect.stringMatching(/All tools are read.*schemas --push/)]);
});

test('every other refusal fails the round', async () => {
  const { state, task, warnings } = world();
  state.status = 500;
  await expect(task.read(null)).rejects.toThrow();
  expect(warnings).toEqual([]);
});
