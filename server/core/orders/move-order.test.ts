import {
  aListing,
  anItem,
  aRequest,
  aUserId,
  type Hooks,
  orderWorld,
} from '../../testing/order-world';
import { moveOrder, type MoveOrderRequest } from './move-order';

const owner = aUserId(900);
const log = { error: jest.fn() };
beforeEach(() => log.error.mockClear());

/** Creates an order that begins on day 5 and comes back on day 12. The booked tool is the one that comes back last. */
async function paidOrder(hooks: Hooks = {}) {
  const world = orderWorld([aListing(1), aListing(2)], hooks);
  const order = await world.place(aRequest([anItem(1, [5, 8]), anItem(2, [6, 12])]));
  world.marketplace.pay(order.id);
  const { integration } = world.marketplace;
  const move = (
    action: MoveOrderRequest['action'],
    { at = '2030-02-01T15:00:00Z', user = aUserId(1), id = order.id } = {},
  ) =>
    moveOrder(
      world.sessionOf(user),
      { transactionId: id, action },
      { integration, log, timeZoneOf: world.services.timeZoneOf, now: async () => new Date(at) },
    );
  return { ...world, order, move };
}

// 48 hours before 8:00 am in Chicago on day 5, the first day of the tool that begins first.
const LAST_MOMENT = '2030-02-04T14:00:00Z';

test('a renter can cancel until 48 hours before the first tool begins, which frees everything', async () => {
  const { order, marketplace, move } = await paidOrder();
  await move('cancel', { at: LAST_MOMENT });
  expect(order.state).toBe('state/canceled');
  expect(marketplace.held).toEqual([]);
});

test('a renter cannot cancel a second later', async () => {
  const { order, move } = await paidOrder();
  await expect(move('cancel', { at: '2030-02-04T14:00:01Z' })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(order.state).toBe('state/accepted');
});

test('the owner can cancel as long as the renter can', async () => {
  const { order, move } = await paidOrder();
  await move('cancel', { at: LAST_MOMENT, user: owner });
  expect(order.transitions.at(-1)).toBe('transition/cancel-by-provider');
});

test('an owner who ends an order because its hold is missing is not blamed in the email', async () => {
  const { order, move } = await paidOrder();
  const hold = { amount: 15_000, currency: 'USD', consentedAt: '2030-01-01T10:00:00.000Z' };
  order.protectedData['cardHold'] = hold;
  order.metadata['adj-1'] = {
    kind: 'hold',
    at: '2030-02-04T12:00:00.000Z',
    currency: 'USD',
    sum: 15_000,
    intent: 'pi_1',
    waitsSince: '2030-02-04T12:00:00.000Z',
  };
  await move('cancel', { at: '2030-02-06T14:00:00Z', user: owner });
  expect(order.state).toBe('state/canceled');
  expect(order.protectedData).toMatchObject({ endedWithoutHold: true });
});

test('if both sides cancel at once, one of them cancels and the other is refused', async () => {
  const { order, marketplace, move } = await paidOrder();
  const outcomes = await Promise.allSettled([move('cancel'), move('cancel', { user: owner })]);
  expect(outcomes).toMatchObject([
    { status: 'fulfilled' },
    { reason: { error: { code: 'transaction-invalid-transition' } } },
  ]);
  expect(order.transitions.filter((name) => name.includes('cancel'))).toHaveLength(1);
  expect(marketplace.transactions.map(({ state }) => state)).toEqual([
    'state/canceled',
    'state/released',
  ]);
});

test('an order whose held tools cannot be freed is canceled, and the background work frees them', async () => {
  const { order, move } = await paidOrder({
    before: async (call) => {
      if (call === 'integration.transition')
        throw Object.assign(new Error('down'), { status: 503 });
    },
  });
  await move('cancel');
  expect(order.state).toBe('state/canceled');
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ order: order.id }),
    'the held items of a canceled order could not be freed yet',
  );
});

test('a marketplace that does not answer changes nothing', async () => {
  const { order, move } = await paidOrder({
    before: async (call) => {
      if (call === 'transactions.transition')
        throw Object.assign(new Error('down'), { status: 503 });
    },
  });
  await expect(move('cancel')).rejects.toMatchObject({ error: { status: 503 } });
  expect(order.state).toBe('state/accepted');
});

test('the owner can complete an order from the day of the last return on', async () => {
  const { order, move } = await paidOrder();
  await move('complete', { at: '2030-02-13T06:00:00Z', user: owner });
  expect(order.state).toBe('state/delivered');
  expect(order.protectedData['viewedBy']).toEqual({ customer: false, provider: true });
});

test('the owner cannot complete an order before the day of the last return', async () => {
  const { move } = await paidOrder();
  await expect(move('complete', { at: '2030-02-12T05:00:00Z', user: owner })).rejects.toMatchObject(
    {
      code: 'conflict',
    },
  );
});

test('an order can be completed earlier only once the owner has noted the last stay as back', async () => {
  const { order, move } = await paidOrder();
  const provider = { at: '2030-02-09T15:00:00.000Z', note: '', pictures: [], confirmed: false };
  const back = { handBack: { provider } };
  const complete = () => move('complete', { at: '2030-02-09T16:00:00Z', user: owner });
  order.metadata = { stays: { '2030-02-06_2030-02-09': back } };
  await expect(complete()).rejects.toMatchObject({ code: 'conflict' });
  order.metadata = { stays: { '2030-02-06_2030-02-09': back, '2030-02-07_2030-02-13': back } };
  await complete();
  expect(order.state).toBe('state/delivered');
});

test('a renter cannot complete an order, and a stranger can do nothing', async () => {
  const { move } = await paidOrder();
  await expect(move('complete', { at: '2030-02-20T12:00:00Z' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(move('cancel', { user: aUserId(77) })).rejects.toMatchObject({ code: 'not-found' });
});

test('an order is marked as seen for one side only', async () => {
  const { order, move } = await paidOrder();
  await move('mark-viewed', { user: owner });
  expect(order.protectedData['viewedBy']).toEqual({ customer: true, provider: true });
});

test('an order that is seen twice is marked once', async () => {
  const { order, move } = await paidOrder();
  await move('mark-viewed', { user: owner });
  await move('mark-viewed', { user: owner });
  expect(order.transitions.filter((name) => name.includes('mark-viewed'))).toHaveLength(1);
});

test('an order in a state without such a mark stays as it is', async () => {
  const { order, move } = await paidOrder();
  await move('cancel');
  await move('mark-viewed', { user: owner });
  expect(order.transitions.at(-1)).toBe('transition/cancel-by-customer');
});

test('a held tool is no order, not even for its own renter', async () => {
  const { marketplace, move } = await paidOrder();
  const [held] = marketplace.held;
  await expect(move('cancel', { id: held!.id })).rejects.toMatchObject({ code: 'not-found' });
});

describe('looking at an order', () => {
  /** Runs `happens` each time just before the view of the order is recorded. */
  async function lookWhile(happens: (world: Awaited<ReturnType<typeof paidOrder>>) => void) {
    let happened = () => {};
    const world = await paidOrder({
      before: async (call) => {
        if (call === 'integration.transition') happened();
      },
    });
    happened = () => happens(world);
    await world.move('mark-viewed', { user: owner });
    return world.order;
  }

  test('that is canceled in the same moment is not refused', async () => {
    const { state } = await lookWhile(({ marketplace, order }) => {
      if (order.state === 'state/accepted')
        marketplace.move(order.id, 'transition/cancel', 'operator');
    });
    expect(state).toBe('state/canceled');
  });

  test('that the marketplace moves for somebody else in the same moment is recorded a little later', async () => {
    let attempts = 0;
    const { protectedData } = await lookWhile(() => {
      attempts += 1;
      if (attempts === 1) throw Object.assign(new Error('locked'), { status: 409 });
    });
    expect([attempts, protectedData['viewedBy']]).toEqual([2, { customer: true, provider: true }]);
  });

  test('that is being moved for somebody else all the time is not refused either', async () => {
    let attempts = 0;
    const { protectedData } = await lookWhile(() => {
      attempts += 1;
      throw Object.assign(new Error('locked'), { status: 409 });
    });
    expect([attempts, protectedData['viewedBy']]).toEqual([3, { customer: true, provider: false }]);
  });

  test('fails if the marketplace does', async () => {
    const down = () => {
      throw Object.assign(new Error('down'), { status: 503 });
    };
    await expect(lookWhile(down)).rejects.toMatchObject({ error: { status: 503 } });
  });
});

test('completing or canceling an order again is not an error', async () => {
  const { order, move } = await paidOrder();
  await move('complete', { at: '2030-02-14T00:00:00Z', user: owner });
  await move('complete', { at: '2030-02-14T00:00:00Z', user: owner });
  expect(order.transitions.filter((name) => name === 'transition/complete')).toHaveLength(1);
  const other = await paidOrder();
  await other.move('cancel');
  await other.move('cancel');
  expect(other.order.transitions.filter((name) => name.includes('cancel'))).toHaveLength(1);
});
