import ICAL from 'ical.js';
import { text } from '../../base/english-texts';
import { integrationOf } from '../../testing/integration-of';
import { aListingId, aUserId, uuid } from '../../testing/order-world';
import { aNoticeOrder } from '../../testing/notice-world';
import { writeCalendar } from './order-calendar';
import { rentalsOf } from './rentals';

const renter = aUserId(1);
const now = new Date('2026-06-08T15:00:00Z');
const LISTING = aListingId(61);
const context = { rootUrl: 'https://toolyard.example', now, timeZone: 'America/New_York', text };

/** The Integration API with one rental of a saw and a ladder from Olga in Austin. */
function marketplace(attributes: object = aNoticeOrder()) {
  const query = jest.fn().mockResolvedValue({
    status: 200,
    data: {
      data: [
        {
          id: uuid(71),
          attributes,
          relationships: {
            listing: { data: { id: LISTING } },
            provider: { data: { id: aUserId(2) } },
            booking: { data: { id: uuid(72) } },
          },
        },
      ],
      included: [
        {
          id: LISTING,
          attributes: {
            title: 'Circular saw',
            privateData: {
              location: {
                address: '12 Elm Street, Austin, TX 78701',
                building: '',
                point: { lat: 30.27, lng: -97.74 },
              },
            },
          },
        },
        { id: aUserId(2), attributes: { profile: { displayName: 'Olga O' } } },
        {
          id: uuid(72),
          attributes: { start: '2026-06-12T00:00:00Z', end: '2026-06-15T00:00:00Z', seats: 1 },
        },
      ],
    },
  });
  return { query, sdk: integrationOf({ transactions: { query } }) };
}

async function eventsOf(attributes?: object) {
  const feed = writeCalendar(await rentalsOf(marketplace(attributes).sdk, renter, now), {
    ...context,
    name: 'Toolyard',
  });
  return new ICAL.Component(ICAL.parse(feed)).getAllSubcomponents('vevent').map((each) => {
    const event = new ICAL.Event(each);
    return {
      summary: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      location: event.location,
      description: event.description,
    };
  });
}

test('pick-up and return of each stay are events with hour, address and the other side', async () => {
  const [ladderPickUp, ladderBack, pickUp, back, ...others] = await eventsOf();
  expect(others).toEqual([]);
  expect(ladderPickUp?.summary).toContain('Ladder');
  expect(ladderBack?.start).toBe('2026-06-14T22:30:00.000Z');
  expect(pickUp).toMatchObject({
    start: '2026-06-12T13:00:00.000Z',
    location: '12 Elm Street, Austin, TX 78701',
  });
  expect(pickUp?.summary).toContain('Circular saw');
  expect(pickUp?.summary).toContain('Olga O');
  expect(pickUp?.description).not.toContain('Ladder');
  expect(pickUp?.description).toContain(`https://toolyard.example/order/${uuid(71)}`);
  expect(back?.start).toBe('2026-06-15T22:30:00.000Z');
});

test('an agreed hour is the event’s hour', async () => {
  const agreed = { agreed: '2026-06-12T15:30:00.000Z', agreedBy: 'provider', proposals: [] };
  const saw = { hours: { pickUp: agreed, return: {} } };
  const [, , pickUp] = await eventsOf(
    aNoticeOrder({ metadata: { stays: { '2026-06-12_2026-06-15': saw } } }),
  );
  expect(pickUp?.start).toBe('2026-06-12T15:30:00.000Z');
});

test('only the renter’s accepted and completed orders of the last weeks are asked for: canceled ones go', async () => {
  const { sdk, query } = marketplace();
  await rentalsOf(sdk, renter, now);
  expect(query).toHaveBeenCalledWith(
    expect.objectContaining({
      customerId: renter,
      processNames: ['flex-default-process'],
      states: [
        'state/accepted',
        'state/delivered',
        'state/reviewed-by-customer',
        'state/reviewed-by-provider',
        'state/reviewed',
      ],
      bookingEnd: '2026-04-09T15:00:00.000Z,',
    }),
  );
});
