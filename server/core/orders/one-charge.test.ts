import { LockBusyError } from '../../base/store-errors';
import { aListing, anItem, aRequest, aUserId, codeOf, orderWorld } from '../../testing/order-world';

const stocked = [aListing(1, { stock: 5 }), aListing(2, { stock: 5 })];

describe('one cart, one charge', () => {
  test('ten identical requests at once are one order', async () => {
    const { marketplace, place } = orderWorld(stocked);
    const request = aRequest([anItem(1, [3, 5]), anItem(2, [3, 6])]);
    const placed = await Promise.all(Array.from({ length: 10 }, () => place(request)));
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
    expect(marketplace.orders).toHaveLength(1);
    expect(marketplace.held).toHaveLength(1);
  });

  test('one tab after the other gets the same order with the secret of its payment', async () => {
    const { marketplace, place } = orderWorld(stocked);
    const request = aRequest([anItem(1, [3, 5])]);
    const first = await place(request);
    expect(await place(request)).toBe(first);
    expect(marketplace.orders).toHaveLength(1);
  });

  test('a paid cart is paid: the answer names its order', async () => {
    const { marketplace, place } = orderWorld(stocked);
    const request = aRequest([anItem(1, [3, 5])]);
    const { id } = await place(request);
    marketplace.pay(id);
    await expect(place(request)).rejects.toMatchObject({
      code: 'order-paid',
      status: 409,
      meta: { transactionId: id },
    });
    const changed = { ...request, order: { ...request.order, items: [anItem(2, [3, 5])] } };
    expect(await codeOf(place(changed))).toBe('order-paid');
    expect(marketplace.orders).toHaveLength(1);
  });

  test('a paid cart is found behind a hundred newer orders', async () => {
    const { marketplace, place } = orderWorld([aListing(1, { stock: 1000 })]);
    const request = aRequest([anItem(1, [3, 5])]);
    const { id } = await place(request);
    marketplace.pay(id);
    for (let count = 0; count < 101; count += 1) {
      marketplace.pay((await place(aRequest([anItem(1, [3, 5])]))).id);
    }
    expect(await codeOf(place(request))).toBe('order-paid');
  });

  test('a cart changed after a declined card ends its unpaid order and is placed again', async () => {
    const { marketplace, place } = orderWorld([aListing(1), aListing(2), aListing(3)]);
    const request = aRequest([anItem(1, [3, 5]), anItem(2, [3, 6])]);
    const first = await place(request);
    const items = [anItem(1, [3, 5]), anItem(2, [3, 6]), anItem(3, [3, 4])];
    const second = await place({ ...request, order: { ...request.order, items } });
    expect(second.id).not.toBe(first.id);
    expect(marketplace.find(first.id)).toMatchObject({
      state: 'state/payment-expired',
      transitions: ['transition/request-payment', 'transition/expire-now'],
    });
    expect(marketplace.held).toHaveLength(2);
    expect(second.protectedData['orderKey']).toBe(request.orderKey);
  });

  test.each([
    ['damage protection', { hasDamageProtection: true }],
    ['pieces', { items: [anItem(1, [3, 5], 2)] }],
    ['days', { items: [anItem(1, [3, 6])] }],
  ])('a change of %s is a change', async (_name, change) => {
    const { place } = orderWorld(stocked);
    const request = aRequest([anItem(1, [3, 5])]);
    const first = await place(request);
    const second = await place({ ...request, order: { ...request.order, ...change } });
    expect([first.state, second.state]).toEqual(['state/payment-expired', 'state/pending-payment']);
  });

  test('the same tools in another order are the same cart', async () => {
    const { place } = orderWorld(stocked);
    const [one, two] = [anItem(1, [3, 5]), anItem(2, [3, 5])];
    const request = aRequest([one, two]);
    const first = await place(request);
    expect(await place({ ...request, order: { ...request.order, items: [two, one] } })).toBe(first);
  });

  test('an owner’s new price is never charged under the old one', async () => {
    const listings = [aListing(1, { stock: 5 })];
    const { place } = orderWorld(listings);
    const request = aRequest([anItem(1, [3, 5])]);
    const first = await place(request);
    listings[0] = aListing(1, { stock: 5, price: { amount: 5000, currency: 'USD' } });
    const second = await place(request);
    expect(second.id).not.toBe(first.id);
    expect(second.lineItems[0]?.lineTotal.amount).toBe(10_000);
  });

  test('two servers that share a store make one order', async () => {
    const { marketplace, services, place } = orderWorld(stocked);
    const other = { ...services, integration: marketplace.integration };
    const request = aRequest([anItem(1, [3, 5]), anItem(2, [3, 6])]);
    const placed = await Promise.all([
      place(request),
      place(request, { by: other }),
      place(request),
      place(request, { by: other }),
    ]);
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
    expect(marketplace.orders).toHaveLength(1);
  });

  test('if the card is charged while the changed cart is placed, the payment counts', async () => {
    const { marketplace, place } = orderWorld(stocked, {
      before: async (call) => {
        if (call === 'integration.transition') marketplace.pay(marketplace.orders[0]!.id);
      },
    });
    const request = aRequest([anItem(1, [3, 5])]);
    const first = await place(request);
    const changed = { ...request, order: { ...request.order, items: [anItem(1, [3, 6])] } };
    await expect(place(changed)).rejects.toMatchObject({
      code: 'order-paid',
      meta: { transactionId: first.id },
    });
    expect(marketplace.orders).toHaveLength(1);
  });

  test('a busy lock refuses with a code of its own, and nothing is held', async () => {
    const { marketplace, services, place } = orderWorld(stocked);
    const busy = {
      ...services.store,
      withLock: () => Promise.reject(new LockBusyError('busy')),
    };
    const placing = place(aRequest([anItem(1, [3, 5])]), { by: { ...services, store: busy } });
    await expect(placing).rejects.toMatchObject({ code: 'order-busy', status: 409 });
    expect(marketplace.transactions).toEqual([]);
  });

  test('a renter holds at most three unpaid orders; other renters are not counted', async () => {
    const { marketplace, place } = orderWorld([aListing(1, { stock: 50 })]);
    const requests = Array.from({ length: 4 }, () => aRequest([anItem(1, [3, 5])]));
    for (const request of requests.slice(0, 3)) await place(request);
    expect(await codeOf(place(requests[3]!))).toBe('too-many-unpaid-orders');
    expect(await codeOf(place(requests[0]!))).toBe('placed');
    expect(await codeOf(place(requests[3]!, { user: aUserId(2) }))).toBe('placed');
    marketplace.pay(marketplace.orders.find(({ customerId }) => customerId === aUserId(1))!.id);
    expect(await codeOf(place(requests[3]!))).toBe('placed');
  });
});
