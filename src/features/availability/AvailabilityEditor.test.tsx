import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { transit, types } from 'sharetribe-flex-sdk';
import { toPlain } from '~/api/read-response';
import { type AvailabilityRule, dayPlan } from '~/domain/availability-plan';
import { addDays, type Day, dateToDay, day, dayToDate, rangesOverlap } from '~/domain/day';
import { type ListingId, parseListingId } from '~/domain/ids';
import { isRecord } from '~/lib/is-record';
import { expectAccessible } from '~/testing/axe';
import { aPageOf, aUser, aUuid } from '~/testing/builders';
import { setScreen } from '~/testing/match-media';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { transitError, transitResponse } from '~/testing/transit';
import { AvailabilityEditor } from './AvailabilityEditor';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

/** The tests' today, a Monday. */
const today = day('2026-06-08');
const LISTING = parseListingId(aUuid()) as ListingId;

interface Exception {
  readonly id: string;
  readonly start: Day;
  readonly end: Day;
  readonly seats: number;
}

const toResource = ({ id, start, end, seats }: Exception) => ({
  id: new types.UUID(id),
  type: 'availabilityException',
  attributes: { start: dayToDate(start), end: dayToDate(end), seats },
});

const rangeOf = (request: Request) => {
  const { searchParams } = new URL(request.url);
  const at = (name: string) => dateToDay(new Date(searchParams.get(name) ?? ''));
  return { start: at('start'), end: at('end') };
};

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const body = toPlain(transit.read(await request.text()));
  return isRecord(body) ? { ...body } : {};
}

const ref = (type: string, id: string) => ({ data: { id: new types.UUID(id), type } });

/** A booking by Grace, with its order. */
function aBooking(start: Day, end: Day, seats = 1) {
  const [bookingId, orderId] = [aUuid(), aUuid()];
  const grace = aUser({ displayName: 'Grace L' });
  const booking = {
    id: new types.UUID(bookingId),
    type: 'booking',
    attributes: { start: dayToDate(start), end: dayToDate(end), seats, state: 'accepted' },
    relationships: { transaction: ref('transaction', orderId) },
  };
  const order = {
    id: new types.UUID(orderId),
    type: 'transaction',
    attributes: {
      processName: 'flex-default-process',
      payoutTotal: new types.Money(2520, 'USD'),
      protectedData: {},
    },
    relationships: { customer: ref('user', grace.id.uuid) },
  };
  return { orderId, start, end, booking, included: [order, grace] };
}

interface World {
  readonly exceptions?: readonly Exception[];
  readonly bookings?: readonly ReturnType<typeof aBooking>[];
}

/** A marketplace that keeps one listing's exceptions, as the real one does. */
function calendarOf({ exceptions: first = [], bookings = [] }: World = {}) {
  const kept = new Map(first.map((each) => [each.id, each]));
  const asked: string[] = [];
  network.use(
    http.get(apiUrl('availability_exceptions/query'), ({ request }) => {
      const range = rangeOf(request);
      asked.push(`${range.start} ${range.end}`);
      const found = [...kept.values()].filter((each) => rangesOverlap(each, range));
      return transitResponse(aPageOf(found.map(toResource)));
    }),
    http.get(apiUrl('bookings/query'), ({ request }) => {
      const range = rangeOf(request);
      const found = bookings.filter((each) => rangesOverlap(each, range));
      return transitResponse({
        ...aPageOf(found.map(({ booking }) => booking)),
        included: found.flatMap(({ included }) => included),
      });
    }),
    http.post(apiUrl('availability_exceptions/create'), async ({ request }) => {
      const { start, end, seats } = await bodyOf(request);
      const made: Exception = {
        id: aUuid(),
        start: dateToDay(new Date(String(start))),
        end: dateToDay(new Date(String(end))),
        seats: Number(seats),
      };
      if ([...kept.values()].some((each) => rangesOverlap(each, made)))
        return transitError({ status: 409, code: 'conflict' });
      kept.set(made.id, made);
      return transitResponse({ data: toResource(made) });
    }),
    http.post(apiUrl('availability_exceptions/delete'), async ({ request }) => {
      const { id } = await bodyOf(request);
      const isThere = kept.delete(String(id));
      return isThere
        ? transitResponse({ data: { id: new types.UUID(String(id)), type: 'x' } })
        : transitError({ status: 404, code: 'not-found' });
    }),
  );
  const told = () =>
    [...kept.values()].map(({ start, end, seats }) => `${start} to ${end}: ${seats}`).sort();
  return { told, asked };
}

interface Shown {
  readonly stock?: number;
  readonly rule?: AvailabilityRule;
}

async function show({ stock = 3, rule = 'custom' }: Shown = {}) {
  const plan = dayPlan(rule, stock);
  const page = await renderApp(
    <AvailabilityEditor
      listingId={LISTING}
      savedStock={stock}
      stock={stock}
      rule={rule}
      plan={plan}
    />,
  );
  return page;
}

const grid = () => screen.getByRole('grid');
const dayButton = (name: RegExp) => within(grid()).findByRole('button', { name });
const isLoaded = () =>
  dayButton(/Monday, June 8: \d free|Monday, June 8: Free|Monday, June 8: Only/);
const panel = () => screen.getByRole('complementary', { name: 'Selected days' });

test('a month with its bookings, its blocked days and what is past', async () => {
  calendarOf({
    exceptions: [{ id: aUuid(), start: day('2026-06-20'), end: day('2026-06-22'), seats: 0 }],
    bookings: [
      aBooking(day('2026-06-24'), day('2026-06-26')),
      aBooking(day('2026-06-12'), day('2026-06-14'), 3),
    ],
  });
  const { container } = await show();
  expect(await dayButton(/June 8: 3 free/)).toHaveAttribute('aria-current', 'date');
  expect(await dayButton(/June 7: past/)).toBeDisabled();
  expect(await dayButton(/June 20: Blocked/)).toBeEnabled();
  expect(await dayButton(/June 22: 3 free/)).toBeEnabled();
  expect(await dayButton(/June 24: 1 of 3 out/)).toBeEnabled();
  expect(await dayButton(/June 13: 3 of 3 out, cannot be changed/)).toBeEnabled();
  expect(await screen.findByRole('button', { name: /^Jun.*9% out/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(container);
});

test('pressing a free day blocks it, pressing it again opens it, and both can be taken back', async () => {
  const { told } = calendarOf();
  const { user } = await show();
  await user.click(await dayButton(/June 10: 3 free/));
  expect(await dayButton(/June 10: Blocked/)).toBeEnabled();
  expect(told()).toEqual(['2026-06-10 to 2026-06-11: 0']);
  await user.click(await dayButton(/June 10: Blocked/));
  expect(await dayButton(/June 10: 3 free/)).toBeEnabled();
  expect(told()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(told()).toEqual(['2026-06-10 to 2026-06-11: 0']));
});

test('days pressed quickly one after the other are all saved, and joined', async () => {
  const { told } = calendarOf();
  const { user } = await show();
  await isLoaded();
  for (const date of ['10', '12', '11'])
    await user.click(await dayButton(new RegExp(`June ${date}: 3 free`)));
  await waitFor(() => expect(told()).toEqual(['2026-06-10 to 2026-06-13: 0']));
});

test('a range by Shift: the panel says what it holds, and its button changes the free nights alone', async () => {
  const grace = aBooking(day('2026-06-24'), day('2026-06-26'));
  const { told } = calendarOf({ bookings: [grace] });
  const { user } = await show();
  await user.click(await dayButton(/June 24: 1 of 3 out/));
  await user.keyboard('{Shift>}');
  await user.click(await dayButton(/June 27: 3 free/));
  await user.keyboard('{/Shift}');
  expect(
    within(panel()).getByRole('heading', { name: 'Wed, Jun 24 to Sat, Jun 27' }),
  ).toBeVisible();
  expect(panel()).toHaveTextContent('4 nights selected. The last one ends on Sun, Jun 28.');
  expect(panel()).toHaveTextContent('1 of 3 booked, stays openJun 24 – 25');
  expect(panel()).toHaveTextContent('Grace L');
  expect(panel()).toHaveTextContent('$25.20');
  expect(screen.getByRole('link', { name: 'Open the rental of Grace L' })).toHaveAttribute(
    'href',
    `/sale/${grace.orderId}/details`,
  );
  await user.click(within(panel()).getByRole('button', { name: 'Block the 2 free nights' }));
  await waitFor(() => expect(told()).toEqual(['2026-06-26 to 2026-06-28: 0']));
  expect(await within(panel()).findByText(/blocked\./)).toHaveTextContent('Jun 26 – 27 blocked.');
  await user.click(
    await within(panel()).findByRole('button', { name: 'Open the 2 blocked nights' }),
  );
  await waitFor(() => expect(told()).toEqual([]));
});

test('by keyboard: one tab stop, arrows, Home, End, pages, Shift, B and Escape', async () => {
  const { told } = calendarOf();
  const { user } = await show();
  (await isLoaded()).focus();
  const stops = within(grid())
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toHaveLength(1);
  await user.keyboard('{ArrowRight}{ArrowDown}');
  await waitFor(async () => expect(await dayButton(/June 16/)).toHaveFocus());
  await user.keyboard('{End}');
  await waitFor(async () => expect(await dayButton(/June 20/)).toHaveFocus());
  await user.keyboard('{Home}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(screen.getByText('Sun, Jun 14 to Tue, Jun 16: 3 nights, 3 free')).toBeInTheDocument();
  await user.keyboard('b');
  await waitFor(() => expect(told()).toEqual(['2026-06-14 to 2026-06-17: 0']));
  await user.keyboard('{Escape}');
  expect(within(panel()).getByText('No days selected')).toBeVisible();
  await user.keyboard('{PageDown}');
  await waitFor(async () => expect(await dayButton(/July 16: 3 free/)).toHaveFocus());
});

test('a drag selects a range and blocks nothing', async () => {
  const { told } = calendarOf();
  const { user } = await show();
  const [from, to] = [await dayButton(/June 10: 3 free/), await dayButton(/June 12: 3 free/)];
  await user.pointer([{ keys: '[MouseLeft>]', target: from }, { target: to }, '[/MouseLeft]']);
  expect(within(panel()).getByText('Wed, Jun 10 to Fri, Jun 12')).toBeVisible();
  expect(told()).toEqual([]);
});

test('on a phone the first and the last day are tapped, and the docked button acts', async () => {
  setScreen('phone');
  try {
    const { told } = calendarOf();
    const { user } = await show();
    await user.click(await dayButton(/June 10: 3 free/));
    expect(told()).toEqual([]);
    await user.click(await dayButton(/June 12: 3 free/));
    expect(screen.getByText('Jun 10 – 12, 3 free')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Block 3 nights' }));
    await waitFor(() => expect(told()).toEqual(['2026-06-10 to 2026-06-13: 0']));
  } finally {
    setScreen('desktop');
  }
});

test('a day closed by the rule says by which, and can be opened for all pieces', async () => {
  const { told } = calendarOf();
  const { user } = await show({ rule: 'weekdaysDisabled' });
  await user.click(await dayButton(/June 10: Only weekends/));
  expect(panel()).toHaveTextContent('Closed by your rule Only weekends.');
  expect(told()).toEqual([]);
  await user.click(within(panel()).getByRole('button', { name: 'Open it anyway' }));
  await waitFor(() => expect(told()).toEqual(['2026-06-10 to 2026-06-11: 3']));
  // It is open like any other day; blocking it gives it back to the rule.
  await user.click(await dayButton(/June 10: 3 free/));
  expect(await dayButton(/June 10: Only weekends/)).toBeEnabled();
  expect(told()).toEqual([]);
});

describe('what fails', () => {
  const refuse = (path: string, once = true) =>
    network.use(
      http.post(apiUrl(path), () => transitError({ status: 500, code: 'server' }), { once }),
    );

  test('a day that is not saved is tried again by pressing it', async () => {
    const { told } = calendarOf();
    refuse('availability_exceptions/create');
    const { user } = await show();
    await user.click(await dayButton(/June 10: 3 free/));
    const failed = await dayButton(/June 10: not saved, press to try again/);
    expect(screen.getByRole('alert')).toHaveTextContent('Some days were not saved.');
    await user.click(failed);
    expect(await dayButton(/June 10: Blocked/)).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(told()).toEqual(['2026-06-10 to 2026-06-11: 0']);
  });

  test('a block that was split and not created again is not forgotten', async () => {
    const whole = { id: aUuid(), start: day('2026-06-10'), end: day('2026-06-13'), seats: 0 };
    const { told } = calendarOf({ exceptions: [whole] });
    refuse('availability_exceptions/create');
    const { user } = await show();
    await user.click(await dayButton(/June 11: Blocked/));
    expect(await dayButton(/June 10: not saved/)).toBeEnabled();
    expect(await dayButton(/June 11: 3 free/)).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(told()).toEqual(['2026-06-10 to 2026-06-11: 0', '2026-06-12 to 2026-06-13: 0']),
    );
  });

  test('a month fails if either call fails, and its button loads it again', async () => {
    calendarOf();
    network.use(
      http.get(apiUrl('availability_exceptions/query'), () =>
        transitError({ status: 500, code: 'server' }),
      ),
    );
    const { user } = await show();
    expect(await screen.findByRole('alert')).toHaveTextContent('June 2026 did not load.');
    calendarOf();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await dayButton(/June 10: 3 free/)).toBeEnabled();
  });

  test('a month that failed is loaded again when it comes into view again', async () => {
    calendarOf();
    const { user } = await show();
    await isLoaded();
    network.use(
      http.get(apiUrl('availability_exceptions/query'), () =>
        transitError({ status: 500, code: 'server' }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'July 2026' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('July 2026 did not load.');
    await user.click(screen.getByRole('button', { name: 'June 2026' }));
    const { asked } = calendarOf();
    await user.click(screen.getByRole('button', { name: 'July 2026' }));
    expect(await dayButton(/July 16: 3 free/)).toBeEnabled();
    expect(asked).toEqual(['2026-07-01 2026-08-01']);
  });
});

test('the calendar ends 364 days after today, and asks for nothing beyond', async () => {
  const { asked } = calendarOf();
  const { user } = await show();
  await isLoaded();
  const months = within(screen.getByRole('group', { name: 'Month' })).getAllByRole('button');
  await user.click(months.at(-1)!);
  expect(await dayButton(/June 7: 3 free/)).toBeEnabled();
  expect(await dayButton(/June 8: too far ahead/)).toBeDisabled();
  expect(asked.at(-1)).toBe(`2027-06-01 ${addDays(today, 365)}`);
  await act(async () => undefined);
});
