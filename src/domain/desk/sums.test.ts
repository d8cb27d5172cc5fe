import { day } from '../time/day';
import { canceledPercent, type DaySums, noCounts, takeOf, weekOf, weekSums } from './sums';

const of = (at: string, city: string, changes: Partial<DaySums> = {}): DaySums => ({
  ...noCounts,
  ...{ day: day(at), city, currency: 'USD', orders: 1, paid: 1000, fees: 100 },
  ...changes,
});

test('a week begins on its Monday', () => {
  expect(weekOf(day('2026-06-22'))).toBe('2026-06-22');
  expect(weekOf(day('2026-06-28'))).toBe('2026-06-22');
  expect(weekOf(day('2026-06-21'))).toBe('2026-06-15');
});

test('days of a week are added up for each city and currency', () => {
  const weeks = weekSums([
    of('2026-06-22', 'Austin'),
    of('2026-06-28', 'Austin', { canceled: 1 }),
    of('2026-06-24', 'Tampa'),
    of('2026-06-24', 'Austin', { currency: 'EUR' }),
    of('2026-06-29', 'Austin'),
  ]);
  expect(
    weeks.map(({ week, city, currency, orders, canceled, paid }) => [
      ...[week, city, currency, orders, canceled, paid],
    ]),
  ).toEqual([
    ['2026-06-22', 'Austin', 'USD', 2, 1, 2000],
    ['2026-06-22', 'Tampa', 'USD', 1, 0, 1000],
    ['2026-06-22', 'Austin', 'EUR', 1, 0, 1000],
    ['2026-06-29', 'Austin', 'USD', 1, 0, 1000],
  ]);
});

test('the take is all of its sources; without orders there is no share of canceled ones', () => {
  const counts = { ...noCounts, fees: 500, protection: 100, commission: 250, returned: -300 };
  expect(takeOf(counts)).toBe(550);
  expect(canceledPercent(counts)).toBeNull();
  expect(canceledPercent({ ...counts, orders: 3, canceled: 1 })).toBe(33);
});
