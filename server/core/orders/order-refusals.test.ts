import { randomUUID } from 'node:crypto';
import { aListing, anItem, aRequest, aUserId, codeOf, orderWorld } from '../../testing/order-world';

const stocked = [aListing(1, { stock: 5 }), aListing(2, { stock: 5 })];

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

  test('the last day of the calendar can be booked, also where it is still yesterday at the tool', async () => {
    const { services, place } = orderWorld([aListing(1)]);
    const by = {
      ...services,
      now: async () => new Date('2030-02-01T08:00:00Z'),
      timeZoneOf: (point: unknown) => (point ? 'Pacific/Honolulu' : 'America/Chicago'),
    };
    expect(await codeOf(place(aRequest([anItem(1, [359, 361])]), { by }))).toBe(
      'order-days-too-far-ahead',
    );
    expect(await codeOf(place(aRequest([anItem(1, [358, 360])]), { by }))).toBe('placed');
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
