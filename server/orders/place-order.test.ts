import { randomUUID } from 'node:crypto';
import { LockBusyError } from '../background/background-store';
import { aListing, anItem, aRequest, aUserId, orderWorld } from '../testing/order-world';

const codeOf = (placing: Promise<unknown>): Promise<unknown> =>
  placing.then(
    () => 'placed',
    (error: { code?: string }) => error.code,
  );

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

  test('one tab after the other gets the same order, with the payment’s secret and all', async () => {
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

  test('also when a hundred newer orders lie before it', async () => {
    const { marketplace, place } = orderWorld([aListing(1, { stock: 1000 })]);
    const request = aRequest([anItem(1, [3, 5])]);
    const { id } = await place(request);
    marketplace.pay(id);
    for (let count = 0; count < 101; count += 1) {
      marketplace.pay((await place(aRequest([anItem(1, [3, 5])]))).id);
    }
    expect(await codeOf(place(request))).toBe('order-paid');
  });

  test('a cart changed after a declined card ends its unpaid order and is placed anew', async () => {
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

  test('the card is charged while the changed cart is placed: the payment counts', async () => {
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

describe('a server that dies or loses an answer', () => {
  test('between holds and transaction: the next attempt frees what was left held', async () => {
    let isDying = true;
    const { marketplace, place } = orderWorld([aListing(1), aListing(2)], {
      before: async (call) => {
        if (call === 'transactions.initiate' && isDying && marketplace.held.length === 1) {
          throw Object.assign(new Error('connection reset'), { code: 'ECONNRESET' });
        }
      },
    });
    const request = aRequest([anItem(1, [3, 6]), anItem(2, [3, 5])]);
    expect(await codeOf(place(request))).not.toBe('placed');
    expect(marketplace.held).toHaveLength(1);
    isDying = false;
    const placed = await place(request);
    expect(marketplace.held.map(({ id }) => id)).toEqual(placed.protectedData['holds']);
  });

  test('after the transaction, before the answer: the next attempt is given the order', async () => {
    let isLost = true;
    const { marketplace, place } = orderWorld([aListing(1), aListing(2)], {
      after: async (call) => {
        if (call === 'transactions.initiate' && isLost && marketplace.orders.length === 1) {
          throw Object.assign(new Error('connection reset'), { code: 'ECONNRESET' });
        }
      },
    });
    const request = aRequest([anItem(1, [3, 6]), anItem(2, [3, 5])]);
    expect(await codeOf(place(request))).not.toBe('placed');
    isLost = false;
    const placed = await place(request);
    expect(marketplace.orders).toEqual([placed]);
    expect(marketplace.held).toHaveLength(1);
  });

  test('an order whose further tool is no longer held is not paid: it is placed anew', async () => {
    const { marketplace, place } = orderWorld(stocked);
    const request = aRequest([anItem(1, [3, 6]), anItem(2, [3, 5])]);
    const first = await place(request);
    marketplace.held[0]!.state = 'state/expired';
    marketplace.transactions.find(({ state }) => state === 'state/expired')!.transitions.push('x');
    const second = await place(request);
    expect(first.state).toBe('state/payment-expired');
    expect(second.state).toBe('state/pending-payment');
    expect(marketplace.held).toHaveLength(1);
  });
});

describe('what is booked', () => {
  test('the tool that comes back last is the transaction’s own, the others are held', async () => {
    const { marketplace, place } = orderWorld([aListing(1), aListing(2), aListing(3)]);
    const items = [anItem(1, [3, 5]), anItem(2, [4, 9]), anItem(3, [3, 6])];
    const placed = await place(aRequest(items));
    expect(placed.listingId).toBe(items[1]!.listingId);
    expect(placed.booking).toMatchObject({ end: `${items[1]!.end}T00:00:00.000Z` });
    expect(placed.protectedData).toMatchObject({
      span: { start: items[0]!.start, end: items[1]!.end },
      restOfShoppingCartItems: [
        expect.stringContaining(items[0]!.listingId),
        expect.stringContaining(items[2]!.listingId),
      ],
    });
    expect(placed.lineItems.map(({ code }) => code).slice(0, 3)).toEqual([
      'line-item/night',
      `line-item/item-${items[0]!.listingId}`,
      `line-item/item-${items[2]!.listingId}`,
    ]);
    expect(marketplace.held.map(({ listingId }) => listingId).toSorted()).toEqual([
      items[0]!.listingId,
      items[2]!.listingId,
    ]);
  });

  test('one tool for two stays: both are booked, priced and named', async () => {
    const { marketplace, place } = orderWorld([aListing(1)]);
    const placed = await place(aRequest([anItem(1, [3, 5]), anItem(1, [8, 9])]));
    expect(placed.lineItems.slice(0, 2)).toMatchObject([
      { code: 'line-item/night', lineTotal: { amount: 4000 } },
      { code: expect.stringContaining('item-'), lineTotal: { amount: 8000 } },
    ]);
    expect(marketplace.held).toHaveLength(1);
    expect(placed.protectedData['mail']).toMatchObject({
      tools: [
        { title: 'Tool 1', price: '$40.00 × 1 night', total: '$40.00' },
        { title: 'Tool 1', price: '$40.00 × 2 nights', total: '$80.00' },
      ],
    });
  });

  test('the deadline goes by the clocks of the tool that begins first', async () => {
    const here = { lat: 30, lng: -97 };
    const west = { lat: 45, lng: -122 };
    const { services, place } = orderWorld([
      aListing(1, { geolocation: here }),
      aListing(2, { geolocation: west }),
    ]);
    const timeZoneOf = (point: { lat: number } | null) =>
      point?.lat === west.lat ? 'America/Los_Angeles' : 'America/Chicago';
    const placed = await place(aRequest([anItem(1, [5, 9]), anItem(2, [4, 6])]), {
      by: { ...services, timeZoneOf },
    });
    expect(placed.protectedData).toMatchObject({
      timeZone: 'America/Los_Angeles',
      cancelUntil: '2030-02-03T16:00:00.000Z',
    });
  });
});

describe('an enquiry that becomes an order', () => {
  const enquire = async ({ sessionOf }: ReturnType<typeof orderWorld>) => {
    const { data } = await sessionOf(aUserId(1)).trusted.transactions.initiate({
      processAlias: 'flex-default-process/release-1',
      transition: 'transition/enquire',
      params: { listingId: anItem(1, [3, 5]).listingId },
    });
    return (data as { data: { id: ReturnType<typeof aUserId> } }).data.id as never;
  };

  test('needs no key, and is one order however often it is asked for', async () => {
    const world = orderWorld([aListing(1, { stock: 9 })]);
    const transactionId = await enquire(world);
    const request = aRequest([anItem(1, [3, 5])], { orderKey: null, transactionId });
    const placed = await Promise.all(Array.from({ length: 5 }, () => world.place(request)));
    expect(new Set(placed.map(({ id }) => id))).toEqual(new Set([transactionId]));
    expect(world.marketplace.orders).toHaveLength(1);
    world.marketplace.pay(transactionId);
    expect(await codeOf(world.place(request))).toBe('order-paid');
  });

  test('with other days after its first payment was left: the order is a new one', async () => {
    const world = orderWorld([aListing(1)]);
    const transactionId = await enquire(world);
    await world.place(aRequest([anItem(1, [3, 5])], { orderKey: null, transactionId }));
    const changed = aRequest([anItem(1, [3, 6])], { orderKey: null, transactionId });
    const second = await world.place(changed);
    expect(second.id).not.toBe(transactionId);
    expect(world.marketplace.find(transactionId).state).toBe('state/payment-expired');
    expect(await world.place(changed)).toBe(second);
  });

  test('about another tool is refused', async () => {
    const world = orderWorld([aListing(1), aListing(2)]);
    const transactionId = await enquire(world);
    const request = aRequest([anItem(2, [3, 5])], { orderKey: null, transactionId });
    expect(await codeOf(world.place(request))).toBe('invalid-request');
  });
});

describe('refusals before anything is held', () => {
  const refused: [string, () => Promise<unknown>][] = [
    ['agreement-changed', () => placeWith({ agreementVersion: '2030-99' })],
    ['invalid-request', () => placeWith({ orderKey: null })],
    ['order-days-past', () => placeWith({}, [anItem(1, [-1, 2])])],
    ['order-days-too-far-ahead', () => placeWith({}, [anItem(1, [359, 361])])],
    ['order-tool-twice', () => placeWith({}, [anItem(1, [3, 5]), anItem(1, [4, 6])])],
    ['transaction-listing-not-found', () => placeWith({}, [anItem(77, [3, 5])])],
    ['order-several-owners', () => placeWith({}, [anItem(1, [3, 5]), anItem(8, [3, 5])])],
    ['order-other-currency', () => placeWith({}, [anItem(9, [3, 5])])],
  ];
  const world = orderWorld([
    aListing(1),
    aListing(8, { authorId: aUserId(901) }),
    aListing(9, { price: { amount: 100, currency: 'EUR' } }),
  ]);
  const placeWith = (changes: object, items = [anItem(1, [3, 5])]) =>
    world.place(aRequest(items, { orderKey: randomUUID(), ...changes }));

  test.each(refused)('%s', async (code, placing) => {
    expect(await codeOf(placing())).toBe(code);
    expect(world.marketplace.transactions).toEqual([]);
  });

  test('one’s own tool, an owner who cannot be paid', async () => {
    const request = aRequest([anItem(1, [3, 5])]);
    expect(await codeOf(world.place(request, { user: aUserId(900) }))).toBe('order-own-tool');
    const by = { ...world.services, canBePaid: async () => false };
    expect(await codeOf(world.place(request, { by }))).toBe('transaction-missing-stripe-account');
    expect(world.marketplace.transactions).toEqual([]);
  });

  test('whether an owner can be paid cannot be known: the sale goes on', async () => {
    const { services, place } = orderWorld([aListing(1)]);
    const by = { ...services, canBePaid: async () => undefined };
    expect(await codeOf(place(aRequest([anItem(1, [3, 5])]), { by }))).toBe('placed');
  });

  test('without a known tax nothing is held, but an order that exists is still the answer', async () => {
    const { marketplace, services, place } = orderWorld(stocked);
    const request = aRequest([anItem(1, [3, 5])]);
    const first = await place(request);
    const silent = { ...services, salesTax: async () => ({ kind: 'unknown' }) as const };
    expect(await place(request, { by: silent })).toBe(first);
    expect(await codeOf(place(aRequest([anItem(2, [3, 5])]), { by: silent }))).toBe(
      'tax-unavailable',
    );
    const refusing = { ...services, salesTax: async () => ({ kind: 'refused' }) as const };
    expect(await codeOf(place(aRequest([anItem(2, [3, 5])]), { by: refusing }))).toBe(
      'tax-address-refused',
    );
    expect(marketplace.transactions).toHaveLength(1);
  });
});
