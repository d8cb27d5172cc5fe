import { priceSpread } from './price-spread';

const prices = [2900, 3800, 4000, 5200, 6800];

test('four tools are too few for a spread of prices', () => {
  expect(priceSpread(prices.slice(1))).toBeUndefined();
});

test('the middle half lies between the quarters', () => {
  expect(priceSpread(prices)).toMatchObject({ lowest: 2900, highest: 6800, from: 3800, to: 5200 });
});

test('places rise with the price and stay on the rail', () => {
  const { place } = priceSpread(prices, 4500)!;
  expect(place(2900)).toBeGreaterThan(0);
  expect(place(4500)).toBeGreaterThan(place(4000));
  expect(place(6800)).toBeLessThan(100);
  expect(place(10_000_000)).toBe(100);
});

test('the owner’s price is on the rail even if it is beyond the others', () => {
  const { place } = priceSpread(prices, 9000)!;
  expect(place(9000)).toBeLessThan(100);
});

test('five equal prices have a rail too', () => {
  const { place } = priceSpread([4000, 4000, 4000, 4000, 4000])!;
  expect(place(4000)).toBeCloseTo(50);
});
