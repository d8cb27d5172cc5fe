import { aListing, anItem, aRequest, orderWorld } from '../../testing/order-world';

const careful = aListing(1, { publicData: { leadDays: 2, minNights: 3 } });

test.each([
  [[1, 9], 'order-too-soon'],
  [[2, 4], 'order-too-short'],
] as const)('days %j from now are against the terms of the owner: %s', async (days, code) => {
  const { marketplace, place } = orderWorld([careful]);
  await expect(place(aRequest([anItem(1, days)]))).rejects.toMatchObject({
    code,
    status: 400,
    meta: { listingId: careful.id },
  });
  expect(marketplace.orders).toHaveLength(0);
});

test('an order within the terms is placed', async () => {
  const { marketplace, place } = orderWorld([careful]);
  await place(aRequest([anItem(1, [2, 5])]));
  expect(marketplace.orders).toHaveLength(1);
});
