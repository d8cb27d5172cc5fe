import { lengthDiscount, parseLengthDiscounts } from './length-discount';

const both = { weeklyDiscount: 10, monthlyDiscount: 25 };

test.each([
  [6, 0],
  [7, 10],
  [27, 10],
  [28, 25],
  [360, 25],
])('%i nights get %i%% off', (nights, percent) => {
  expect(lengthDiscount(both, nights)).toBe(percent);
});

test('a month also counts as a week, and its discount is never smaller', () => {
  expect(lengthDiscount({ weeklyDiscount: 10 }, 30)).toBe(10);
  expect(lengthDiscount({ weeklyDiscount: 20, monthlyDiscount: 5 }, 30)).toBe(20);
  expect(lengthDiscount({ monthlyDiscount: 25 }, 10)).toBe(0);
});

test.each([0, 91, -5, 7.5, '10', null])('%j is not a discount', (weeklyDiscount) => {
  const discounts = parseLengthDiscounts({ weeklyDiscount, monthlyDiscount: 25 });
  expect(discounts).toEqual({ monthlyDiscount: 25 });
});

test.each([undefined, null, 'text', []])('public data that is %j has none', (value) => {
  expect(lengthDiscount(parseLengthDiscounts(value), 30)).toBe(0);
});
