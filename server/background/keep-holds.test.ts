import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { keepHolds } from './keep-holds';

const now = new Date('2026-05-10T12:00:00Z');
const order = '00000000-0000-4000-8000-000000000001';
const child = '00000000-0000-4000-8000-000000000002';

const event = (sequenceId: number, resourceId: string, processName: string) => ({
  id: `event-${sequenceId}`,
  attributes: {
    sequenceId,
    eventType: 'transaction/transitioned',
    resourceId,
    resource: { attributes: { processName } },
  },
});
const place = (sequenceId: number, id = `event-${sequenceId}`) =>
  JSON.stringify({ sequenceId, id });

function start(data: readonly object[]) {
  const query = jest.fn().mockResolvedValue({ status: 200, data: { data } });
  const integration = { events: { query } } as unknown as IntegrationSdk;
  const task = keepHolds({ integration, log: { error: jest.fn() }, now: async () => now });
  return { task, query };
}

test('orders are named once each, other processes not at all, and the place is the last event', async () => {
  const { task, query } = start([
    event(7, order, 'flex-default-process'),
    event(8, child, 'cart-item'),
    event(9, order, 'flex-default-process'),
    event(10, child, 'cart-item'),
  ]);
  expect(await task.read(null)).toEqual({ items: [order], cursor: place(10), isLast: false });
  expect(query).toHaveBeenCalledWith({
    eventTypes: 'transaction',
    // The last week by the marketplace's clock.
    createdAtStart: new Date('2026-05-03T12:00:00Z'),
  });
});

test('what comes after the place is read, until nothing more is there', async () => {
  const before = event(12, order, 'flex-default-process');
  const { task, query } = start([before, event(13, child, 'flex-default-process')]);
  expect(await task.read(place(12))).toEqual({ items: [child], cursor: place(13), isLast: false });
  expect(query).toHaveBeenCalledWith({ eventTypes: 'transaction', startAfterSequenceId: 11 });
  const end = start([before]);
  expect(await end.task.read(place(12))).toEqual({ items: [], cursor: place(12), isLast: true });
});

test.each([
  ['a shorter history', []],
  ['another event in its place', [event(12, order, 'flex-default-process')]],
])('a place in %s begins anew: the marketplace is not the one of before', async (_name, events) => {
  const { task } = start(events);
  expect(await task.read(place(12, 'another'))).toEqual({ items: [], cursor: null, isLast: false });
});
