import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { transit, types } from 'sharetribe-flex-sdk';
import { toPlain } from '~/api/marketplace/read-response';
import { type AvailabilityRule, dayPlan } from '~/domain/listing/availability-plan';
import { type Day, dateToDay, day, dayToDate, rangesOverlap } from '~/domain/time/day';
import { type ListingId, parseListingId } from '~/domain/ids';
import { isRecord } from '~/lib/is-record';
import { aPageOf, aUser, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp, testNow } from '~/testing/render-app';
import { transitError, transitResponse } from '~/testing/transit';
import { AvailabilityEditor } from '../AvailabilityEditor';

export const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

/** The tests run on this Monday. */
export const today = day('2026-06-08');
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
export function aBooking(start: Day, end: Day, seats = 1) {
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

/** Simulates a marketplace that keeps one listing's exceptions, as the real one does. */
export function calendarOf({ exceptions: first = [], bookings = [] }: World = {}) {
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
  const saved = () =>
    [...kept.values()].map(({ start, end, seats }) => `${start} to ${end}: ${seats}`).sort();
  return { saved, asked };
}

interface Shown {
  readonly stock?: number;
  readonly rule?: AvailabilityRule;
  readonly timeZone?: string;
  readonly now?: Date;
}

export async function show({
  stock = 3,
  rule = 'custom',
  timeZone = 'America/New_York',
  now = testNow,
}: Shown = {}) {
  const plan = dayPlan(rule, stock);
  const page = await renderApp(
    <AvailabilityEditor
      listingId={LISTING}
      savedStock={stock}
      stock={stock}
      rule={rule}
      plan={plan}
      timeZone={timeZone}
    />,
    { now },
  );
  return page;
}

export const grid = () => screen.getByRole('grid');
export const dayButton = (name: RegExp) => within(grid()).findByRole('button', { name });
export const isLoaded = () =>
  dayButton(/Monday, June 8: \d free|Monday, June 8: Free|Monday, June 8: Only/);
export const panel = () => screen.getByRole('complementary', { name: 'Selected days' });
