import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { type Earnings, noSums, formatEarnings } from '~/domain/payout/earnings';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser, aListing, aPageOf, aUser, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { createTestStore } from '~/testing/test-store';
import { aBooking, aTransaction } from '~/testing/transaction-builders';
import { transitError, transitResponse } from '~/testing/transit';
import { loadCurrentUser } from '~/store/current-user';
import { sessionRead } from '~/store/session';
import { EarningsPage } from './EarningsPage';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const ME = aUuid();
const BOOKING = aUuid();
const renter = aUser({ displayName: 'Marcus O' });
const drill = aListing({ title: 'Hammer drill', imageIds: [] });
const included = [renter, aUser({ id: ME }), drill, aBooking({ id: BOOKING })];
const counts = { ...noSums, rentals: 2, nights: 5, price: 12_000, released: 10_800 };
const nothing = noSums;
const earnings: Earnings = {
  countedAt: '2026-06-08T12:00:00.000Z',
  currencies: [
    {
      currency: 'USD',
      months: [
        { month: '2024-02', ...counts },
        { month: '2026-05', ...counts },
        { month: '2026-06', ...nothing, booked: 1, coming: 9000 },
      ],
      tools: [
        { listingId: drill.id.uuid as never, months: [{ month: '2026-05', ...counts }] },
        { listingId: null, months: [{ month: '2026-06', ...nothing, booked: 1, coming: 9000 }] },
      ],
    },
  ],
};

function answerWith(stored: Earnings | null, data: readonly object[] = []) {
  const asked: URLSearchParams[] = [];
  network.use(
    http.get(apiUrl('current_user/show'), () =>
      transitResponse({ data: aCurrentUser({ id: ME }) }),
    ),
    http.get(apiUrl('transactions/query'), ({ request }) => {
      const params = new URL(request.url).searchParams;
      if (params.get('perPage') === '7') asked.push(params);
      return transitResponse(aPageOf(data, included));
    }),
    http.post('http://localhost/api/calendar-links', () =>
      transitResponse({ all: 'https://toolyard.example/feed.ics', listing: null }),
    ),
    http.post('http://localhost/api/own-earnings', () =>
      transitResponse({ earnings: stored && formatEarnings(stored), listings: { data: [drill] } }),
    ),
  );
  return asked;
}

async function show() {
  const store = createTestStore();
  store.dispatch(sessionRead({ isAnonymous: false, scopes: ['user'] }));
  await store.dispatch(loadCurrentUser());
  return renderApp(<EarningsPage />, { at: '/earnings', preloaded: store.getState() });
}

test('each month is a button with its numbers, and the same numbers are in a table', async () => {
  answerWith(earnings);
  const { container } = await show();
  const bars = await screen.findByRole('list', { name: 'Earnings per month' });
  expect(within(bars).getAllByRole('button')).toHaveLength(12);
  expect(
    within(bars).getByRole('button', { name: 'May 2026, $108.00 made, 2 rentals, 5 nights' }),
  ).toBeInTheDocument();
  expect(
    within(bars).getByRole('button', { name: 'June 2026, $90.00 coming, 1 booked rental' }),
  ).toBeInTheDocument();
  const table = screen.getByRole('region', { name: 'Earnings per month as a table' });
  expect(
    within(table).getByRole('row', { name: /^May 2026 2 5 \$120.00 −\$12.00 – \$108.00/ }),
  ).toBeVisible();
  expect(
    within(table).getByRole('row', { name: /^Last 12 months 2 5 .* \$108.00$/ }),
  ).toBeVisible();
  await expectAccessible(container);
});

test('on paper, all months of the period are there', async () => {
  answerWith(earnings);
  await show();
  const table = await screen.findByRole('region', { name: 'Earnings per month as a table' });
  expect(within(table).queryByRole('row', { name: /^July 2025/ })).not.toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(within(table).getByRole('row', { name: /^July 2025/ })).toBeVisible();
});

test('on paper, a closed table is open', async () => {
  answerWith(earnings);
  const { user } = await show();
  const table = await screen.findByRole('region', { name: 'Earnings per month as a table' });
  await user.click(screen.getByText('The same as a table'));
  expect(table).not.toBeVisible();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(table).toBeVisible();
});

test('a year and a tool can be chosen; the tools are unknown for years long ago', async () => {
  answerWith(earnings);
  const { user } = await show();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Tool' }), 'Hammer drill');
  expect(screen.queryByRole('button', { name: /\$90.00 coming/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), '2024');
  expect(screen.getByRole('row', { name: /^2024 2 5/ })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Tool' })).not.toBeInTheDocument();
});

test('payouts are listed order by order, coming ones first', async () => {
  const sale = aTransaction({
    state: 'state/accepted',
    listingId: drill.id.uuid,
    customerId: renter.id.uuid,
    providerId: ME,
    bookingId: BOOKING,
  });
  const asked = answerWith(earnings, [sale]);
  const { user } = await show();
  const payouts = await screen.findByRole('region', { name: 'Payouts' });
  expect(await within(payouts).findByRole('link', { name: /Marcus O/ })).toHaveAttribute(
    'href',
    `/sale/${sale.id.uuid}/details`,
  );
  expect(asked[0]?.get('states')).toBe('state/accepted,state/paid');
  await user.click(within(payouts).getByRole('button', { name: 'Released' }));
  expect(asked[1]?.get('states')).toContain('state/delivered');
});

test('a late fee is a payout of its own, although it has no days', async () => {
  const order = aTransaction({
    state: 'state/accepted',
    listingId: drill.id.uuid,
    customerId: renter.id.uuid,
    providerId: ME,
  });
  const fee = { ...order, attributes: { ...order.attributes, state: 'state/paid' } };
  const asked = answerWith(earnings, [fee]);
  await show();
  const payouts = await screen.findByRole('region', { name: 'Payouts' });
  expect(
    await within(payouts).findByRole('row', { name: /late fee Paid by the renter \$/ }),
  ).toBeVisible();
  expect(asked[0]?.get('processNames')).toContain('late-fee');
});

test('the download has a line for each order and each move, which add up to what the owner makes', async () => {
  const leg = { id: 're_1', at: '2026-06-20T12:00:00.000Z' };
  const refund = { kind: 'refund', at: leg.at, currency: 'USD', sum: 2000, owner: 1200, tax: 0 };
  const order = aTransaction({
    state: 'state/delivered',
    bookingId: BOOKING,
    listingId: drill.id.uuid,
    customerId: renter.id.uuid,
    providerId: ME,
    metadata: { 'adj-1': { ...refund, refund: leg } },
  });
  answerWith(earnings, [order]);
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:file';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const text = await new Response(files[0]).text();
  const number = `#${order.id.uuid.slice(0, 8)}`;
  const [, rental = '', refunded = '', end] = text.split('\r\n');
  expect(rental).toContain(`,${number},Rental,Hammer drill,Marcus O,`);
  expect(rental).toContain(',114,-11.4,102.6,USD,');
  expect(refunded).toMatch(`2026-06-20,${number},Refund,Hammer drill,Marcus O,`);
  expect(refunded).toContain(',,,-12,USD,2026-06-20');
  expect(end).toBe('');
});

test('an owner without orders reads what this page will show', async () => {
  answerWith({ countedAt: earnings.countedAt, currencies: [] });
  await show();
  expect(await screen.findByRole('heading', { name: 'Nothing earned yet' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument();
});

test('a failure is shown and can be tried again', async () => {
  answerWith(earnings);
  network.use(
    http.post(
      'http://localhost/api/own-earnings',
      () => transitError({ status: 503, code: 'unavailable' }),
      {
        once: true,
      },
    ),
  );
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Earnings per month' })).toBeVisible();
});
