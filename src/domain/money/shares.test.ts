import fc from 'fast-check';
import { money } from './money';
import { feeOfMore, splitRental } from './shares';

const terms = {
  price: money(4500, 'USD'),
  discounts: { weeklyDiscount: 15, monthlyDiscount: 35 },
  commissionPercentage: 10,
};

test('a night brings its price without the commission', () => {
  expect(splitRental(terms, 1).earned).toEqual(money(4050, 'USD'));
});

test('a week earns the rest of the discounted rental', () => {
  const week = splitRental(terms, 7);
  expect(week.discountPercent).toBe(15);
  expect(week.rental).toEqual(money(26_775, 'USD'));
  // 10% of $267.75 is $26.775; half a cent is rounded up for the marketplace, as in every order.
  expect(week.earned).toEqual(money(24_097, 'USD'));
});

test('a month brings the larger discount', () => {
  expect(splitRental(terms, 28).earned).toEqual(money(73_710, 'USD'));
});

test('prices that no rental total can be computed from are refused', () => {
  const dear = { ...terms, price: money(Number.MAX_SAFE_INTEGER, 'USD') };
  expect(() => splitRental(dear, 7)).toThrow(RangeError);
});

test('the least fee counts once for a rental and its later nights: their fees are that of both together', () => {
  const cents = fc.integer({ min: 1, max: 2_000_000 });
  const parts = fc.array(cents, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(parts, (rentals) => {
      let rented = 0;
      let paid = 0;
      for (const more of rentals) {
        const fee = feeOfMore('processing-fee', { rented, more });
        expect(fee).toBeGreaterThanOrEqual(0);
        rented += more;
        paid += fee;
        expect(paid).toBe(Math.max(Math.floor((rented * 15 + 50) / 100), 500));
      }
    }),
  );
});
