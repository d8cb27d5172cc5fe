import { http } from 'msw';
import { setupServer } from 'msw/node';
import { types } from 'sharetribe-flex-sdk';
import { day, dayToDate } from '~/domain/time/day';
import { type ListingId, parseListingId } from '~/domain/ids';
import { aPageOf, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { createTestStore } from '~/testing/test-store';
import { transitError, transitResponse } from '~/testing/transit';
import {
  calendarOpened,
  daysChanged,
  loadMonth,
  saveDays,
  selectAvailability,
} from './availability.duck';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const today = day('2026-06-08');
const calendar = { listingId: parseListingId(aUuid()) as ListingId, stock: 1 };
const june = { ...calendar, month: day('2026-06-01'), today };

const aBooking = () => ({
  id: new types.UUID(aUuid()),
  type: 'booking',
  attributes: {
    start: dayToDate(day('2026-06-24')),
    end: dayToDate(day('2026-06-26')),
    seats: 1,
    state: 'accepted',
  },
  relationships: {},
});

const answerBookings = (bookings: readonly object[]) =>
  network.use(
    http.get(apiUrl('bookings/query'), () => transitResponse(aPageOf([...bookings]))),
    http.get(apiUrl('availability_exceptions/query'), () => transitResponse(aPageOf([]))),
  );

test('reopening a calendar shows what changed meanwhile, and what could not be saved', async () => {
  const { dispatch, getState } = createTestStore();
  answerBookings([aBooking()]);
  dispatch(calendarOpened(calendar));
  await dispatch(loadMonth(june));
  expect(selectAvailability(getState()).bookings).toHaveLength(1);
  network.use(
    http.post(apiUrl('availability_exceptions/create'), () =>
      transitError({ status: 500, code: 'server' }),
    ),
  );
  dispatch(daysChanged([{ day: today, seats: 0 }]));
  await dispatch(saveDays({ ...calendar, today }));
  answerBookings([]);
  dispatch(calendarOpened(calendar));
  await dispatch(loadMonth(june));
  const { bookings, changes } = selectAvailability(getState());
  expect(bookings).toEqual([]);
  expect(changes).toEqual([{ day: today, seats: 0, status: 'failed' }]);
});

test('another calendar has nothing of the one before', async () => {
  const { dispatch, getState } = createTestStore();
  answerBookings([aBooking()]);
  dispatch(calendarOpened(calendar));
  await dispatch(loadMonth(june));
  dispatch(calendarOpened({ ...calendar, listingId: parseListingId(aUuid()) as ListingId }));
  expect(selectAvailability(getState())).toMatchObject({ bookings: [], months: {}, changes: [] });
});
