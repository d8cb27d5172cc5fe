import { day } from '~/domain/time/day';
import { featuredDay, featuredUntil } from './featured';

test('the last day of a featured listing is read as it is written', () => {
  expect(featuredUntil({ featuredUntil: featuredDay(day('2026-12-31')) })).toBe('2026-12-31');
});

test.each([
  [undefined],
  [{}],
  [{ featuredUntil: '2026-12-31' }],
  [{ featuredUntil: 20261399 }],
  [{ featuredUntil: 7 }],
])('an invalid day features nothing: %j', (metadata) => {
  expect(featuredUntil(metadata)).toBeNull();
});
