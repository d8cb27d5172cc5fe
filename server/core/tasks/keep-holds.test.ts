import { aListing, anItem, aRequest, type Hooks, orderWorld } from '../../testing/order-world';
import { keepHolds } from './keep-holds';
import { createMemoryStore } from '../../testing/memory-store';
import { integrationOf } from '../../testing/integration-of';

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
  const integration = integrationOf({ events: { query } });
  const store = createMemoryStore();
  const task = keepHolds({ integration, store, log: { error: jest.fn() }, now: async () => now });
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

test('the events after the cursor are read until there are no more', async () => {
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
])('a cursor of another marketplace, in %s, starts over', async (_name, events) => {
  const { task } = start(events);
  expect(await task.read(place(12, 'another'))).toEqual({ items: [], cursor: null, isLast: false });
});

describe('an order that has changed', () => {
  async function paidOrder(hooks: Hooks = {}) {
    const { marketplace, services, place } = orderWorld([aListing(1), aListing(2)], hooks);
    const { id } = await place(aRequest([anItem(1, [3, 9]), anItem(2, [3, 5])]));
    marketplace.pay(id);
    const error = jest.fn();
    const { integration } = marketplace;
    const { store } = services;
    const [item] = marketplace.held;
    return {
      task: keepHolds({ integration, store, log: { error }, now: async () => now }),
      id,
      item,
      error,
    };
  }

  test('has its held items brought in step, by two servers at once too', async () => {
    const { task, id, item, error } = await paidOrder();
    await Promise.all([task.handle(id), task.handle(id)]);
    expect(item?.transitions).toEqual(['transition/hold', 'transition/confirm']);
    expect(error).not.toHaveBeenCalled();
  });

  test('alerts a person if a paid item is not reserved any more', async () => {
    const { task, id, item, error } = await paidOrder();
    item!.state = 'state/expired';
    await task.handle(id);
    expect(error).toHaveBeenCalledWith({ order: id, lost: [item!.id] }, expect.any(String));
  });

  test('is tried again where the marketplace fails', async () => {
    let isDown = true;
    const { task, id, item } = await paidOrder({
      before: async (call) => {
        if (isDown && call === 'integration.transition')
          throw Object.assign(new Error('down'), { status: 503 });
      },
    });
    await expect(task.handle(id)).rejects.toThrow();
    isDown = false;
    await task.handle(id);
    expect(item?.state).toBe('state/confirmed');
  });
});
