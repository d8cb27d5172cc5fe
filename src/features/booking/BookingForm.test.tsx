import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { types } from 'sharetribe-flex-sdk';
import { type OrderDraftItem } from '~/api/order/orders';
import { addDays, type Day, day, dayToDate } from '~/domain/time/day';
import { type ListingId, parseListingId } from '~/domain/ids';
import { money } from '~/domain/money/money';
import { parseRentalTerms, type RentalTerms } from '~/domain/listing/rental-terms';
import { expectAccessible } from '~/testing/axe';
import { aPageOf, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { testConfig } from '~/testing/test-config';
import { transitError, transitResponse } from '~/testing/transit';
import { type BookableListing, BookingForm, type BookingFormProps } from './BookingForm';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const { timeZone } = testConfig;

const today = day('2026-06-08');
const QUOTE = 'http://localhost/api/transaction-line-items';

function aListingId(): ListingId {
  const id = parseListingId(aUuid());
  if (!id) throw new Error('no id');
  return id;
}

const aSlot = (night: Day, seats: number) => ({
  id: new types.UUID(aUuid()),
  type: 'timeSlot',
  attributes: {
    type: 'time-slot/day',
    seats,
    start: dayToDate(night),
    end: dayToDate(addDays(night, 1)),
  },
});

/** A calendar of thirty days with pieces on each, except on the nights in `taken`. */
function calendarWith({ seats = 1, taken = [] as readonly Day[] } = {}) {
  const windows: string[] = [];
  network.use(
    http.get(apiUrl('timeslots/query'), ({ request }) => {
      const { searchParams } = new URL(request.url);
      const start = searchParams.get('start') ?? '';
      windows.push(`${start.slice(0, 10)} ${searchParams.get('end')?.slice(0, 10)}`);
      const nights = Array.from({ length: 30 }, (_, index) => addDays(today, index));
      const first = start.slice(0, 10) === today;
      const free = first ? nights.filter((night) => !taken.includes(night)) : [];
      return transitResponse(aPageOf(free.map((night) => aSlot(night, seats))));
    }),
  );
  return windows;
}

const sdkMoney = (amount: number) => new types.Money(amount, 'USD');

function quoteOf(amount: number, more: object = {}) {
  const asked: unknown[] = [];
  network.use(
    http.post(QUOTE, async ({ request }) => {
      asked.push(await request.text());
      return transitResponse({
        lineItems: [],
        taxes: [0],
        payinTotal: sdkMoney(amount),
        payoutTotal: sdkMoney(amount),
        ...more,
      });
    }),
  );
  return asked;
}

type Options = Partial<BookingFormProps> & {
  readonly price?: BookableListing['price'];
  /** The owner's terms for a rental. */
  readonly asked?: Partial<RentalTerms>;
};

function show({ price = money(3800, 'USD'), listing, asked = {}, ...props }: Options = {}) {
  const terms = parseRentalTerms(asked);
  const onSubmit = jest.fn<Promise<void>, [OrderDraftItem]>(() => Promise.resolve());
  const shown = listing ?? { id: aListingId(), price, stock: 1, terms, timeZone };
  const form = (
    <BookingForm listing={shown} submitLabel="Add to cart" onSubmit={onSubmit} {...props} />
  );
  return { onSubmit, form };
}

const dates = { start: day('2026-06-12'), end: day('2026-06-15') };

test('a sheet has the total and the nights beside the button', async () => {
  calendarWith();
  quoteOf(14051);
  const { form } = show({ initial: { dates, seats: 1 }, layout: 'sheet' });
  await renderApp(form);
  const button = await screen.findByRole('button', { name: 'Add to cart' });
  expect(button.parentElement).toHaveTextContent('$140.51');
  expect(button.parentElement).toHaveTextContent('Jun 12 → 15 · 3 nights');
});

test('hours that are moved because of other rentals are shown before anything is paid', async () => {
  calendarWith();
  const hours = { pickUp: '2026-06-12T22:30:00.000Z', return: '2026-06-15T11:30:00.000Z' };
  quoteOf(14051, { timeZone: 'America/New_York', movedHours: { '2026-06-12_2026-06-15': hours } });
  const { container } = await renderApp(show({ initial: { dates, seats: 1 } }).form);
  expect(await screen.findByText(/Pickup from 6:30/)).toBeVisible();
  expect(container).toHaveTextContent('someone returns it that day');
  expect(container).toHaveTextContent('Return by 7:30 am: someone picks it up that day');
  expect(container).toHaveTextContent('Pick up from 6:30 pm');
});

test('days from the search are priced by the server, said in words and sent', async () => {
  const windows = calendarWith();
  const asked = quoteOf(14051);
  const { form, onSubmit } = show({ initial: { dates, seats: 1 } });
  const { user, container } = await renderApp(form);
  expect(await screen.findByText('$140.51')).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(container).toHaveTextContent('Fri, Jun 12 → Mon, Jun 15 · 3 nights');
  expect(screen.getByText('You won’t be charged yet')).toBeVisible();
  expect(windows.toSorted()).toEqual([
    '2026-06-08 2026-09-06',
    '2026-09-06 2026-12-05',
    '2026-12-05 2027-03-05',
    '2027-03-05 2027-06-03',
  ]);
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(onSubmit).toHaveBeenCalledWith(
    { ...dates, listingId: expect.any(String), seats: 1 },
    expect.objectContaining({ payinTotal: { amount: 14_051, currency: 'USD' } }),
  );
});

test('there is no button without dates, and people choose days in the calendar', async () => {
  calendarWith({ taken: [day('2026-06-17')] });
  quoteOf(7600);
  const { form } = show();
  const { user } = await renderApp(form);
  const june = await screen.findByRole('grid', { name: /June 2026/ });
  expect(screen.queryByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument();
  const dayButton = (name: RegExp) => within(june).getByRole('button', { name });
  expect(dayButton(/June 17/)).toHaveAttribute('aria-disabled', 'true');
  await user.click(dayButton(/June 15/));
  // The return is possible on the morning of a night that is taken, but not later.
  expect(dayButton(/June 18/)).toHaveAttribute('aria-disabled', 'true');
  await user.click(dayButton(/June 17/));
  expect(await screen.findByText('$76.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear dates' }));
  expect(screen.queryByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument();
});

test('days that are taken by now are reported and cannot be sent', async () => {
  calendarWith({ taken: [day('2026-06-13')] });
  await renderApp(show({ initial: { dates, seats: 1 } }).form);
  expect(await screen.findByText(/Those nights aren’t free/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument();
});

describe('rules of the owner', () => {
  const june = () => screen.findByRole('grid', { name: /June 2026/ });

  test('days before the notice is over cannot be pressed, and the first day is shown', async () => {
    calendarWith();
    quoteOf(7600);
    const { user, container } = await renderApp(show({ asked: { leadDays: 3 } }).form);
    const button = (name: RegExp) => within(grid).getByRole('button', { name });
    const grid = await june();
    expect(button(/June 10/)).toHaveAttribute('aria-disabled', 'true');
    expect(container).toHaveTextContent('The first day you can rent it is Thu, Jun 11.');
    await user.click(button(/June 11/));
    await user.click(button(/June 12/));
    expect(await screen.findByText('$76.00')).toBeVisible();
  });

  test('fewer nights than the minimum are kept with a message, and no price is requested', async () => {
    calendarWith();
    const asked = quoteOf(7600);
    const { user, container } = await renderApp(show({ asked: { minNights: 3 } }).form);
    const grid = await june();
    expect(container).toHaveTextContent('At least 3 nights.');
    const button = (name: RegExp) => within(grid).getByRole('button', { name });
    await user.click(button(/June 11/));
    await user.click(button(/June 13/));
    expect(await screen.findByText(/for at least 3 nights/)).toBeVisible();
    expect(screen.getByText('Thu, Jun 11')).toBeVisible();
    expect(asked).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument();
  });

  test('an owner who answers first can no longer be asked for today', async () => {
    calendarWith();
    quoteOf(7600);
    const terms = parseRentalTerms({});
    const listing = { id: aListingId(), price: money(3800, 'USD'), stock: 1, terms, timeZone };
    const asked = show({ listing: { ...listing, accepts: 'by-owner' } });
    const { container, unmount } = await renderApp(asked.form);
    const button = (grid: HTMLElement, name: RegExp) => within(grid).getByRole('button', { name });
    const first = await june();
    expect(button(first, /June 8/)).toHaveAttribute('aria-disabled', 'true');
    expect(button(first, /June 9/)).not.toHaveAttribute('aria-disabled', 'true');
    expect(container).toHaveTextContent('The first day you can rent it is Tue, Jun 9.');
    unmount();
    const { container: other } = await renderApp(show({ listing }).form);
    expect(button(await june(), /June 8/)).not.toHaveAttribute('aria-disabled', 'true');
    expect(other).not.toHaveTextContent('The first day you can rent it');
  });

  test('today from a search is refused in words by an owner who answers first', async () => {
    calendarWith();
    const terms = parseRentalTerms({});
    const listing = { id: aListingId(), price: money(3800, 'USD'), stock: 1, terms, timeZone };
    const today = { start: day('2026-06-08'), end: day('2026-06-09') };
    const initial = { dates: today, seats: 1 };
    await renderApp(show({ listing: { ...listing, accepts: 'by-owner' }, initial }).form);
    expect(await screen.findByText(/The first day is Tue, Jun 9/)).toBeVisible();
  });

  test('days from a search that come too soon are refused in words', async () => {
    calendarWith();
    const asked = quoteOf(7600);
    await renderApp(show({ initial: { dates, seats: 1 }, asked: { leadDays: 6 } }).form);
    expect(await screen.findByText(/The first day is Sun, Jun 14/)).toBeVisible();
    expect(asked).toEqual([]);
  });
});

test('several pieces can be chosen, up to those that are free', async () => {
  calendarWith({ seats: 2 });
  const asked = quoteOf(9000);
  const listing = {
    id: aListingId(),
    price: money(3800, 'USD'),
    stock: 5,
    terms: parseRentalTerms({}),
    timeZone,
  };
  const { form, onSubmit } = show({ listing, initial: { dates, seats: 1 } });
  const { user } = await renderApp(form);
  await user.click(await screen.findByRole('button', { name: 'One more' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(screen.getByText('2 pieces are free on these days')).toBeVisible();
  expect(screen.getByRole('button', { name: 'One more' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(await screen.findByRole('button', { name: 'Add to cart' }));
  expect(onSubmit).toHaveBeenCalledWith(
    expect.objectContaining({ seats: 2 }),
    expect.objectContaining({ taxStatus: 'known' }),
  );
});

test('a calendar that does not load can be requested again', async () => {
  network.use(
    http.get(apiUrl('timeslots/query'), () => transitError({ status: 500, code: 'internal' })),
  );
  const { user } = await renderApp(show().form);
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the calendar.');
  calendarWith();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('grid')).toBeVisible();
});

test('a price that does not load can be requested again, and the dates are kept', async () => {
  calendarWith();
  network.use(http.post(QUOTE, () => HttpResponse.json({}, { status: 500 })));
  const { user } = await renderApp(show({ initial: { dates, seats: 1 } }).form);
  expect(await screen.findByText(/We couldn’t work out the price/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument();
  quoteOf(14051);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$140.51')).toBeVisible();
});

test.each([
  ['transaction-listing-not-found', 'no longer listed'],
  ['transaction-missing-stripe-account', 'payout details aren’t complete'],
  ['order-owner-checked', 'We’re checking the owner'],
])('%s is shown without a button to try again', async (code, words) => {
  calendarWith();
  const errors = [{ id: 'e', status: 409, code, title: code }];
  network.use(http.post(QUOTE, () => HttpResponse.json({ errors }, { status: 409 })));
  await renderApp(show({ initial: { dates, seats: 1 } }).form);
  expect(await screen.findByText(new RegExp(words))).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('nothing can be booked without a price', async () => {
  await renderApp(show({ price: null }).form);
  expect(screen.getByText(/has no price yet/)).toBeVisible();
});

test('a notice replaces the button, and the owner is quoted no price', async () => {
  calendarWith();
  const asked = quoteOf(14051);
  await renderApp(show({ initial: { dates, seats: 1 }, notice: <p>Your own tool</p> }).form);
  expect(await screen.findByText('Your own tool')).toBeVisible();
  expect(asked).toEqual([]);
  expect(screen.queryByText('You won’t be charged yet')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument();
});
