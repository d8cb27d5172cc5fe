import { aDay as day, daysAfter as addDays } from '~/testing/days';
import { type DayValue } from './day-types';
import { finishedRange, isDayUnavailable, withoutGaps } from './range-rules';

const june = (date: number): DayValue => day(`2026-06-${String(date).padStart(2, '0')}`);
const taken = new Set([june(20), june(21)]);
const isNightUnavailable = (night: DayValue) => taken.has(night);
const rules = { anchor: null, value: null, isNightUnavailable, addDays };

describe('which day can be pressed', () => {
  test('a taken night cannot start a rental', () => {
    expect(isDayUnavailable(june(20), rules)).toBe(true);
    expect(isDayUnavailable(june(19), rules)).toBe(false);
  });

  test('the first taken night may be the day of return, the next one may not', () => {
    const anchored = { ...rules, anchor: june(18) };
    expect(isDayUnavailable(june(20), anchored)).toBe(false);
    expect(isDayUnavailable(june(21), anchored)).toBe(true);
    expect(isDayUnavailable(june(25), anchored)).toBe(true);
  });

  test('the same holds for a range that is chosen backward', () => {
    const anchored = { ...rules, anchor: june(24) };
    expect(isDayUnavailable(june(22), anchored)).toBe(false);
    expect(isDayUnavailable(june(19), anchored)).toBe(true);
  });

  test('a chosen day of return stays chosen though its own night is taken', () => {
    const value = { start: june(18), end: june(20) };
    expect(isDayUnavailable(june(20), { ...rules, value })).toBe(false);
  });
});

describe('finishedRange', () => {
  const bounds = { isNightUnavailable, addDays };

  test('makes one night of a day pressed twice', () => {
    expect(finishedRange(june(12), june(12), bounds)).toEqual({ start: june(12), end: june(13) });
  });

  test('refuses that where the night is taken or lies past the end', () => {
    expect(finishedRange(june(20), june(20), bounds)).toBeUndefined();
    expect(finishedRange(june(12), june(12), { ...bounds, max: june(12) })).toBeUndefined();
  });

  test('leaves whole ranges as they are', () => {
    expect(finishedRange(june(12), june(15), bounds)).toEqual({ start: june(12), end: june(15) });
  });
});

test('a gap shorter than the minimum number of nights is not offered, and any other gap is', () => {
  const gaps = new Set([11, 14, 15, 19].map(june));
  const test = withoutGaps({
    min: june(9),
    minNights: 3,
    addDays,
    isNightUnavailable: (night) => gaps.has(night),
  });
  const offered = Array.from({ length: 20 }, (_, at) => 9 + at).filter((date) => !test(june(date)));
  // There are two nights before the 11th, two between the 11th and the 14th, and three from the 16th on.
  expect(offered).toEqual([16, 17, 18, 20, 21, 22, 23, 24, 25, 26, 27, 28]);
});
