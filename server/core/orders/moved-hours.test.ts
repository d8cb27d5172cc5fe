import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { moved } from '~/wire/orders';
import { extensionWorld, later } from '../../testing/extension-world';
import { placeOrder } from './place-order';
import { addDays } from '~/domain/time/day';
import { aListing, anItem, aRequest, aUserId, orderWorld, TODAY } from '../../testing/order-world';

const other = { user: aUserId(2) };
/** A clock time on a day in Chicago, in winter. */
const at = (days: number, clock: string) =>
  new Date(`${addDays(TODAY, days)}T${clock}:00-06:00`).toISOString();
const stay = (from: number, to: number) => `${addDays(TODAY, from)}_${addDays(TODAY, to)}`;

describe('an order that begins or ends on the day of another one of the same piece', () => {
  test('keeps its hours after and before those of the earlier one', async () => {
    const { marketplace, place } = orderWorld([aListing(1)]);
    for (const days of [
      [3, 5],
      [8, 9],
    ] as const) {
      marketplace.pay((await place(aRequest([anItem(1, days)]))).id);
    }
    const later = await place(aRequest([anItem(1, [5, 8])]), other);
    expect(later.protectedData['movedHours']).toEqual({
      [stay(5, 8)]: { pickUp: at(5, '18:30'), return: at(8, '07:30') },
    });
  });
});

test('later nights end before the pick-up of a rental that was booked before', async () => {
  const { marketplace, services, sessionOf, order, ask, move } = await extensionWorld();
  const next = aRequest([{ ...anItem(1, [8, 9]), start: later(2), end: later(3) }]);
  const { data } = await placeOrder(sessionOf(aUserId(2)), next, services);
  marketplace.pay(v.parse(moved, toPlain(data)).data.id);
  const extension = await ask(later(2));
  expect(extension.protectedData['movedHours']).toEqual({
    [stay(6, 8)]: { return: at(8, '07:30') },
  });
  await move('confirm', extension.id);
  await move('accept', extension.id);
  expect(order.metadata).toMatchObject({ extensionNights: [{ returnBy: at(8, '07:30') }] });
});

test('a further tool of an order is found by its hold', async () => {
  const { marketplace, place } = orderWorld([aListing(1), aListing(2)]);
  const cart = await place(aRequest([anItem(1, [3, 9]), anItem(2, [3, 5])]));
  marketplace.pay(cart.id);
  const later = await place(aRequest([anItem(2, [5, 7])]), other);
  expect(later.protectedData['movedHours']).toEqual({ [stay(5, 7)]: { pickUp: at(5, '18:30') } });
});
