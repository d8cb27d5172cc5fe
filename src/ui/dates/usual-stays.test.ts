import { aDay as day } from '~/testing/days';
import { usualStays } from './usual-stays';

const range = (start: string, end: string) => ({ start: day(start), end: day(end) });

const free = {
  value: null,
  min: day('2026-06-01'),
  max: undefined,
  isNightUnavailable: () => false,
  minNights: 1,
};

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
])('weekends are Saturday to Monday from %s on', (_name, today, first, next) => {
  const [one, two] = usualStays({ ...free, today: day(today) });
  expect([one?.range, two?.range]).toEqual([first, next]);
});

test('a stay is offered if all its nights are free and inside the bounds', () => {
  const today = day('2026-06-08');
  const namesWith = (bounds: Partial<Parameters<typeof usualStays>[0]>) =>
    usualStays({ ...free, today, ...bounds }).map(({ name }) => name.split('.')[1]);
  expect(namesWith({ max: day('2026-06-15') })).toEqual(['thisWeekend']);
  expect(namesWith({ max: day('2026-06-14') })).toEqual([]);
  expect(namesWith({ min: day('2026-06-14') })).toEqual(['nextWeekend', 'week']);
  expect(namesWith({ isNightUnavailable: (night) => night === '2026-06-14' })).toEqual([
    'nextWeekend',
    'week',
  ]);
  // The day of return may be taken.
  expect(namesWith({ isNightUnavailable: (night) => night === '2026-06-15' })).toEqual([
    'thisWeekend',
    'nextWeekend',
    'week',
  ]);
});

test('a week begins on the chosen day if the week is free, and otherwise with a weekend', () => {
  const weekOf = (options: Partial<Parameters<typeof usualStays>[0]>) =>
    usualStays({ ...free, today: day('2026-06-08'), ...options }).find(
      ({ name }) => name === 'DateRange.week',
    )?.range;
  expect(weekOf({})).toEqual(range('2026-06-13', '2026-06-20'));
  const value = range('2026-06-10', '2026-06-11');
  expect(weekOf({ value })).toEqual(range('2026-06-10', '2026-06-17'));
  expect(weekOf({ value, isNightUnavailable: (night) => night === '2026-06-12' })).toEqual(
    range('2026-06-13', '2026-06-20'),
  );
});

test('stays that are shorter than the minimum number of nights are not offered', () => {
  const namesFrom = (minNights: number) =>
    usualStays({ ...free, today: day('2026-06-08'), minNights }).map(({ name }) => name);
  expect(namesFrom(3)).toEqual(['DateRange.week']);
  expect(namesFrom(8)).toEqual([]);
});
