import {
  type CartItemState,
  cartItemStates,
  type OrderState,
  orderStates,
} from '~/domain/order/process/process-graph.generated';
import { aListing, anItem, aRequest, type Hooks, orderWorld } from '../../testing/order-world';
import { reconcileOrder } from './reconcile';

const undecided: readonly OrderState[] = ['state/initial', 'state/enquiry'];
const waiting: readonly OrderState[] = ['state/pending-payment'];
const over: readonly OrderState[] = ['state/payment-expired', 'state/declined', 'state/canceled'];
const paid = orderStates.filter((state) => ![...undecided, ...waiting, ...over].includes(state));

/** The transitions that bring an item in step; items that are not in the row stay as they are. */
const steps: [string, readonly OrderState[], Partial<Record<CartItemState, string>>][] = [
  ['nothing is held yet', undecided, {}],
  ['the payment waits', waiting, {}],
  [
    'the order is paid, or asked for and waits for its owner',
    paid.filter((state) => state !== 'state/reviewed'),
    { 'state/held': 'transition/confirm' },
  ],
  [
    'the reviews of the order are public',
    ['state/reviewed'],
    { 'state/held': 'transition/confirm', 'state/reviewed': 'transition/publish-review' },
  ],
  [
    'the order is over',
    over,
    {
      'state/held': 'transition/operator-release',
      'state/confirmed': 'transition/operator-cancel',
    },
  ],
];

/** Returns the action that reconciling takes for an item, given the states of order and item. */
async function reconciled(order: OrderState, child: CartItemState) {
  const world = orderWorld([aListing(1), aListing(2)]);
  const placed = await world.place(aRequest([anItem(1, [3, 9]), anItem(2, [3, 5])]));
  const [held] = world.marketplace.held;
  if (!held) throw new Error('nothing is held');
  [placed.state, held.state] = [order, child];
  const lost = await reconcileOrder(world.marketplace.integration, placed.id);
  return { step: held.transitions[1], isLost: lost.includes(held.id) };
}

test.each(steps)('while %s', async (_name, states, expected) => {
  for (const order of states) {
    for (const child of cartItemStates) {
      const { step } = await reconciled(order, child);
      expect([order, child, step]).toEqual([order, child, expected[child]]);
    }
  }
});

test('only a paid order can lose an item: one that is free again', async () => {
  for (const order of orderStates) {
    for (const child of cartItemStates) {
      const isFree = ['state/expired', 'state/released'].includes(child);
      const { isLost } = await reconciled(order, child);
      expect([order, child, isLost]).toEqual([order, child, paid.includes(order) && isFree]);
    }
  }
});

describe('the further tools of an order', () => {
  const items = [anItem(1, [3, 9]), anItem(2, [3, 5]), anItem(3, [4, 6])];
  const placedOrder = async (hooks: Hooks = {}) => {
    const world = orderWorld([aListing(1), aListing(2), aListing(3)], hooks);
    return { ...world, order: await world.place(aRequest(items)) };
  };
  const statesOf = ({ marketplace }: Awaited<ReturnType<typeof placedOrder>>) =>
    marketplace.transactions
      .filter(({ processName }) => processName === 'cart-item')
      .map(({ state }) => state);

  test('are all confirmed once it is paid, however often they are checked', async () => {
    const world = await placedOrder();
    world.marketplace.pay(world.order.id);
    for (let round = 0; round < 2; round += 1) {
      expect(await reconcileOrder(world.marketplace.integration, world.order.id)).toEqual([]);
      expect(statesOf(world)).toEqual(['state/confirmed', 'state/confirmed']);
    }
  });

  test('are named if the payment came too late for them', async () => {
    const world = await placedOrder();
    const [lost] = world.marketplace.held;
    world.marketplace.pay(world.order.id);
    lost!.state = 'state/expired';
    expect(await reconcileOrder(world.marketplace.integration, world.order.id)).toEqual([lost!.id]);
  });

  test('are left alone if they belong to somebody else’s order', async () => {
    const world = await placedOrder();
    const foreign = world.marketplace.held[0]!;
    Object.assign(foreign, { customerId: '00000000-0000-4000-8000-000000000666' });
    world.marketplace.pay(world.order.id);
    expect(await reconcileOrder(world.marketplace.integration, world.order.id)).toEqual([
      foreign.id,
    ]);
    expect(foreign.state).toBe('state/held');
  });

  test('are settled the next time if a service fails in between', async () => {
    let calls = 0;
    const world = await placedOrder({
      before: async (call) => {
        if (call !== 'integration.transition') return;
        calls += 1;
        if (calls === 2) throw Object.assign(new Error('down'), { status: 503 });
      },
    });
    world.marketplace.pay(world.order.id);
    const reconcile = () => reconcileOrder(world.marketplace.integration, world.order.id);
    await expect(reconcile()).rejects.toMatchObject({ error: { status: 503 } });
    expect(statesOf(world).toSorted()).toEqual(['state/confirmed', 'state/held']);
    expect(await reconcile()).toEqual([]);
    expect(statesOf(world)).toEqual(['state/confirmed', 'state/confirmed']);
  });

  test('are not changed twice if an answer is lost', async () => {
    let isLost = true;
    const world = await placedOrder({
      after: async (call) => {
        if (call !== 'integration.transition' || !isLost) return;
        isLost = false;
        throw Object.assign(new Error('connection reset'), { code: 'ECONNRESET' });
      },
    });
    world.marketplace.pay(world.order.id);
    const reconcile = () => reconcileOrder(world.marketplace.integration, world.order.id);
    await expect(reconcile()).rejects.toThrow();
    expect(await reconcile()).toEqual([]);
    for (const { transitions } of world.marketplace.transactions.slice(1)) {
      expect(transitions).toEqual(['transition/hold', 'transition/confirm']);
    }
  });

  test('are ignored while the data of an enquiry lists them, because a browser wrote it', async () => {
    const seen: string[] = [];
    const world = await placedOrder({ before: async (call) => void seen.push(call) });
    world.order.state = 'state/enquiry';
    seen.length = 0;
    expect(await reconcileOrder(world.marketplace.integration, world.order.id)).toEqual([]);
    expect(seen).toEqual(['integration.show']);
    expect(statesOf(world)).toEqual(['state/held', 'state/held']);
  });

  test('cause no failure if another server was faster', async () => {
    const world = await placedOrder();
    world.marketplace.pay(world.order.id);
    const { integration } = world.marketplace;
    const answers = await Promise.all([
      reconcileOrder(integration, world.order.id),
      reconcileOrder(integration, world.order.id),
    ]);
    expect(answers).toEqual([[], []]);
    expect(statesOf(world)).toEqual(['state/confirmed', 'state/confirmed']);
  });
});
