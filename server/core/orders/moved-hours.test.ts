import { TODAY } from '../../testing/order-world';
import { addDays } from '~/domain/time/day';
import { aListing, anItem, aRequest, aUserId, orderWorld } from '../../testing/order-world';

const other = { user: aUserId(2) };
/** A clock time on a day in Chicago, in winter. */
const at = (days: number, clock: string) =>
  new Date(`${addDays(TODAY, days)}T${clock}:00-06:00`).toISOString();
const stay = (from: number, to: number) => `${addDays(TODAY, from)}_${addDays(TODAY, to)}`;

describe('an order that begins or ends on the day of another one of the same piece', () => {
  test.failing('keeps its hours after and before those of the earlier one', async () => {
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
