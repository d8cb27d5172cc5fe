import { type Day } from '~/domain/time/day';
import { movedStays } from './moved-stays';

const stay = (start: string, end: string) => ({ start: start as Day, end: end as Day });
const today = '2026-06-20' as Day;

test('stays that are still to come keep their days', () => {
  const stays = [stay('2026-06-20', '2026-06-22')];
  expect(movedStays(stays, today)).toEqual(stays);
});

test('past stays move by whole weeks, all by the same number of days', () => {
  // A Friday and a Saturday.
  const stays = [stay('2026-06-12', '2026-06-15'), stay('2026-06-13', '2026-06-14')];
  expect(movedStays(stays, today)).toEqual([
    stay('2026-06-26', '2026-06-29'),
    stay('2026-06-27', '2026-06-28'),
  ]);
});

test('an empty list stays empty', () => {
  expect(movedStays([], today)).toEqual([]);
});
