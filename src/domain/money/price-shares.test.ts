import fc from 'fast-check';
import { itemCode, type LineItem } from './line-items';
import { parseLineItems } from '~/testing/parse-line-items';
import { priceShares } from './price-shares';
import { type ListingId } from '../ids';
import { feesOn } from './shares';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const line = (code: string, amount: number, includeFor = ['customer']) => ({
  code,
  unitPrice: usd(amount),
  lineTotal: usd(amount),
  quantity: 1,
  includeFor,
});
const codeAt = (index: number) =>
  index === 0 ? 'line-item/night' : itemCode(`tool-${String(index)}` as ListingId);

/** The price of such rentals, with damage protection and tax. */
const priceOf = (rentals: readonly number[]): LineItem[] =>
  parseLineItems([
    ...rentals.map((amount, index) => line(codeAt(index), amount, ['customer', 'provider'])),
    line('line-item/customer-commission', feesOn(rentals.reduce((sum, one) => sum + one, 0))),
    line('line-item/damage-protection', 810),
    line('line-item/sales-tax', 506),
    line('line-item/provider-commission', -1, ['provider']),
  ]);

test('each tool has its part of the fee', () => {
  expect(priceShares(priceOf([3900, 4200]))).toEqual([4485, 4830]);
});

test('the least fee of an order is shared, so that a small tool costs less than alone', () => {
  expect(priceShares(priceOf([700, 800]))).toEqual([933, 1067]);
});

test('a discount belongs to the tool that has it', () => {
  const discount = {
    ...line('line-item/discount-x', -1400, ['customer', 'provider']),
    unitPrice: usd(14_000),
    percentage: -10,
  };
  const lines = priceOf([14_000]).map((each) =>
    each.code === 'line-item/customer-commission' ? { ...each, lineTotal: usd(1890) } : each,
  );
  expect(priceShares(parseLineItems([...lines, discount]))).toEqual([14_490]);
});

test('the shares of any order are its rentals with its fee, and a tool alone costs what its card says', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 2_000_000 }), { minLength: 1, maxLength: 20 }),
      (rentals) => {
        const whole = rentals.reduce((sum, one) => sum + one, 0);
        const shares = priceShares(priceOf(rentals));
        expect(shares.reduce((sum, one) => sum + one, 0)).toBe(whole + feesOn(whole));
        expect(shares.every((share, index) => share >= (rentals[index] ?? 0))).toBe(true);
        const [first = 0] = rentals;
        expect(priceShares(priceOf([first]))).toEqual([first + feesOn(first)]);
      },
    ),
  );
});
