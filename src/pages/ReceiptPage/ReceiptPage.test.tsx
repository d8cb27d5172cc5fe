import { screen } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { patterns } from '~/config/paths';
import { loadCurrentUser } from '~/store/current-user';
import { sessionRead } from '~/store/session';
import { aCurrentUser, aListing, aUser, aUuid } from '~/testing/builders';
import { setDeviceZone } from '~/testing/device-zone';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp, testNow } from '~/testing/render-app';
import { testConfig } from '~/testing/test-config';
import { createTestStore } from '~/testing/test-store';
import { aBooking, aTransaction } from '~/testing/transaction-builders';
import { transitResponse } from '~/testing/transit';
import { page } from './ReceiptPage.page';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  jest.restoreAllMocks();
  network.resetHandlers();
});
afterAll(() => network.close());

const ME = aUuid();
const OTHER = aUuid();
const ID = aUuid();
const listing = aListing({ title: 'Pressure washer' });
const booking = aBooking();

/** Shows the renter's receipt of an order that was paid on June 4 at 13:44 in Greenwich. */
async function show(options: Parameters<typeof aTransaction>[0] = {}) {
  const order = aTransaction({
    id: ID,
    listingId: listing.id.uuid,
    bookingId: booking.id.uuid,
    customerId: ME,
    providerId: OTHER,
    protectedData: { timeZone: 'America/Chicago' },
    steps: [
      { name: 'request-payment' },
      { name: 'confirm-payment', at: '2026-06-04T13:44:00.000Z' },
    ],
    ...options,
  });
  const people = [aUser({ id: ME }), aUser({ id: OTHER, displayName: 'Dana W' })];
  network.use(
    http.get(apiUrl('current_user/show'), () =>
      transitResponse({ data: aCurrentUser({ id: ME }) }),
    ),
    http.get(apiUrl('transactions/show'), () =>
      transitResponse({ data: order, included: [...people, listing, booking] }),
    ),
  );
  const store = createTestStore();
  store.dispatch(sessionRead({ isAnonymous: false, scopes: ['user'] }));
  await store.dispatch(loadCurrentUser());
  const { dispatch, getState } = store;
  const params = { id: ID };
  const query = new URLSearchParams();
  const pattern = patterns.orderReceipt;
  const context = { dispatch, getState, pattern, params, query, config: testConfig };
  await page.loadData?.({ ...context, now: testNow });
  await renderApp(<page.Page pattern={pattern} params={params} />, {
    at: `/order/${ID}/receipt`,
    preloaded: getState(),
  });
}

test('the number of the order and names are not translated, and have their own direction', async () => {
  await show();
  for (const own of [await screen.findByText('Dana W'), screen.getByText(`#${ID.slice(0, 8)}`)])
    expect([own.translate, own.dir]).toEqual([false, 'auto']);
  expect(screen.getByText(/2026$/).closest('[translate="no"]')).toBeNull();
});

test.each([
  ['America/Los_Angeles', 'Jun 4, 2026'],
  ['Pacific/Auckland', 'Jun 5, 2026'],
])('the payment’s day is in the time zone of a reader in %s', async (zone, day) => {
  setDeviceZone(zone);
  await show();
  expect(screen.getByText('Paid on').nextSibling).toHaveTextContent(day);
  const file = `/api/orders/${ID}/receipt.pdf?timeZone=${encodeURIComponent(zone)}`;
  expect(screen.getByRole('link', { name: 'Save as PDF' })).toHaveAttribute('href', file);
});

test('the late fee of each stay has a receipt, which names its tools', async () => {
  const [first, second] = [aUuid(), aUuid()];
  const fee = (paymentId: string) => ({
    state: 'paid',
    paymentId,
    amount: { amount: 1900, currency: 'USD' },
    askedAt: '2026-06-16T12:00:00.000Z',
    due: '2026-06-15T22:00:00.000Z',
    back: '2026-06-16T12:00:00.000Z',
  });
  const ladder = {
    listingId: aUuid(),
    start: '2026-06-12',
    end: '2026-06-14',
    title: 'Ladder',
    code: 'line-item/item-1',
  };
  await show({
    protectedData: { restOfShoppingCartItems: [JSON.stringify(ladder)] },
    metadata: {
      stays: {
        '2026-06-12_2026-06-14': { lateFee: fee(first) },
        '2026-06-12_2026-06-15': { lateFee: fee(second) },
      },
    },
  });
  for (const [tools, id] of [
    ['Ladder', first],
    ['Pressure washer', second],
  ] as const) {
    const link = screen.getByRole('link', { name: `Receipt for the late fee: ${tools}` });
    expect(link).toHaveAttribute('href', expect.stringContaining(id));
  }
});
