import { http } from 'msw';
import { setupServer } from 'msw/node';
import { types } from 'sharetribe-flex-sdk';
import { day, dayToDate } from '~/domain/time/day';
import { type ListingId, parseListingId } from '~/domain/ids';
import { aPageOf, aUser, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { createTestClient } from '~/testing/test-client';
import { transitError, transitResponse } from '~/testing/transit';
import { queryBookedNights, queryOwnBookings } from './own-bookings';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const listingId = parseListingId(aUuid()) as ListingId;
const query = { listingId, range: { start: day('2026-06-01'), end: day('2026-07-01') } };
const ref = (type: string, id: string) => ({ data: { id: new types.UUID(id), type } });
const renter = aUser({ displayName: 'Grace L' });

const aBooking = (transactionId: string) => ({
  id: new types.UUID(aUuid()),
  type: 'booking',
  attributes: {
    start: dayToDate(day('2026-06-24')),
    end: dayToDate(day('2026-06-26')),
    seats: 1,
    state: 'accepted',
  },
  relationships: { transaction: ref('transaction', transactionId) },
});

/** A hold of a further tool. It does not name its order. */
function aHold() {
  const holdId = aUuid();
  const hold = {
    id: new types.UUID(holdId),
    type: 'transaction',
    attributes: { processName: 'cart-item', createdAt: new Date('2026-06-10T09:30:00.000Z') },
    relationships: { customer: ref('user', renter.id.uuid) },
  };
  network.use(
    http.get(apiUrl('bookings/query'), () =>
      transitResponse({ ...aPageOf([aBooking(holdId)]), included: [hold, renter] }),
    ),
  );
  return holdId;
}

const anOrder = (id: string, holds: readonly string[]) => ({
  id: new types.UUID(id),
  type: 'transaction',
  attributes: { protectedData: { holds } },
});

test('a further tool of an order leads to the order that was made right after its hold', async () => {
  const [holdId, orderId] = [aHold(), aUuid()];
  const asked: URLSearchParams[] = [];
  network.use(
    http.get(apiUrl('transactions/query'), ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return transitResponse(aPageOf([anOrder(aUuid(), []), anOrder(orderId, [aUuid(), holdId])]));
    }),
  );
  const [booking] = await queryOwnBookings(createTestClient(), query);
  expect(booking).toMatchObject({ orderId, payout: null, customer: { name: 'Grace L' } });
  expect(asked[0]?.get('createdAtStart')).toBe('2026-06-10T09:29:00.000Z');
  expect(asked[0]?.get('createdAtEnd')).toBe('2026-06-10T09:45:00.000Z');
});

test('a booking whose order is not found is shown without a link', async () => {
  aHold();
  network.use(
    http.get(apiUrl('transactions/query'), () => transitError({ status: 500, code: 'server' })),
  );
  const [booking] = await queryOwnBookings(createTestClient(), query);
  expect(booking).toMatchObject({ orderId: null, start: '2026-06-24', end: '2026-06-26' });
});

test('all pages are read', async () => {
  network.use(
    http.get(apiUrl('bookings/query'), ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      const meta = { page, perPage: 1, totalItems: 3, totalPages: 3 };
      return transitResponse({ data: [aBooking(aUuid())], meta });
    }),
  );
  expect(await queryBookedNights(createTestClient(), query)).toHaveLength(3);
});
