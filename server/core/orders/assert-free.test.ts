import { type Sdk } from 'sharetribe-flex-sdk';
import { dateToDay, dayToDate, nightsIn } from '~/domain/time/day';
import {
  aListing,
  anItem,
  aRequest,
  aUserId,
  codeOf,
  orderWorld,
  TODAY,
} from '../../testing/order-world';
import { assertFree } from './assert-free';
import { loadOrderTools } from './order-tools';

const renter = aUserId(1);
const isWeekend = (day: Date) => [0, 6].includes(day.getUTCDay());

/** A tool of two pieces on weekdays. `taken` pieces are booked on every day. */
function world({ taken = 0 } = {}) {
  const { marketplace, services, place } = orderWorld([aListing(1, { stock: 2 })]);
  const query = async ({ start, end }: { start: Date; end: Date }) => ({
    data: {
      data: nightsIn({ start: dateToDay(start), end: dateToDay(end) })
        .map(dayToDate)
        .filter((night) => !isWeekend(night))
        .map((night) => ({
          attributes: { seats: 2 - taken, start: night, end: new Date(+night + 86_400_000) },
        })),
    },
  });
  const sdkOf = (user = renter) =>
    Object.assign(Object.create(marketplace.sdkOf(user)) as Sdk, { timeslots: { query } });
  const quote = async (
    item: ReturnType<typeof anItem>,
    { isRenter = true, at = null as Date | null } = {},
  ) => {
    const sdk = sdkOf();
    const tools = await loadOrderTools(sdk, [item], { renterId: renter, currency: 'USD' });
    const now = at ?? (await services.now());
    await assertFree(tools, { sdk, isRenter, now });
  };
  return { quote, place };
}

// February 1, 2030 is a Friday.
const monday = 3;

test('days on which the tool is offered get a price', async () => {
  const { quote } = world();
  expect(TODAY).toBe('2030-02-01');
  await expect(quote(anItem(1, [monday, monday + 5], 2))).resolves.toBeUndefined();
});

test('today is left to the order’s own check once the marketplace does not report it any more', async () => {
  const { quote } = world({ taken: 1 });
  // It is still the evening of the first day in New York.
  const at = new Date('2030-02-02T01:00:00.000Z');
  await expect(quote(anItem(1, [0, 1], 2), { at })).resolves.toBeUndefined();
  expect(await codeOf(quote(anItem(1, [0, 2]), { at }))).toBe(
    'transaction-booking-time-not-available',
  );
});

test('a weekday tool over a weekend gets the refusal that its order would get, with its name', async () => {
  const { quote } = world();
  await expect(quote(anItem(1, [0, 4]))).rejects.toMatchObject({
    code: 'transaction-booking-time-not-available',
    status: 409,
    message: 'Tool 1 is not free on all of these nights',
    meta: { listingId: anItem(1, [0, 4]).listingId },
  });
});

test('more pieces than are free have no price, also for visitors', async () => {
  const { quote } = world({ taken: 1 });
  const two = anItem(1, [monday, monday + 1], 2);
  expect(await codeOf(quote(two))).toBe('transaction-booking-time-not-available');
  expect(await codeOf(quote(two, { isRenter: false }))).toBe(
    'transaction-booking-time-not-available',
  );
});

test('nights of the renter’s own unpaid order still have a price, because the order continues with them', async () => {
  const { quote, place } = world({ taken: 2 });
  const item = anItem(1, [monday, monday + 2], 2);
  expect(await codeOf(quote(item))).toBe('transaction-booking-time-not-available');
  await place(aRequest([item]));
  await expect(quote(item)).resolves.toBeUndefined();
  const longer = anItem(1, [monday, monday + 3], 2);
  expect(await codeOf(quote(longer))).toBe('transaction-booking-time-not-available');
});
