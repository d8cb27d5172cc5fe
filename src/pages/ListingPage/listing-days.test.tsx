import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { types } from 'sharetribe-flex-sdk';
import { addDays, day, dayToDate } from '~/domain/time/day';
import { keepSearch } from '~/features/search/last-search';
import { aUuid } from '~/testing/builders';
import { setScreen } from '~/testing/match-media';
import { transitResponse } from '~/testing/transit';
import { network, address, show } from './testing/listing-page';

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));

afterEach(() => network.resetHandlers());

afterAll(() => network.close());

test('on small screens the form opens with the address and closes with it', async () => {
  const { user, id } = await show();
  await user.click(screen.getByRole('button', { name: 'Choose dates' }));
  const dialog = await screen.findByRole('dialog', { name: 'Choose dates' });
  expect(address()).toContain(`/l/auger/${id}?book=true`);
  expect(await within(dialog).findByText(/No free days/)).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toContain(`/l/auger/${id}`));
});

const days = (seats: number, from = '2026-06-08') =>
  Array.from({ length: 14 }, (_, index) => ({
    id: new types.UUID(aUuid()),
    type: 'timeSlot',
    attributes: {
      type: 'time-slot/day',
      seats,
      start: dayToDate(addDays(day(from), index)),
      end: dayToDate(addDays(day(from), index + 1)),
    },
  }));

function priceIs(amount: number, quote = {}) {
  const payinTotal = new types.Money(amount, 'USD');
  network.use(
    http.post('http://localhost/api/transaction-line-items', () =>
      transitResponse({ lineItems: [], taxes: [0], payinTotal, payoutTotal: payinTotal, ...quote }),
    ),
  );
}

/** The bar at the bottom of small screens. */
const dock = () => {
  const bar = document.querySelector<HTMLElement>('[data-dock]');
  if (!bar) throw new Error('no dock');
  return within(bar);
};

describe('after a search', () => {
  afterEach(() => {
    sessionStorage.clear();
    setScreen('desktop');
  });

  test('the dock says what the chosen days cost, and the sheet begins with them', async () => {
    priceIs(14051);
    const { user } = await show({ query: 'dates=2026-06-12,2026-06-15', slots: days(1) });
    expect(await dock().findByText('Jun 12 → 15')).toBeVisible();
    expect(dock().getByText('$131.10')).toBeVisible();
    expect(dock().getByText('for 3 nights, fees included')).toBeVisible();
    await user.click(dock().getByRole('button', { name: 'Book these days' }));
    const sheet = await screen.findByRole('dialog', { name: 'Choose dates' });
    expect(await within(sheet).findByRole('button', { name: 'Add to cart' })).toBeVisible();
  });

  test.each([
    ['that are taken', 'dates=2026-06-12,2026-06-15', days(0)],
    ['that the owner does not allow', 'dates=2026-06-12,2026-06-13', days(1)],
  ])(
    'the ticket leads with no sum of days %s, but with the shortest rental',
    async (_, query, slots) => {
      // Every media query matches, also that of wide screens.
      setScreen('phone');
      await show({ query, slots, publicData: { minNights: 2 } });
      const ticket = within(screen.getByRole('region', { name: 'Booking' }));
      expect(await ticket.findByText('for 2 nights, fees included')).toBeVisible();
      expect(ticket.getByText('$87.40')).toBeVisible();
    },
  );

  test('the dock says if the days are taken', async () => {
    await show({ query: 'dates=2026-06-12,2026-06-15', slots: days(0) });
    expect(await dock().findByText('Jun 12 → 15')).toBeVisible();
  });

  test('the bar and the way back keep the whole search', async () => {
    keepSearch('/s?keywords=auger&dates=2026-06-12%2C2026-06-15&price=10%2C50');
    priceIs(14051);
    const { user } = await show({ slots: days(1) });
    expect(screen.getByRole('link', { name: 'Search results' })).toHaveAttribute(
      'href',
      '/s?keywords=auger&dates=2026-06-12%2C2026-06-15&price=10%2C50',
    );
    const what = screen.getByRole('textbox', { name: 'What' });
    expect(what).toHaveValue('auger');
    expect(await dock().findByText('Jun 12 → 15')).toBeVisible();
    await user.click(what);
    const field = await screen.findByRole('combobox', { name: 'What' });
    await user.clear(field);
    await user.type(field, 'drill{Enter}');
    await waitFor(() =>
      expect(address()).toContain('/s?keywords=drill&dates=2026-06-12%2C2026-06-15&price=10%2C50'),
    );
  });
});

test('the hour until which an order can be canceled is that of the tool, also around a change of the clocks', async () => {
  priceIs(14051, { timeZone: 'America/Phoenix' });
  const slots = days(1, '2026-11-01');
  await show({ query: 'dates=2026-11-02,2026-11-05&book=true', slots });
  // Clocks do not change in Phoenix; those of New York, the marketplace's, do.
  expect(await screen.findByText(/until Sat, Oct 31, 8:00\sam MST/)).toBeVisible();
});

test('an order can be canceled until a day that is said', async () => {
  priceIs(14051);
  await show({ query: 'dates=2026-06-12,2026-06-15&book=true', slots: days(1) });
  expect(await screen.findByText(/Cancel for free until Wed, Jun 10, 8:00 am/)).toBeVisible();
});
