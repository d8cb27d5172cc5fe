import { aListing, anItem, aRequest, aUserId, orderWorld } from '../../testing/order-world';
import { releaseHolds } from './holds';

test('a further tool that is taken ends the order and is named; nothing is held', async () => {
  const { marketplace, place } = orderWorld([aListing(1), aListing(2), aListing(3)]);
  await place(aRequest([anItem(3, [3, 5])]), { user: aUserId(2) });
  const items = [anItem(1, [3, 9]), anItem(2, [3, 5]), anItem(3, [4, 6])];
  await expect(place(aRequest(items))).rejects.toMatchObject({
    status: 409,
    code: 'transaction-booking-time-not-available',
    message: 'Tool 3 was just taken for these nights',
    meta: { listingId: items[2]!.listingId },
  });
  expect(marketplace.held).toEqual([]);
  expect(marketplace.orders).toHaveLength(1);
});

test('if the booked tool is taken, the other tools are freed again', async () => {
  const { marketplace, place } = orderWorld([aListing(1), aListing(2)]);
  await place(aRequest([anItem(1, [3, 9])]), { user: aUserId(2) });
  const items = [anItem(1, [3, 9]), anItem(2, [3, 5])];
  await expect(place(aRequest(items))).rejects.toMatchObject({
    message: 'Tool 1 was just taken for these nights',
    meta: { listingId: items[0]!.listingId },
  });
  expect(marketplace.held).toEqual([]);
});

test('a hold that cannot be freed is logged, and the renter is told why the order failed', async () => {
  const error = jest.fn();
  const { services, place } = orderWorld([aListing(1), aListing(2)], {
    before: async (call) => {
      if (call === 'transactions.transition')
        throw Object.assign(new Error('down'), { status: 503 });
    },
  });
  await place(aRequest([anItem(1, [3, 9])]), { user: aUserId(2) });
  const by = { ...services, log: { error } };
  const placing = place(aRequest([anItem(1, [3, 9]), anItem(2, [3, 5])]), { by });
  await expect(placing).rejects.toMatchObject({ code: 'transaction-booking-time-not-available' });
  expect(error).toHaveBeenCalledWith(expect.anything(), 'freeing a held item failed');
});

test('at most one of ten renters who want the same tools at once gets them, and nothing else stays held', async () => {
  const { marketplace, place } = orderWorld([aListing(1), aListing(2)]);
  const items = [anItem(1, [3, 9]), anItem(2, [3, 5])];
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      place(aRequest(items), { user: aUserId(100 + index) }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  expect(marketplace.held.length).toBe(marketplace.orders.length);
});

test('if the marketplace fails in between, the held tools are freed, and no tool is named as the cause', async () => {
  let calls = 0;
  const { marketplace, place } = orderWorld([aListing(1), aListing(2), aListing(3)], {
    before: async (call) => {
      if (call !== 'transactions.initiate') return;
      calls += 1;
      if (calls === 2) throw Object.assign(new Error('down'), { status: 503 });
    },
  });
  const items = [anItem(1, [3, 9]), anItem(2, [3, 5]), anItem(3, [4, 6])];
  await expect(place(aRequest(items))).rejects.toMatchObject({ error: { status: 503 } });
  expect(marketplace.held).toEqual([]);
  expect(marketplace.orders).toEqual([]);
});

test('a hold that cannot be freed does not keep the others', async () => {
  const error = jest.fn();
  let calls = 0;
  const { marketplace, sessionOf, place } = orderWorld(
    [1, 2, 3, 4].map((digit) => aListing(digit)),
    {
      before: async (call) => {
        if (call !== 'transactions.transition') return;
        calls += 1;
        if (calls === 2) throw Object.assign(new Error('down'), { status: 503 });
      },
    },
  );
  await place(aRequest([1, 2, 3, 4].map((digit) => anItem(digit, [3, 5]))));
  const holds = marketplace.held.map(({ id }) => id);
  await releaseHolds(sessionOf(aUserId(1)).trusted, holds, { error });
  expect(marketplace.held.map(({ id }) => id)).toEqual([holds[1]]);
  expect(error).toHaveBeenCalledTimes(1);
});
