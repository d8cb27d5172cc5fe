import { money } from '~/domain/money/money';
import { nightsToOwn, yearlyCosts, yearOfLending } from './costs';

const washer = { buy: 45_000, upkeep: 4000, night: 3800 };

test('renting is the nights with the fee of each; owning is a fifth of the price and the upkeep', () => {
  expect(yearlyCosts(washer, 2)).toEqual({ renting: 2 * (3800 + 570), owning: 9000 + 4000 });
});

test('the least fee counts for cheap tools', () => {
  expect(yearlyCosts({ ...washer, night: 1000 }, 1).renting).toBe(1500);
});

test('owning is cheaper from the first night at which renting costs more', () => {
  const nights = nightsToOwn(washer);
  const { owning } = yearlyCosts(washer, 0);
  expect(yearlyCosts(washer, nights).renting).toBeGreaterThan(owning);
  expect(yearlyCosts(washer, nights - 1).renting).toBeLessThanOrEqual(owning);
});

test('an owner keeps what the commission leaves', () => {
  expect(yearOfLending(money(3800, 'USD'), 4, 10)).toEqual(money(164_160, 'USD'));
});
