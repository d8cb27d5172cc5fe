import { day } from '../time/day';
import {
  availabilityRulesFor,
  isLongRange,
  isSearchableRange,
  searchedTime,
} from './search-availability';

const range = (start: string, end: string) => ({ start: day(start), end: day(end) });

// 8 June 2026 is a Monday.
test.each([
  ['Monday to Friday nights', range('2026-06-08', '2026-06-13'), ['weekendsDisabled', 'custom']],
  ['one weekday night', range('2026-06-10', '2026-06-11'), ['weekendsDisabled', 'custom']],
  ['Saturday and Sunday nights', range('2026-06-13', '2026-06-15'), ['weekdaysDisabled', 'custom']],
  ['Sunday night alone', range('2026-06-14', '2026-06-15'), ['weekdaysDisabled', 'custom']],
  ['Friday to Sunday nights', range('2026-06-12', '2026-06-15'), ['custom']],
  ['a whole week', range('2026-06-08', '2026-06-15'), ['custom']],
])('%s', (_name, dates, rules) => {
  expect(availabilityRulesFor(dates)).toEqual(rules);
});

test('days are asked for as UTC midnights', () => {
  const time = searchedTime(range('2026-06-12', '2026-06-15'), new Date('2026-06-08T15:00:00Z'));
  expect(time.start.toISOString()).toBe('2026-06-12T00:00:00.000Z');
  expect(time.end.toISOString()).toBe('2026-06-15T00:00:00.000Z');
});

test('today still can be asked for late in the evening', () => {
  const now = new Date('2026-06-09T03:30:00Z');
  const { start } = searchedTime(range('2026-06-08', '2026-06-10'), now);
  expect(now.getTime() - start.getTime()).toBeLessThan(86_400_000);
  expect(start.toISOString()).toBe('2026-06-08T05:00:00.000Z');
});

test('nights beyond the limit of the API are cut', () => {
  const dates = range('2026-06-12', '2026-12-24');
  expect(isLongRange(dates)).toBe(true);
  const { start, end } = searchedTime(dates, new Date('2026-06-08T15:00:00Z'));
  expect((end.getTime() - start.getTime()) / 86_400_000).toBe(90);
});

test.each([
  ['begun yesterday', range('2026-06-07', '2026-06-10'), false],
  ['from today on', range('2026-06-08', '2026-06-10'), true],
  ['up to the last day that can be booked', range('2027-06-01', '2027-06-03'), true],
  ['a day longer', range('2027-06-01', '2027-06-04'), false],
  ['in another age', range('9999-01-01', '9999-01-05'), false],
])('a range %s: %p can be searched: %p', (_name, asked, expected) => {
  expect(isSearchableRange(asked, day('2026-06-08'))).toBe(expected);
});
