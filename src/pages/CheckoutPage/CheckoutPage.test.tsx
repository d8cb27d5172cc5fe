import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { transit, types } from 'sharetribe-flex-sdk';
import { isExpired } from '~/features/payment/card-names';
import { ClockProvider, fixedClock } from '~/lib/clock';
import { CART_KEY } from '~/store/cart';
import { loadCurrentUser } from '~/store/current-user';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser, aListing, aPageOf, aUser, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { setDeviceZone } from '~/testing/device-zone';
import { renderApp, testNow } from '~/testing/render-app';
import { anUnpaidOrderPage } from '~/testing/transaction-builders';
import { transitError, transitResponse } from '~/testing/transit';
import { CheckoutPage } from './CheckoutPage';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  network.resetHandlers();
  jest.restoreAllMocks();
});
afterAll(() => network.close());

const [dana, washer] = [aUuid(), aUuid()];
const usd = (amount: number) => new types.Money(amount, 'USD');

interface Options {
  /** Requests whose answers differ from the usual ones. */
  readonly first?: readonly RequestHandler[];
  readonly stays?: readonly object[];
  readonly quote?: object;
  readonly query?: string;
}

const oneStay = [{ bookingDates: { startDate: '2026-06-12', endDate: '2026-06-15' }, quantity: 1 }];

const rental = (code: string) => ({
  code,
  unitPrice: usd(3800),
  lineTotal: usd(11400),
  quantity: new types.BigDecimal('3'),
  includeFor: ['customer', 'provider'],
});

const protection = {
  code: 'line-item/damage-protection',
  unitPrice: usd(1140),
  lineTotal: usd(1140),
  quantity: new types.BigDecimal('1'),
  includeFor: ['customer'],
};

async function openCheckout({ first = [], stays = oneStay, quote = {}, query = '' }: Options = {}) {
  const user = aCurrentUser({ privateData: { orderKey: 'a-key' } });
  Object.assign(user.attributes.profile.publicData, {
    [CART_KEY]: stays.map((checkoutValues) => ({
      listing: {
        id: washer,
        title: 'Pressure washer',
        price: { amount: 3800, currency: 'USD' },
        pictureUrl: null,
        authorId: dana,
      },
      checkoutValues,
    })),
  });
  let quotes = 0;
  network.use(
    ...first,
    http.get(apiUrl('current_user/show'), () => transitResponse({ data: user, included: [] })),
    http.post(apiUrl('current_user/update_profile'), async ({ request }) => {
      const body = transit.read(await request.text()) as Record<string, object>;
      Object.assign(user.attributes.profile.privateData, body['privateData']);
      return transitResponse({ data: user, included: [] });
    }),
    http.get(apiUrl('transactions/query'), () => transitResponse(aPageOf([]))),
    http.get(apiUrl('listings/query'), () =>
      transitResponse(
        aPageOf(
          [aListing({ id: washer, title: 'Pressure washer', authorId: dana })],
          [aUser({ id: dana, displayName: 'Dana W' })],
        ),
      ),
    ),
    http.post('http://localhost/api/transaction-line-items', async ({ request }) => {
      quotes += 1;
      const draft = transit.read(await request.text()) as { hasDamageProtection: boolean };
      const rentals = stays.map((_, index) =>
        rental(index === 0 ? 'line-item/night' : `line-item/item-${washer}`),
      );
      return transitResponse({
        lineItems: [...rentals, ...(draft.hasDamageProtection ? [protection] : [])],
        ...quote,
        taxes: [0],
        payinTotal: { amount: draft.hasDamageProtection ? 14250 : 13110, currency: 'USD' },
        payoutTotal: { amount: 10260, currency: 'USD' },
      });
    }),
  );
  let moveClock = (_: Date) => {};
  function MovedClock() {
    const [clock, setClock] = useState(fixedClock(testNow));
    moveClock = (now) => setClock(fixedClock(now));
    return (
      <ClockProvider value={clock}>
        <CheckoutPage params={{ id: washer }} />
      </ClockProvider>
    );
  }
  const rendered = await renderApp(<MovedClock />, {
    at: `/l/pressure-washer/${washer}/checkout${query}`,
  });
  await act(async () => {
    await rendered.store.dispatch(loadCurrentUser());
  });
  const setNow = (now: Date) => act(async () => moveClock(now));
  return { ...rendered, setNow, quotes: () => quotes };
}

test('the page shows what is paid, and that nothing can be paid without the payment key', async () => {
  const { container } = await openCheckout();
  expect(await screen.findByRole('region', { name: 'Your rental' })).toHaveTextContent(
    'Everything is lent by Dana W',
  );
  const [item] = within(screen.getByRole('region', { name: 'Your rental' })).getAllByRole(
    'listitem',
  );
  expect(item).toHaveTextContent('3 nights, fees included$38 per night$114.00');
  expect(screen.getByText('$131.10')).toBeVisible();
  expect(screen.getByText(/^Free to cancel until Wed, Jun 10, 8:00\sam/)).toBeVisible();
  expect(screen.getByText('Payments aren’t set up here.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  await expectAccessible(container);
});

test('a failed load can be tried again', async () => {
  const refuse = () => transitError({ status: 500, code: 'internal' });
  const { user } = await openCheckout({
    first: [http.get(apiUrl('listings/query'), refuse, { once: true })],
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$131.10')).toBeVisible();
});

test('a card is good to the end of its month', () => {
  const card = { expirationMonth: 6, expirationYear: 2026 };
  expect(isExpired(card, new Date('2026-06-30T12:00:00.000Z'))).toBe(false);
  expect(isExpired(card, new Date('2026-07-01T12:00:00.000Z'))).toBe(true);
});

const twoStays = [
  { bookingDates: { startDate: '2026-06-12', endDate: '2026-06-15' }, quantity: 1 },
  { bookingDates: { startDate: '2026-06-16', endDate: '2026-06-20' }, quantity: 1 },
];

test('each stay is shown up to its day of return, and the deadline is in the tool’s time zone', async () => {
  await openCheckout({ stays: twoStays, quote: { timeZone: 'America/Los_Angeles' } });
  const rental = within(await screen.findByRole('region', { name: 'Your rental' }));
  expect(rental.getByText('Fri, Jun 12 → Mon, Jun 15')).toBeVisible();
  expect(rental.getByText('Tue, Jun 16 → Sat, Jun 20')).toBeVisible();
});

test.each([
  ['spring', '2027-03-15', 'Sat, Mar 13, 7:00 am CST'],
  ['autumn', '2026-11-02', 'Sat, Oct 31, 9:00 am CDT'],
])(
  'around the change of the clocks in %s, canceling ends 48 hours before 8:00 am of the first day',
  async (_, startDate, until) => {
    setDeviceZone('America/Phoenix');
    const stays = [{ bookingDates: { startDate, endDate: '2027-03-20' }, quantity: 1 }];
    await openCheckout({ stays, quote: { timeZone: 'America/Chicago' } });
    expect(await screen.findByText(`Free to cancel until ${until}.`)).toBeVisible();
  },
);

test.each([
  ['unknown', /Plus sales tax, added at checkout/],
  ['address-refused', /state and ZIP code don’t match. Change your address/],
])('a sales tax that is %s is said below the total', async (taxStatus, words) => {
  await openCheckout({ quote: { taxStatus } });
  const summary = await screen.findByRole('region', { name: 'Your rental' });
  expect(summary).toHaveTextContent(words);
  expect(screen.getByText(/charged now, with the sales tax/)).toBeVisible();
});

test('an owner who cannot be paid is named as the cause', async () => {
  const refuse = http.post('http://localhost/api/transaction-line-items', () =>
    HttpResponse.json(
      { errors: [{ code: 'transaction-missing-stripe-account' }] },
      { status: 409 },
    ),
  );
  await openCheckout({ first: [refuse] });
  expect(await screen.findByText('The owner can’t be paid yet.')).toBeVisible();
});

test('an enquiry that cannot become an order leads back to the enquiry, not to the cart', async () => {
  const enquiry = aUuid();
  const query = `?enquiry=${enquiry}&start=2026-06-12&end=2026-06-15`;
  const refuse = http.post('http://localhost/api/transaction-line-items', () =>
    HttpResponse.json({ errors: [{ code: 'order-too-soon' }] }, { status: 409 }),
  );
  const { unmount } = await openCheckout({ query, first: [refuse] });
  const back = { name: 'Back to your inquiry' };
  const address = `/order/${enquiry}/details`;
  const refused = await screen.findByRole('alert');
  expect(within(refused).getByRole('link', back)).toHaveAttribute('href', address);
  unmount();
  const none = http.get(apiUrl('listings/query'), () => transitResponse(aPageOf([])));
  await openCheckout({ query, first: [none] });
  await screen.findByRole('heading', { name: 'There’s nothing to pay' });
  for (const link of screen.getAllByRole('link', back)) {
    expect(link).toHaveAttribute('href', address);
  }
  expect(screen.queryByRole('link', { name: 'Open cart' })).not.toBeInTheDocument();
});

test('the page stays in view without new requests when the clock is corrected', async () => {
  const { setNow, quotes } = await openCheckout();
  await screen.findByText('$131.10');
  await setNow(new Date('2026-06-08T15:01:00.000Z'));
  expect(quotes()).toBe(1);
  expect(screen.getByText('$131.10')).toBeVisible();
});

test.each([
  ['Asia/Tokyo', '12:06 am'],
  ['America/Los_Angeles', '8:06 am'],
])('the deadline of a payment is shown in the time zone of a reader in %s', async (zone, time) => {
  setDeviceZone(zone);
  const unpaid = () =>
    transitResponse(anUnpaidOrderPage(washer, '2026-06-08T14:51:00.000Z', 'a-key'));
  await openCheckout({ first: [http.get(apiUrl('transactions/query'), unpaid)] });
  const words = await screen.findByText(/held for you until/);
  expect(words.parentElement).toHaveTextContent(time);
});

test('damage protection can still be chosen here: it has its price before, and the total follows', async () => {
  const { user } = await openCheckout();
  const choice = await screen.findByRole('checkbox', { name: /Damage protection/ });
  expect(choice).not.toBeChecked();
  expect(choice.closest('label')).toHaveTextContent('$11.40');
  await user.click(choice);
  expect(await screen.findByText('$142.50')).toBeVisible();
  expect(choice).toBeChecked();
  expect(screen.getByRole('region', { name: 'Your rental' })).toHaveTextContent(
    'Damage protection (10%)$11.40',
  );
  await user.click(choice);
  expect(await screen.findByText('$131.10')).toBeVisible();
});
