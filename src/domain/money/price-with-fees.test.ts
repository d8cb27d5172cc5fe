import { type Money } from './money';
import { priceWithFees } from './price-with-fees';

const usd = (amount: number): Money => ({ amount, currency: 'USD' });
const none = {};

test('the price of three nights includes the processing fee', () => {
  expect(priceWithFees({ price: usd(1300), discounts: none }, 3)).toEqual({
    total: usd(4485),
    full: null,
  });
});

test('a small rental pays the least fee of an order', () => {
  expect(priceWithFees({ price: usd(700), discounts: none }, 1).total).toEqual(usd(1200));
});

test('a discount is taken off before the fee, and the full price has its own fee', () => {
  expect(priceWithFees({ price: usd(2000), discounts: { weeklyDiscount: 10 } }, 7)).toEqual({
    total: usd(14_490),
    full: usd(16_100),
  });
});

test('a discount that does not apply yet shows no crossed-out price', () => {
  expect(priceWithFees({ price: usd(2000), discounts: { weeklyDiscount: 10 } }, 6).full).toBeNull();
});

test('several pieces pay one fee', () => {
  expect(priceWithFees({ price: usd(1000), discounts: none, seats: 2 }, 2).total).toEqual(
    usd(4600),
  );
});
