import fc from 'fast-check';
import {
  movedTo,
  onSlider,
  priceRangeParam,
  toHandles,
  toPriceFilter,
  withLower,
  withUpper,
} from './price-filter';

test('the range of all prices is not a filter', () => {
  expect(toPriceFilter([0, 1000])).toBeUndefined();
  expect(toHandles(undefined)).toEqual([0, 1000]);
});

test('a handle at the maximum sends no upper bound', () => {
  expect(toPriceFilter([25, 1000])).toEqual({ min: 25 });
  expect(priceRangeParam({ min: 25 })).toBe('2500,');
});

test('the upper bound includes its own price', () => {
  expect(priceRangeParam({ min: 5, max: 65 })).toBe('500,6501');
  expect(priceRangeParam({ min: 0, max: 0 })).toBe('0,1');
});

test('typed handles never cross and stay within the bounds', () => {
  expect(withLower('90', [5, 65])).toEqual([65, 65]);
  expect(withUpper('2', [5, 65])).toEqual([5, 5]);
  expect(withUpper('5000', [5, 65])).toEqual([5, 1000]);
});

test('empty and meaningless texts fall back to the bounds', () => {
  expect(withLower('', [5, 65])).toEqual([0, 65]);
  expect(withUpper(' ', [5, 65])).toEqual([5, 1000]);
  expect(withLower('-3', [5, 65])).toEqual([0, 65]);
});

test('amounts are read as people write them, also with cents', () => {
  expect(withUpper('19.99', [0, 1000])).toEqual([0, 20]);
  expect(withUpper('12.7', [0, 1000])).toEqual([0, 13]);
  expect(withUpper('19,99', [0, 1000])).toEqual([0, 20]);
  expect(withLower('12.7', [0, 1000])).toEqual([12, 1000]);
  expect(withUpper('$ 45', [0, 1000])).toEqual([0, 45]);
  expect(withUpper('1,000+', [0, 65])).toEqual([0, 1000]);
  expect(withUpper('1,000.50', [0, 65])).toEqual([0, 1000]);
});

test('the handles ascend within the bounds for any typed prices, and those of the slider are on steps', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (lower, upper) => {
      const typed = withUpper(upper, withLower(lower, [0, 1000]));
      expect(typed.every(Number.isInteger)).toBe(true);
      const [from, to] = onSlider(typed);
      expect(0 <= from && from <= to && to <= 1000).toBe(true);
      expect([from % 5, to % 5]).toEqual([0, 0]);
    }),
  );
});

test('moving one handle keeps the typed price of the other', () => {
  expect(movedTo([10, 65], [0, 63])).toEqual([10, 63]);
  expect(movedTo([10, 1000], [7, 63])).toEqual([10, 1000]);
});

test('the slider can show any typed prices, and moved handles never cross', () => {
  const step = fc.integer({ min: 0, max: 200 }).map((steps) => steps * 5);
  const price = fc.integer({ min: 0, max: 1000 });
  fc.assert(
    fc.property(fc.tuple(step, step), fc.tuple(price, price), (to, typed) => {
      const rising = ([a, b]: readonly [number, number]) =>
        [Math.min(a, b), Math.max(a, b)] as const;
      const handles = rising(typed);
      const [from, until] = onSlider(handles);
      expect(0 <= from && from <= until && until <= 1000).toBe(true);
      const [lower, upper] = movedTo(rising(to), handles);
      expect(0 <= lower && lower <= upper && upper <= 1000).toBe(true);
    }),
  );
});
