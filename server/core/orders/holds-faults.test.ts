import { settleHolds } from '../tasks/keep-holds';
import { sweepHolds } from '../tasks/sweep-holds';
import { type FakeTransaction } from '../../testing/fake-transaction';
import {
  aListing,
  anItem,
  aRequest,
  aUserId,
  type Hooks,
  orderWorld,
  TODAY,
} from '../../testing/order-world';
import { moveOrder, type MoveOrderRequest } from './move-order';
import { reconcileOrder } from './reconcile';

const log = { error: jest.fn() };
beforeEach(() => log.error.mockClear());

const cart = [anItem(1, [5, 9]), anItem(2, [5, 7]), anItem(3, [6, 8])];
const OVER = '2030-03-01T15:00:00Z';

interface Death {
  /** The call at which the server dies. */
  readonly at: number;
  /** The call fails before it reaches the marketplace, or before its answer comes back. */
  readonly moment: 'before' | 'after';
}

/** A server over a marketplace. Once it is armed, it dies at one of its calls: this call and all later calls fail. */
function mortalWorld({ at, moment }: Death) {
  let calls = 0;
  let state: 'safe' | 'armed' | 'dead' = 'safe';
  const pass = async (when: Death['moment']) => {
    if (state === 'armed' && when === moment) calls += 1;
    if (state === 'armed' && calls === at) state = 'dead';
    if (state === 'dead') throw new Error('the server is dead');
  };
  const hooks: Hooks = { before: () => pass('before'), after: () => pass('after') };
  const world = orderWorld([aListing(1), aListing(2), aListing(3)], hooks);
  const { integration } = world.marketplace;
  const move = (
    order: FakeTransaction,
    action: MoveOrderRequest['action'],
    { user = aUserId(1), now = `${TODAY}T15:00:00Z` } = {},
  ) =>
    moveOrder(
      world.sessionOf(user),
      { transactionId: order.id, action },
      {
        integration,
        log,
        timeZoneOf: world.services.timeZoneOf,
        now: async () => new Date(now),
      },
    );
  return {
    ...world,
    move,
    follow: (order: FakeTransaction) => settleHolds({ integration, log }, order.id),
    /** Runs the work until it is done or the server dies; true if it died. */
    run: async (work: () => Promise<unknown>): Promise<boolean> => {
      state = 'armed';
      await work().catch(() => {});
      const isDead = state === ('dead' as string);
      state = 'safe';
      return isDead;
    },
  };
}

type World = ReturnType<typeof mortalWorld>;

async function paidOrder(world: World): Promise<FakeTransaction> {
  const order = await world.place(aRequest(cart));
  world.marketplace.pay(order.id);
  await world.follow(order);
  return order;
}

/** An order of the earlier version of the process, in which the owner decides. */
async function requestedOrder(world: World): Promise<FakeTransaction> {
  const order = await world.place(aRequest(cart));
  order.state = 'state/preauthorized';
  return order;
}

const owner = { user: aUserId(900) };

/** The ways in which an order changes: its earlier steps, and then the work during which the server may die. */
const paths: Readonly<Record<string, (world: World) => Promise<() => Promise<unknown>>>> = {
  placed: async (world) => () => world.place(aRequest(cart)),
  'placed again with other days': async (world) => {
    const request = aRequest(cart);
    await world.place(request);
    const changed = [anItem(1, [5, 9]), anItem(2, [4, 7]), anItem(3, [6, 9])];
    return () => world.place(aRequest(changed, { orderKey: request.orderKey }));
  },
  paid: async (world) => {
    const order = await world.place(aRequest(cart));
    world.marketplace.pay(order.id);
    return () => world.follow(order);
  },
  'not paid in time': async (world) => {
    const order = await world.place(aRequest(cart));
    world.marketplace.move(order.id, 'transition/expire-payment', 'system');
    return () => world.follow(order);
  },
  'ended by the operator before it was paid': async (world) => {
    const order = await world.place(aRequest(cart));
    world.marketplace.move(order.id, 'transition/expire-now', 'operator');
    return () => world.follow(order);
  },
  'accepted by the owner': async (world) => {
    const order = await requestedOrder(world);
    world.marketplace.move(order.id, 'transition/accept', 'provider');
    return () => world.follow(order);
  },
  'declined by the owner': async (world) => {
    const order = await requestedOrder(world);
    world.marketplace.move(order.id, 'transition/decline', 'provider');
    return () => world.follow(order);
  },
  'not answered in time': async (world) => {
    const order = await requestedOrder(world);
    world.marketplace.move(order.id, 'transition/expire', 'system');
    return () => world.follow(order);
  },
  'canceled by the renter': async (world) => {
    const order = await paidOrder(world);
    return () => world.move(order, 'cancel');
  },
  'canceled by the owner': async (world) => {
    const order = await paidOrder(world);
    return () => world.move(order, 'cancel', owner);
  },
  'canceled by the operator': async (world) => {
    const order = await paidOrder(world);
    world.marketplace.move(order.id, 'transition/cancel', 'operator');
    return () => world.follow(order);
  },
  'canceled before its holds were confirmed': async (world) => {
    const order = await world.place(aRequest(cart));
    world.marketplace.pay(order.id);
    return () => world.move(order, 'cancel');
  },
  'completed by the owner': async (world) => {
    const order = await paidOrder(world);
    return () => world.move(order, 'complete', { ...owner, now: OVER });
  },
  'completed by itself': async (world) => {
    const order = await world.place(aRequest(cart));
    world.marketplace.pay(order.id);
    world.marketplace.move(order.id, 'transition/auto-complete', 'system');
    return () => world.follow(order);
  },
};

/** Holds that do not match their order; holds without an order that do not expire by themselves. */
async function faults({ marketplace }: World): Promise<string[]> {
  const known = new Map(
    marketplace.orders.flatMap((order) =>
      (order.protectedData['holds'] as string[]).map((hold) => [hold, order] as const),
    ),
  );
  const children = marketplace.transactions.filter(
    ({ processName }) => processName === 'cart-item',
  );
  const before = new Map(children.map(({ id, state }) => [id, state]));
  const lost: string[] = [];
  for (const { id } of marketplace.orders) {
    lost.push(...(await reconcileOrder(marketplace.integration, id)));
  }
  return children.flatMap(({ id, state }) => {
    const order = known.get(id);
    const isRight = order
      ? before.get(id) === state && !lost.includes(id)
      : !['state/confirmed', 'state/completed'].includes(state);
    return isRight ? [] : [`${order?.state ?? 'no order'}: ${before.get(id) ?? ''}`];
  });
}

/** Runs the tasks that every server runs once a minute. */
async function sweep({ marketplace, services }: World): Promise<void> {
  const { store, now } = services;
  const task = sweepHolds({ integration: marketplace.integration, log, now, store });
  const { items } = await task.read(null);
  for (const item of items) await task.handle(item);
}

describe.each(Object.entries(paths))('an order %s', (_name, prepare) => {
  test.each(['before', 'after'] as const)(
    'has the right holds a minute later, whenever a server dies %s a call',
    async (moment) => {
      let at = 0;
      let isDead = true;
      while (isDead) {
        at += 1;
        const world = mortalWorld({ at, moment });
        const work = await prepare(world);
        isDead = await world.run(work);
        await Promise.all([sweep(world), sweep(world)]);
        expect({ at, faults: await faults(world) }).toEqual({ at, faults: [] });
      }
      expect(at).toBeGreaterThan(1);
      expect(log.error).not.toHaveBeenCalledWith(
        expect.anything(),
        'items of a paid order are not reserved',
      );
    },
  );
});

test('a sweep looks at each change of an order once', async () => {
  const world = mortalWorld({ at: 0, moment: 'before' });
  const order = await paidOrder(world);
  const { marketplace, services } = world;
  const { store, now } = services;
  const task = sweepHolds({ integration: marketplace.integration, log, now, store });
  const [item] = (await task.read(null)).items;
  await task.handle(item!);
  expect((await task.read(null)).items).toEqual([]);
  marketplace.move(order.id, 'transition/cancel', 'operator');
  expect((await task.read(null)).items).toHaveLength(1);
});

test('orders without further tools, and orders that did not change for a day, are not swept', async () => {
  const world = mortalWorld({ at: 0, moment: 'before' });
  await world.place(aRequest([anItem(1, [5, 9])]));
  const { integration } = world.marketplace;
  const { store, now } = world.services;
  const services = { integration, log, store };
  expect(await sweepHolds({ ...services, now }).read(null)).toEqual({
    items: [],
    cursor: null,
    isLast: true,
  });
  await world.place(aRequest([anItem(2, [5, 9]), anItem(3, [5, 9])]));
  expect((await sweepHolds({ ...services, now }).read(null)).items).toHaveLength(1);
  const later = async () => new Date('2030-02-03T00:00:00Z');
  expect((await sweepHolds({ ...services, now: later }).read(null)).items).toEqual([]);
});
