import { day } from '~/domain/time/day';
import { textOf, createTexts } from './texts';
import english from '../../translations/en.json';
import { formatStay, stayDays, stayText } from './stay';

const range = (start: string, end: string) => ({ start: day(start), end: day(end) });
const weekend = range('2026-11-28', '2026-11-30');
const short = (start: string, end: string, thisYear = 2026) =>
  formatStay('en-US', range(start, end), { form: 'short', thisYear });
const long = (start: string, end: string, thisYear = 2026) =>
  formatStay('en-US', range(start, end), { form: 'long', thisYear });

test('a stay is its pick-up day, an arrow and its return day', () => {
  expect(long('2026-11-28', '2026-11-30')).toBe('Sat, Nov 28 → Mon, Nov 30');
  expect(short('2026-11-28', '2026-11-30')).toBe('Nov 28 → 30');
});

test('the month is repeated where it changes', () => {
  expect(short('2026-11-28', '2026-12-05')).toBe('Nov 28 → Dec 5');
});

test('years are shown where the year changes, and once for a stay in another year', () => {
  expect(long('2026-12-30', '2027-01-02')).toBe('Wed, Dec 30, 2026 → Sat, Jan 2, 2027');
  expect(short('2026-12-30', '2027-01-02')).toBe('Dec 30 → Jan 2');
  expect(long('2027-03-13', '2027-03-15')).toBe('Sat, Mar 13 → Mon, Mar 15, 2027');
  expect(short('2027-03-13', '2027-03-15')).toBe('Mar 13 → 15, 2027');
  expect(short('2027-12-30', '2028-01-02')).toBe('Dec 30 → Jan 2, 2028');
});

test('texts without markup also say how long the stay is', () => {
  const words = { text: textOf(createTexts('en-US', english)), locale: 'en-US' };
  expect(stayText(weekend, { ...words, unit: 'night' })).toBe(
    'Sat, Nov 28 → Mon, Nov 30 · 2 nights',
  );
  expect(stayText(range('2026-11-28', '2026-11-29'), { ...words, unit: 'night' })).toBe(
    'Sat, Nov 28 → Sun, Nov 29 · 1 night',
  );
  expect(stayText(weekend, { ...words, unit: 'day' })).toBe('Sat, Nov 28 → Mon, Nov 30 · 2 days');
});

test('screen readers hear full names', () => {
  expect(stayDays('en-US', weekend, { form: 'spoken' })).toEqual({
    from: 'Saturday, November 28',
    to: 'Monday, November 30',
  });
});
