import { randomUUID } from 'node:crypto';
import { integrationOf } from '../../testing/integration-of';
import { aListing, anItem, aRequest, aUserId, codeOf, orderWorld } from '../../testing/order-world';

const stocked = [aListing(1, { stock: 5 }), aListing(2, { stock: 5 })];

test('today is refused as too late if the marketplace does not take its start any more, whichever tool begins then', async () => {
  const refusal = Object.assign(new Error('past'), {
    status: 400,
    data: { errors: [{ status: 400, code: 'validation-invalid-params' }] },
  });
  for (const days of [[anItem(1, [0, 2])], [anItem(1, [0, 1]), anItem(2, [0, 2])]]) {
    const { marketplace, services, place } = orderWorld(stocked, {
      before: async (call) => {
        if (call === 'transactions.initiate') throw refusal;
      },
    });
    // It is evening there, and the next day in UTC.
    const by = { ...services, now: async () => new Date('2030-02-02T01:00:00Z') };
    expect(await codeOf(place(aRequest(days), { by }))).toBe('order-today-late');
    expect(marketplace.transactions).toEqual([]);
  }
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
    ['order-no-price', () => placeWith({}, [anItem(10, [3, 5])])],
    ['order-no-price', () => placeWith({}, [anItem(11, [3, 5])])],
  ];
  const world = orderWorld([
    aListing(1),
    aListing(8, { authorId: aUserId(901) }),
    aListing(9, { price: { amount: 100, currency: 'EUR' } }),
    aListing(10, { price: { amount: 0, currency: 'USD' } }),
    aListing(11, { price: null }),
  ]);
  const placeWith = (changes: object, items = [anItem(1, [3, 5])]) =>
    world.place(aRequest(items, { orderKey: randomUUID(), ...changes }));

  test.each(refused)('%s', async (code, placing) => {
    expect(await codeOf(placing())).toBe(code);
    expect(world.marketplace.transactions).toEqual([]);
  });

  test('the calendar ends by the clock of the tool’s place, where it may still be yesterday', async () => {
    const { services, place } = orderWorld([aListing(1)]);
    const by = {
      ...services,
      now: async () => new Date('2030-02-01T08:00:00Z'),
      timeZoneOf: (point: unknown) => (point ? 'Pacific/Honolulu' : 'America/Chicago'),
    };
    expect(await codeOf(place(aRequest([anItem(1, [358, 360])]), { by }))).toBe(
      'order-days-too-far-ahead',
    );
    expect(await codeOf(place(aRequest([anItem(1, [357, 359])]), { by }))).toBe('placed');
  });

  test('a renter can order neither their own tool nor a tool of an owner who cannot be paid', async () => {
    const request = aRequest([anItem(1, [3, 5])]);
    expect(await codeOf(world.place(request, { user: aUserId(900) }))).toBe('order-own-tool');
    const by = { ...world.services, canBePaid: async () => false };
    expect(await codeOf(world.place(request, { by }))).toBe('transaction-missing-stripe-account');
    expect(world.marketplace.transactions).toEqual([]);
  });

  test('an order is placed if nobody knows whether its owner can be paid', async () => {
    const { services, place } = orderWorld([aListing(1)]);
    const by = { ...services, canBePaid: async () => undefined };
    expect(await codeOf(place(aRequest([anItem(1, [3, 5])]), { by }))).toBe('placed');
  });

  test('a tool that requires it, or that costs enough, is rented only to verified people', async () => {
    const price = (amount: number) => ({ price: { amount, currency: 'USD' } });
    const { marketplace, services, place } = orderWorld([
      aListing(1, { ...price(1000), publicData: { verifiedOnly: true } }),
      aListing(2, price(14_999)),
      aListing(3, price(15_000)),
    ]);
    const knowing = (metadata: object, fromPrice: number | null = 15_000) => ({
      ...services,
      identityTerms: { fromPrice, asksOwners: false },
      integration: Object.assign(integrationOf({}), services.integration, {
        users: {
          show: () =>
            Promise.resolve({
              status: 200,
              data: { data: { attributes: { profile: { metadata } } } },
            }),
        },
      }),
    });
    const order = (tool: number, by = services) =>
      codeOf(place(aRequest([anItem(tool, [3, 5])], { orderKey: randomUUID() }), { by }));
    const forged = knowing({ isVerified: true });
    expect(await order(1, forged)).toBe('identity-needed');
    expect(await order(3, forged)).toBe('identity-needed');
    expect(await order(3, knowing({ identity: null }))).toBe('identity-needed');
    expect(marketplace.transactions).toEqual([]);
    expect(await order(2, forged)).toBe('placed');
    expect(await order(3, knowing({}, null))).toBe('placed');
    expect(await order(1, knowing({ identity: { verifiedAt: '2026-06-22T12:00:00.000Z' } }))).toBe(
      'placed',
    );
    // A marketplace that checks nobody does not require it, whatever owners once chose.
    const unchecked = orderWorld([aListing(1, { publicData: { verifiedOnly: true } })]);
    expect(await codeOf(unchecked.place(aRequest([anItem(1, [3, 5])])))).toBe('placed');
  });

  test('without a known tax nothing is held, but an existing order is still returned', async () => {
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
