import fc from 'fast-check';
import { addDays, day } from '~/domain/time/day';
import { appointmentTime } from './order-metadata';
import { isEverything, isEverythingBack, openStays, staysOf, stepsAhead } from './stays';
import { parseTransaction, type Transaction } from '../process/transaction';

const FIRST = day('2026-06-12');
const id = (digit: number) => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;

const cart = fc.array(
  fc.record({ from: fc.integer({ min: 0, max: 6 }), nights: fc.integer({ min: 1, max: 5 }) }),
  { minLength: 1, maxLength: 6 },
);

/** The booked tool comes back last. */
function orderOf(
  tools: readonly { from: number; nights: number }[],
  metadata: object,
): Transaction {
  const items = tools
    .map(({ from, nights }) => ({
      start: addDays(FIRST, from),
      end: addDays(FIRST, from + nights),
    }))
    .toSorted((left, right) => right.end.localeCompare(left.end));
  const [booked, ...further] = items;
  const order = parseTransaction({
    attributes: {
      createdAt: '2026-06-01T10:00:00.000Z',
      state: 'state/accepted',
      protectedData: {
        timeZone: 'America/New_York',
        restOfShoppingCartItems: further.map((item, index) =>
          JSON.stringify({ ...item, listingId: id(index + 2), title: `Tool ${index}`, code: 'c' }),
        ),
      },
      metadata,
    },
    booking: { start: `${booked?.start}T00:00:00Z`, end: `${booked?.end}T00:00:00Z` },
  });
  if (!order) throw new Error('does not parse');
  return order;
}

const zone = { timeZone: 'America/New_York' };
const noted = (now: Date) => ({
  handBack: { provider: { at: now.toISOString(), note: '', pictures: [], confirmed: false } },
});

test('any cart: each tool is in one stay, each stay has its return once, and the order completes with the last one', () => {
  fc.assert(
    fc.property(cart, (tools) => {
      const stays = staysOf(orderOf(tools, {}));
      const places = stays.flatMap((stay) => stay.tools.map(({ place }) => place));
      expect(places.toSorted((left, right) => left - right)).toEqual(
        tools.map((_, index) => index),
      );
      expect(new Set(stays.map((stay) => stay.id)).size).toBe(stays.length);

      const back: Record<string, object> = {};
      const returned: string[] = [];
      for (let left = stays.length; left > 0; left -= 1) {
        const order = orderOf(tools, { stays: back });
        const open = openStays(order);
        expect(open).toHaveLength(left);
        expect(open.some((stay) => isEverything(order, stay))).toBe(left === 1);
        expect(isEverythingBack(order)).toBe(false);
        const late = { ...zone, now: new Date(`${addDays(FIRST, 30)}T12:00:00Z`) };
        const [next] = stepsAhead(order, late);
        expect(next?.appointment).toBe('return');
        const dues = open.map((stay) => appointmentTime(stay, 'return', zone.timeZone)?.getTime());
        expect(next?.at.getTime()).toBe(Math.min(...dues.map((due) => due ?? Infinity)));
        returned.push(next?.stay.id ?? '');
        back[next?.stay.id ?? ''] = noted(late.now);
      }
      expect(returned.toSorted()).toEqual(stays.map((stay) => `${stay.id}`).toSorted());
      const order = orderOf(tools, { stays: back });
      expect(openStays(order)).toEqual([]);
      expect(isEverythingBack(order)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
