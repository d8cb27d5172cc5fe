import { day } from './day';
import { thisWeekend } from './weekend';

// 2026-06-08 is a Monday.
test.each([
  ['2026-06-08', '2026-06-13', '2026-06-15'],
  ['2026-06-12', '2026-06-13', '2026-06-15'],
  ['2026-06-13', '2026-06-13', '2026-06-15'],
  ['2026-06-14', '2026-06-14', '2026-06-15'],
])('the weekend on %s is from %s to %s', (today, start, end) => {
  expect(thisWeekend(day(today))).toEqual({ start, end });
});
