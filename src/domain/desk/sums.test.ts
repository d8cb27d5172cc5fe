import { day } from '../time/day';
import { type DaySums, sumBy, takeOf, weekOf } from './sums';

const of = (at: string, changes: Partial<DaySums> = {}): DaySums => ({
  day: day(at),
  currency: 'USD',
  orders: 1,
  canceled: 0,
  paid: 1000,
  fees: 100,
  protection: 0,
  commission: 0,
  returned: 0,
  ...changes,
});

test('a week begins on its Monday', () => {
  expect(weekOf(day('2026-06-22'))).toBe('2026-06-22');
  expect(weekOf(day('2026-06-28'))).toBe('2026-06-22');
  expect(weekOf(day('2026-06-21'))).toBe('2026-06-15');
});

test('days are added up for each currency', () => {
  const days = [
    of('2026-06-22'),
    of('2026-06-28', { canceled: 1 }),
    of('2026-06-24', { currency: 'EUR' }),
  ];
  const sums = sumBy(days, ({ currency }) => currency);
  expect(
    sums.map(({ currency, orders, canceled, paid }) => [currency, orders, canceled, paid]),
  ).toEqual([
    ['USD', 2, 1, 2000],
    ['EUR', 1, 0, 1000],
  ]);
});

test('the take is all of its sources', () => {
  const sums = { fees: 500, protection: 100, commission: 250, returned: -300 };
  expect(takeOf(of('2026-06-22', sums))).toBe(550);
});
