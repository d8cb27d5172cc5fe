import { http } from 'msw';
import { setupServer } from 'msw/node';
import { type CartItem, cartKey } from '~/domain/order/process/cart';
import { day } from '~/domain/time/day';
import { type ListingId, parseListingId, parseUserId } from '~/domain/ids';
import { money } from '~/domain/money/money';
import { aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { createTestClient } from '~/testing/test-client';
import { createTestStore } from '~/testing/test-store';
import { anUnpaidOrderPage } from '~/testing/transaction-builders';
import { transitError, transitResponse } from '~/testing/transit';
import { type ItemChecks } from './check-items';
import { withOwnHolds } from './own-holds';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const api = createTestClient();
const washer = parseListingId(aUuid())!;

const anItem = (listingId: ListingId, start = '2026-06-12', end = '2026-06-15'): CartItem => ({
  listingId,
  title: 'Pressure washer',
  price: money(3800, 'USD'),
  pictureUrl: null,
  authorId: parseUserId(aUuid())!,
  start: day(start),
  end: day(end),
  seats: 1,
});

const allTaken = (items: readonly CartItem[]): ItemChecks =>
  Object.fromEntries(items.map((item) => [cartKey(item), { state: 'taken' as const }]));

/** The renter's card was declined for the washer from June 12 to 15. */
const cardDeclined = (orderKey?: string) =>
  network.use(
    http.get(apiUrl('transactions/query'), () =>
      transitResponse(anUnpaidOrderPage(washer, '2026-06-04T13:41:00.000Z', orderKey)),
    ),
  );

const { dispatch } = createTestStore();

const ofCart = (items: readonly CartItem[], orderKey: string | null = null) =>
  withOwnHolds({ api, dispatch }, items, { checks: allTaken(items), orderKey });

const stateOf = (checks: ItemChecks, item: CartItem) => checks[cartKey(item)];

test('nights that the renter’s own unpaid order holds are held for them, until it runs out', async () => {
  cardDeclined();
  const item = anItem(washer);
  const checks = await ofCart([item]);
  expect(stateOf(checks, item)).toEqual({
    state: 'held',
    heldUntil: '2026-06-04T13:56:00.000Z',
  });
});

test('nights that only overlap with it are held as well', async () => {
  cardDeclined();
  const item = anItem(washer, '2026-06-14', '2026-06-18');
  expect(stateOf(await ofCart([item]), item)?.state).toBe('held');
});

test('other nights of that tool, and other tools, are somebody else’s', async () => {
  cardDeclined();
  const items = [anItem(washer, '2026-06-15', '2026-06-17'), anItem(parseListingId(aUuid())!)];
  const checks = await ofCart(items);
  expect(items.map((item) => stateOf(checks, item)?.state)).toEqual(['taken', 'taken']);
});

test('nights that the order of this cart holds are free for this cart', async () => {
  cardDeclined('a-key');
  const item = anItem(washer, '2026-06-14', '2026-06-18');
  expect(stateOf(await ofCart([item], 'a-key'), item)).toEqual({
    state: 'ok',
    heldUntil: '2026-06-04T13:56:00.000Z',
  });
  expect(stateOf(await ofCart([item], 'another-key'), item)?.state).toBe('held');
});

test('a failed request for the orders makes checking the cart fail', async () => {
  network.use(
    http.get(apiUrl('transactions/query'), () => transitError({ status: 500, code: 'x' })),
  );
  const item = anItem(washer);
  await expect(ofCart([item])).rejects.toThrow();
});
