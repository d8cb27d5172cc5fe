import fc from 'fast-check';
import {
  allPrices,
  movedTo,
  onSlider,
  priceRangeParam,
  sliderEnd,
  toHandles,
  toPriceFilter,
  withLower,
  withUpper,
} from './price-filter';

test('every price is no filter', () => {
  expect(toPriceFilter(allPrices)).toBeUndefined();
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

test('whatever is typed, the handles ascend within the bounds, and those of the slider on steps', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (lower, upper) => {
      const typed = withUpper(upper, withLower(lower, allPrices));
      expect(typed.every(Number.isInteger)).toBe(true);
      const [from, to] = onSlider(typed, 1000);
      expect(0 <= from && from <= to && to <= 1000).toBe(true);
      expect([from % 5, to % 5]).toEqual([0, 0]);
    }),
  );
});

test('the slider ends at the first step that covers the highest price', () => {
  expect([65, 65.01, 8, 0, 1200].map(sliderEnd)).toEqual([65, 70, 20, 20, 1000]);
  expect(sliderEnd(undefined)).toBe(1000);
});

test('the end of the slider has no upper bound', () => {
  expect(movedTo([25, 70], [25, 60], 70)).toEqual([25, 1000]);
  expect(movedTo([25, 65], [25, 1000], 70)).toEqual([25, 65]);
});

test('moving one handle keeps what was typed for the other', () => {
  expect(movedTo([10, 65], [0, 63], 70)).toEqual([10, 63]);
  expect(movedTo([10, 70], [0, 400], 70)).toEqual([10, 400]);
});

test('whatever was typed, a slider of any length can show it, and moved handles never cross', () => {
  const step = fc.integer({ min: 0, max: 200 }).map((steps) => steps * 5);
  const price = fc.integer({ min: 0, max: 1000 });
  fc.assert(
    fc.property(fc.tuple(step, step), fc.tuple(price, price), step, (to, typed, highest) => {
      const end = sliderEnd(highest);
      const rising = ([a, b]: readonly [number, number]) =>
        [Math.min(a, b), Math.max(a, b)] as const;
      const handles = rising(typed);
      const [from, until] = onSlider(handles, end);
      expect(0 <= from && from <= until && until <= end).toBe(true);
      const [lower, upper] = movedTo(onSlider(rising(to), end), handles, end);
      expect(0 <= lower && lower <= upper && upper <= 1000).toBe(true);
    }),
  );
});
