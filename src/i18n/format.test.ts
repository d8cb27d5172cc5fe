import { day } from '~/domain/time/day';
import { money } from '~/domain/money/money';
import * as format from './format';

const range = { start: day('2026-06-12'), end: day('2026-06-15') };

test('money always shows cents; a price shows them only if it has some', () => {
  expect(format.formatMoney('en-US', money(123_450, 'USD'))).toBe('$1,234.50');
  expect(format.formatPrice('en-US', money(3800, 'USD'))).toBe('$38');
  expect(format.formatPrice('en-US', money(3850, 'USD'))).toBe('$38.50');
});

test('each currency has its own minor units, and a yen has none', () => {
  expect(format.formatMoney('en-US', money(3800, 'EUR'))).toBe('€38.00');
  expect(format.formatPrice('en-US', money(3800, 'EUR'))).toBe('€38');
  expect(format.formatMoney('en-US', money(3800, 'JPY'))).toBe('¥3,800');
  expect(format.formatPrice('en-US', money(3850, 'JPY'))).toBe('¥3,850');
});

test('days are named as the calendar has them, in every time zone', () => {
  expect(format.formatDay('en-US', range.start)).toBe('Jun 12');
  expect(format.formatWeekday('en-US', range.start)).toBe('Fri, Jun 12');
  expect(format.formatDayWithYear('en-US', range.start)).toBe('Jun 12, 2026');
  expect(format.formatMonth('en-US', range.start)).toBe('June 2026');
});

test('days of another year are shown with their year', () => {
  const next = { start: day('2027-03-13'), end: day('2027-03-16') };
  expect(format.formatDay('en-US', next.start, 2027)).toBe('Mar 13');
  expect(format.formatDay('en-US', next.start, 2026)).toBe('Mar 13, 2027');
  expect(format.formatWeekday('en-US', next.start, 2026)).toBe('Sat, Mar 13, 2027');
});
