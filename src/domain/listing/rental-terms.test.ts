import { day } from '../time/day';
import { firstRentalDay, parseRentalTerms, termsProblem } from './rental-terms';

const today = day('2026-06-10');
const terms = { leadDays: 2, minNights: 3 };
const range = (start: string, end: string) => ({ start: day(start), end: day(end) });

test('a lead time of two days leaves out today and tomorrow', () => {
  const first = firstRentalDay(terms, today);
  expect(first).toBe('2026-06-12');
  expect(termsProblem(range('2026-06-11', '2026-06-20'), terms, first)).toBe('too-soon');
  expect(termsProblem(range('2026-06-12', '2026-06-20'), terms, first)).toBeUndefined();
});

test('a rental has at least the minimum of nights', () => {
  expect(termsProblem(range('2026-06-12', '2026-06-14'), terms, today)).toBe('too-short');
  expect(termsProblem(range('2026-06-12', '2026-06-15'), terms, today)).toBeUndefined();
});

test.each([undefined, {}, { leadDays: -1, minNights: 0 }, { leadDays: '2', minNights: 2.5 }])(
  '%j asks for nothing',
  (publicData) => {
    expect(parseRentalTerms(publicData)).toEqual({ leadDays: 0, minNights: 1 });
  },
);
