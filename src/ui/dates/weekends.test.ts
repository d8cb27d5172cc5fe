import { aDay as day } from '~/testing/days';
import { canBeChosen, weekendsFrom } from './weekends';

const range = (start: string, end: string) => ({ start: day(start), end: day(end) });

test.each([
  ['a Monday', '2026-06-08', range('2026-06-13', '2026-06-15'), range('2026-06-20', '2026-06-22')],
  ['a Friday', '2026-06-12', range('2026-06-13', '2026-06-15'), range('2026-06-20', '2026-06-22')],
  [
    'a Saturday',
    '2026-06-13',
    range('2026-06-13', '2026-06-15'),
    range('2026-06-20', '2026-06-22'),
  ],
  ['a Sunday', '2026-06-14', range('2026-06-14', '2026-06-15'), range('2026-06-20', '2026-06-22')],
  [
    'the end of a year',
    '2026-12-31',
    range('2027-01-02', '2027-01-04'),
    range('2027-01-09', '2027-01-11'),
  ],
])('from %s on, weekends are Saturday to Monday', (_name, today, first, next) => {
  expect(weekendsFrom(day(today))).toEqual({ first, next });
});

test('a weekend can be chosen if all its nights are free and inside the bounds', () => {
  const weekend = range('2026-06-13', '2026-06-15');
  const free = { min: day('2026-06-08'), max: day('2026-06-15'), isNightUnavailable: () => false };
  expect(canBeChosen(weekend, free)).toBe(true);
  expect(canBeChosen(weekend, { ...free, min: day('2026-06-14') })).toBe(false);
  expect(canBeChosen(weekend, { ...free, max: day('2026-06-14') })).toBe(false);
  const sunday = { ...free, isNightUnavailable: (night: string) => night === '2026-06-14' };
  expect(canBeChosen(weekend, sunday)).toBe(false);
  // The day of return may be taken.
  const monday = { ...free, isNightUnavailable: (night: string) => night === '2026-06-15' };
  expect(canBeChosen(weekend, monday)).toBe(true);
});
