import { day } from '~/domain/time/day';
import { parseListingId } from '~/domain/ids';
import {
  bookedFirst,
  daysProblem,
  findClash,
  type OrderedStay,
  spanOfItems,
  startingFirst,
} from './order-rules';

const id = (digit: number) => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;
const stay = (digit: number, start: string, end: string): OrderedStay => ({
  listingId: parseListingId(id(digit))!,
  start: day(start),
  end: day(end),
});

test('days in the past or too far ahead are refused', () => {
  const range = stay(1, '2026-06-12', '2026-06-15');
  const onDay = (today: string) => daysProblem(range, day(today));
  expect(onDay('2026-06-12')).toBeUndefined();
  expect(onDay('2026-06-13')).toBe('past');
  expect(onDay('2025-06-20')).toBeUndefined();
  expect(onDay('2025-06-19')).toBe('too-far-ahead');
});

test('an order spans the first and the last day of its items', () => {
  const items = [stay(1, '2026-06-12', '2026-06-15'), stay(2, '2026-06-10', '2026-06-11')];
  expect(spanOfItems(items)).toMatchObject({ start: '2026-06-10', end: '2026-06-15' });
  expect(spanOfItems([])).toBeUndefined();
});

test('the transaction books the tool that is returned last; among equal returns it is the first of the cart', () => {
  const [early, late, equal] = [
    stay(1, '2026-06-12', '2026-06-15'),
    stay(2, '2026-06-13', '2026-06-20'),
    stay(3, '2026-06-10', '2026-06-20'),
  ];
  expect(bookedFirst([early, late, equal])).toEqual([late, early, equal]);
  expect(bookedFirst([equal, early, late])).toEqual([equal, early, late]);
  expect(bookedFirst([])).toEqual([]);
});

test('the starting item is the one that begins first; among equal days it is the first of the cart', () => {
  const [left, right] = [stay(1, '2026-06-12', '2026-06-15'), stay(2, '2026-06-12', '2026-06-13')];
  expect(startingFirst([left, right])).toBe(left);
  expect(startingFirst([left, stay(3, '2026-06-11', '2026-06-12')])).toMatchObject({
    start: '2026-06-11',
  });
});

test('two items of one tool clash only if their nights overlap', () => {
  const first = stay(1, '2026-06-12', '2026-06-15');
  const next = stay(1, '2026-06-15', '2026-06-16');
  const again = stay(1, '2026-06-14', '2026-06-16');
  expect(findClash([first, next])).toBeUndefined();
  expect(findClash([first, stay(2, '2026-06-12', '2026-06-15')])).toBeUndefined();
  expect(findClash([first, next, again])).toBe(again);
});
