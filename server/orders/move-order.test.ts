import { aListing, anItem, aRequest, aUserId, orderWorld } from '../testing/order-world';
import { moveOrder, type MoveOrderRequest } from './move-order';

/** Begins on day 5, comes back on day 12; the tool that comes back last is booked. */
async function paidOrder() {
  const world = orderWorld([aListing(1), aListing(2)]);
  const order = await world.place(aRequest([anItem(1, [5, 8]), anItem(2, [6, 12])]));
  world.marketplace.pay(order.id);
  const { integration } = world.marketplace;
  const move = (
    action: MoveOrderRequest['action'],
    { at = '2030-02-01T15:00:00Z', user = aUserId(1) } = {},
  ) =>
    moveOrder(
      world.sessionOf(user),
      { transactionId: order.id, action },
      { integration, timeZoneOf: world.services.timeZoneOf, now: async () => new Date(at) },
    );
  return { ...world, order, move };
}

// 48 hours before 8:00 am in Chicago on day 5, the first day of the tool that begins first.
const LAST_MOMENT = '2030-02-04T14:00:00Z';

test('cancelled until 48 hours before the first tool begins; everything is free then', async () => {
  const { order, marketplace, move } = await paidOrder();
  await move('cancel', { at: LAST_MOMENT });
  expect(order.state).toBe('state/canceled');
  expect(marketplace.held).toEqual([]);
});

test('a second later it is too late', async () => {
  const { order, move } = await paidOrder();
  await expect(move('cancel', { at: '2030-02-04T14:00:01Z' })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(order.state).toBe('state/accepted');
});

test('the owner cannot complete it before the day of the last return', async () => {
  const { move } = await paidOrder();
  const user = aUserId(900);
  await expect(move('complete', { at: '2030-02-12T12:00:00Z', user })).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('a renter cannot complete, a stranger can do nothing', async () => {
  const { move } = await paidOrder();
  await expect(move('complete', { at: '2030-02-20T12:00:00Z' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(move('cancel', { user: aUserId(77) })).rejects.toMatchObject({ code: 'forbidden' });
});

test('marked as seen for one side only', async () => {
  const { order, move } = await paidOrder();
  await move('mark-viewed', { user: aUserId(900) });
  expect(order.protectedData['viewedBy']).toEqual({ customer: true, provider: true });
});
