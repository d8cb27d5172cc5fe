import { type TransactionId } from '~/domain/ids';
import { aListing, anItem, aRequest, aUserId, codeOf, orderWorld } from '../../testing/order-world';
import { startEnquiry } from './enquiry';

const stocked = [aListing(1, { stock: 5 }), aListing(2, { stock: 5 })];

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

  test('while the marketplace is still at it, keeping the tools: the next attempt waits, a later one succeeds', async () => {
    let isLost = true;
    const { marketplace, place } = orderWorld([aListing(1)], {
      before: async (call) => {
        if (call === 'transactions.initiate' && isLost) {
          throw Object.assign(new Error('no answer in time'), { code: 'ECONNABORTED' });
        }
      },
    });
    const request = aRequest([anItem(1, [3, 6])]);
    expect(await codeOf(place(request))).not.toBe('placed');
    isLost = false;
    // To the renter's next attempt, the tool looks as if it belonged to somebody else's order.
    const keeping = await place(aRequest([anItem(1, [3, 6])]), { user: aUserId(2) });
    expect(await codeOf(place(request))).toBe('order-busy');
    const another = aRequest([anItem(1, [3, 6])]);
    expect(await codeOf(place(another))).toBe('transaction-booking-time-not-available');
    keeping.state = 'state/payment-expired';
    expect((await place(request)).state).toBe('state/pending-payment');
    expect(marketplace.orders).toHaveLength(2);
  });

  test('an order whose further tool is no longer held is not paid, but placed again', async () => {
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

  test("an order keeps the addresses of its tools' pictures for the emails", async () => {
    const picture = 'https://images.example/drill.jpg';
    const { place } = orderWorld([aListing(1, { picture }), aListing(2)]);
    const placed = await place(aRequest([anItem(1, [3, 9]), anItem(2, [4, 6])]));
    expect(placed.protectedData).toMatchObject({
      mail: { tools: [{ title: 'Tool 1', picture }, { title: 'Tool 2' }] },
    });
    expect(placed.protectedData).not.toHaveProperty('mail.tools.1.picture');
  });

  test('an order keeps the parts of each of its tools, by index; without parts it keeps none', async () => {
    const { place } = orderWorld([
      aListing(1),
      aListing(2, { publicData: { parts: ['Charger', 'Case'] } }),
    ]);
    const placed = await place(aRequest([anItem(1, [3, 9]), anItem(2, [4, 6])]));
    expect(placed.protectedData).toMatchObject({ parts: [[], ['Charger', 'Case']] });
    const plain = await place(aRequest([anItem(1, [13, 19])]));
    expect(plain.protectedData).not.toHaveProperty('parts');
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

describe('what the version of the process does', () => {
  const rules = { completes: 'by-server', accepts: 'at-once' };
  const request = (transactionId: TransactionId | null = null) =>
    aRequest([anItem(1, [3, 5])], transactionId ? { orderKey: null, transactionId } : {});

  test('is noted with the order', async () => {
    const world = orderWorld([aListing(1)]);
    expect((await world.place(request())).protectedData).toMatchObject({ rules });
  });

  test('is noted with an enquiry, which our server starts, and stays with its order', async () => {
    const world = orderWorld([aListing(1)]);
    const { listingId } = anItem(1, [3, 5]);
    const answer = await startEnquiry(world.sessionOf(aUserId(1)), { listingId }, world.services);
    const { id } = (answer.data as { data: { id: TransactionId } }).data;
    expect(world.marketplace.find(id).protectedData).toEqual({
      viewedBy: { customer: true, provider: false },
      rules,
    });
    expect((await world.place(request(id))).protectedData).toMatchObject({ rules });
  });

  test('of an enquiry from before is not known: its order completes by itself', async () => {
    const world = orderWorld([aListing(1)]);
    const { listingId } = anItem(1, [3, 5]);
    const answer = await startEnquiry(world.sessionOf(aUserId(1)), { listingId }, world.services);
    const { id } = (answer.data as { data: { id: TransactionId } }).data;
    const enquiry = world.marketplace.find(id);
    enquiry.protectedData = { viewedBy: { customer: true, provider: false } };
    expect((await world.place(request(id))).protectedData).not.toHaveProperty('rules');
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
