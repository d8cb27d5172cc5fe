import { day } from '~/domain/time/day';
import { groupByStay } from './stay-groups';

const item = (name: string, start: string, end: string) => ({
  name,
  start: day(start),
  end: day(end),
});

test('tools with the same pick-up and return day are one group; the earliest return is first', () => {
  const groups = groupByStay([
    item('sprayer', '2026-06-07', '2026-06-11'),
    item('ladder', '2026-06-05', '2026-06-08'),
    item('washer', '2026-06-07', '2026-06-11'),
    item('saw', '2026-06-04', '2026-06-11'),
  ]);
  expect(groups.map(({ items }) => items.map(({ name }) => name))).toEqual([
    ['ladder'],
    ['saw'],
    ['sprayer', 'washer'],
  ]);
  expect(groupByStay([])).toEqual([]);
});
