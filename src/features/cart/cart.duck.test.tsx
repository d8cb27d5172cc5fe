import { http } from 'msw';
import { setupServer } from 'msw/node';
import { types } from 'sharetribe-flex-sdk';
import { type CartItem } from '~/domain/order/process/cart';
import { day } from '~/domain/time/day';
import { parseUserId } from '~/domain/ids';
import { selectCartItems } from '~/store/cart';
import { aListing, anImage, aPageOf, aUser, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { createTestStore } from '~/testing/test-store';
import { aBooking, aTransaction } from '~/testing/transaction-builders';
import { transitResponse } from '~/testing/transit';
import { sessionRead } from '~/store/session';
import { selectOrderKey } from './cart-change';
import { addToCart, changeItem, removeFromCart, replaceCart, takeWaitingItem } from './cart-thunks';
import {
  checkCart,
  quoteCart,
  selectCartDraft,
  selectCartEntries,
  selectCartQuote,
} from './cart.duck';
import { anItem, aStoredUser, aTab, dana } from './testing/stored-user';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  network.resetHandlers();
  window.sessionStorage.clear();
});
afterAll(() => network.close());

const now = new Date('2026-06-08T15:00:00.000Z');
const aVisitor = () => aStoredUser(network);

async function aSession(id?: string) {
  const stored = aStoredUser(network, id);
  return { store: await aTab(), ...stored };
}

test('an item is kept in the public profile, without anything that is not public', async () => {
  const { store, written } = await aSession();
  const item = anItem();
  expect((await store.dispatch(addToCart(item))).payload).toBe('added');
  expect(written).toEqual([
    {
      publicData: {
        shoppingCart: [
          {
            listing: {
              id: item.listingId,
              title: 'Pressure washer',
              price: { amount: 3800, currency: 'USD' },
              pictureUrl: null,
              authorId: dana,
            },
            checkoutValues: {
              bookingDates: { startDate: '2026-06-12', endDate: '2026-06-15' },
              quantity: 1,
            },
          },
        ],
      },
      privateData: {
        cartDamageProtection: null,
        orderKey: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    },
  ]);
  expect(selectCartItems(store.getState())).toEqual([item]);
});

test('the same tool on the same days is replaced, other days are a second item', async () => {
  const { store } = await aSession();
  const item = anItem();
  await store.dispatch(addToCart(item));
  expect((await store.dispatch(addToCart({ ...item, seats: 2 }))).payload).toBe('replaced');
  await store.dispatch(addToCart({ ...item, start: day('2026-07-01'), end: day('2026-07-02') }));
  expect(selectCartItems(store.getState()).map(({ seats }) => seats)).toEqual([2, 1]);
});

test('adding another owner’s tool asks first, and a yes empties the cart', async () => {
  const { store, written } = await aSession();
  await store.dispatch(addToCart(anItem()));
  const other = anItem({ authorId: parseUserId(aUuid())! });
  expect((await store.dispatch(addToCart(other))).payload).toBe('other-owner');
  expect(written).toHaveLength(1);
  await store.dispatch(replaceCart(other));
  expect(selectCartItems(store.getState())).toEqual([other]);
});

test('the user’s own tool and a twenty-first tool are not added', async () => {
  const me = aUuid();
  const { store } = await aSession(me);
  expect((await store.dispatch(addToCart(anItem({ authorId: parseUserId(me)! })))).payload).toBe(
    'own',
  );
  for (let index = 0; index < 20; index += 1) await store.dispatch(addToCart(anItem()));
  expect((await store.dispatch(addToCart(anItem()))).payload).toBe('full');
  expect(selectCartItems(store.getState())).toHaveLength(20);
});

test('a visitor’s item waits in the tab and goes in with the session', async () => {
  aVisitor();
  const store = createTestStore();
  const item = anItem();
  expect((await store.dispatch(addToCart(item))).payload).toBe('waiting');
  store.dispatch(sessionRead({ scopes: ['user'], isAnonymous: false }));
  expect((await store.dispatch(takeWaitingItem())).payload).toEqual({ item, outcome: 'added' });
  expect(selectCartItems(store.getState())).toEqual([item]);
  expect((await store.dispatch(takeWaitingItem())).payload).toBeNull();
});

test('items change their days and leave', async () => {
  const { store } = await aSession();
  const item = anItem();
  const key = `${item.listingId}:2026-06-12:2026-06-15`;
  await store.dispatch(addToCart(item));
  await store.dispatch(addToCart(anItem()));
  const moved = { ...item, start: day('2026-06-20'), end: day('2026-06-22'), seats: 3 };
  await store.dispatch(changeItem({ key, item: moved }));
  expect(selectCartItems(store.getState())[0]).toEqual(moved);
  await store.dispatch(removeFromCart([`${item.listingId}:2026-06-20:2026-06-22`]));
  expect(selectCartItems(store.getState())).toHaveLength(1);
});

test('listings are checked again: changed prices, closed, past and taken tools', async () => {
  const { store } = await aSession();
  const [fine, closed, past, taken] = [
    anItem(),
    anItem(),
    anItem({ start: day('2026-06-05'), end: day('2026-06-07') }),
    anItem(),
  ];
  for (const item of [fine, closed, past, taken]) await store.dispatch(addToCart(item!));
  const image = anImage();
  const listing = (item: CartItem, price = 3800) =>
    aListing({ id: item.listingId, price, authorId: dana, imageIds: [image.id.uuid] });
  network.use(
    http.get(apiUrl('listings/query'), ({ request }) =>
      new URL(request.url).searchParams.has('start')
        ? transitResponse(aPageOf([listing(fine!)], [image]))
        : transitResponse(
            aPageOf(
              [listing(fine!, 4200), listing(past!), listing(taken!)],
              [image, aUser({ id: dana })],
            ),
          ),
    ),
  );
  await store.dispatch(checkCart(now));
  const entries = selectCartEntries(store.getState());
  expect(entries.map(({ check }) => check?.state)).toEqual(['ok', 'closed', 'past', 'taken']);
  expect(entries[0]?.check).toMatchObject({
    price: { amount: 4200 },
    pictureUrl: 'http://images.test/listing-card.webp',
  });
  expect(selectCartDraft(store.getState())?.items.map(({ listingId }) => listingId)).toEqual([
    fine!.listingId,
  ]);
});

test('whether an item is past goes by the clock of its tool’s place', async () => {
  const { store } = await aSession();
  const today = { start: day('2026-06-08'), end: day('2026-06-10') };
  const [onOahu, inNewYork] = [anItem(today), anItem(today)] as const;
  for (const item of [onOahu, inNewYork]) await store.dispatch(addToCart(item));
  const listings = [
    aListing({ id: onOahu.listingId, authorId: dana, point: { lat: 21.307, lng: -157.858 } }),
    aListing({ id: inNewYork.listingId, authorId: dana, point: { lat: 40.713, lng: -74.006 } }),
  ];
  network.use(http.get(apiUrl('listings/query'), () => transitResponse(aPageOf(listings))));
  // It is nine in the evening on Oahu, and three in the morning of the next day in New York.
  await store.dispatch(checkCart(new Date('2026-06-09T07:00:00.000Z')));
  const states = selectCartEntries(store.getState()).map(({ check }) => check?.state);
  expect(states).toEqual(['ok', 'past']);
});

test('tools that the cart has booked leave it if the answer to its payment was lost', async () => {
  const { store } = await aSession();
  const item = anItem();
  await store.dispatch(addToCart(item));
  const bookingId = aUuid();
  const orderOf = (orderKey: string | null) =>
    aTransaction({ listingId: item.listingId, bookingId, protectedData: { orderKey } });
  let order = orderOf('another-key');
  const listing = aListing({ id: item.listingId });
  network.use(
    http.get(apiUrl('listings/query'), ({ request }) =>
      transitResponse(aPageOf(request.url.includes('availability') ? [] : [listing])),
    ),
    http.get(apiUrl('transactions/query'), ({ request }) =>
      transitResponse(
        request.url.includes('states=state%2Faccepted')
          ? aPageOf([order], [aBooking({ id: bookingId }), listing])
          : aPageOf([]),
      ),
    ),
  );
  await store.dispatch(checkCart(now));
  expect(selectCartItems(store.getState())).toEqual([item]);
  order = orderOf(selectOrderKey(store.getState()));
  await store.dispatch(checkCart(now));
  expect(selectCartItems(store.getState())).toEqual([]);
});

test('only the price of the present cart counts', async () => {
  const { store } = await aSession();
  const item = anItem();
  await store.dispatch(addToCart(item));
  network.use(
    http.get(apiUrl('listings/query'), () =>
      transitResponse(aPageOf([aListing({ id: item.listingId, authorId: dana })])),
    ),
    http.post('http://localhost/api/transaction-line-items', () =>
      transitResponse({
        lineItems: [
          {
            code: 'line-item/night',
            unitPrice: new types.Money(3800, 'USD'),
            lineTotal: new types.Money(11400, 'USD'),
            quantity: new types.BigDecimal('3'),
            includeFor: ['customer', 'provider'],
          },
        ],
        taxes: [0],
        payinTotal: { amount: 13110, currency: 'USD' },
        payoutTotal: { amount: 10260, currency: 'USD' },
      }),
    ),
  );
  await store.dispatch(checkCart(now));
  await store.dispatch(quoteCart(selectCartDraft(store.getState())!));
  expect(selectCartQuote(store.getState())).toMatchObject({
    status: 'ready',
    data: { payinTotal: { amount: 13110 } },
  });
  const key = `${item.listingId}:2026-06-12:2026-06-15`;
  await store.dispatch(changeItem({ key, item: { ...item, seats: 2 } }));
  expect(selectCartQuote(store.getState()).status).toBe('loading');
});
