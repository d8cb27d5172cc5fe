import * as v from 'valibot';
import { day } from '../time/day';
import { listingIdSchema, transactionIdSchema } from '../ids';
import {
  agendaOf,
  type Lending,
  nextStepOf,
  piecesOut,
  pickUpsThisWeek,
  returnsDue,
} from './owner-agenda';

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const now = new Date('2026-06-10T15:00:00Z');

const lending = (start: string, end: string, more: Partial<Lending> = {}): Lending => ({
  transactionId: v.parse(transactionIdSchema, uuid(1)),
  listingId: v.parse(listingIdSchema, uuid(2)),
  title: 'Table saw',
  seats: 1,
  timeZone: 'America/Chicago',
  renter: 'Hank B',
  start: day(start),
  end: day(end),
  ...more,
});

test.each([
  ['2026-06-12', '2026-06-14', 'pick-up', '2026-06-12', 2],
  ['2026-06-10', '2026-06-12', 'pick-up', '2026-06-10', 0],
  ['2026-06-09', '2026-06-12', 'return', '2026-06-12', 2],
  ['2026-06-08', '2026-06-10', 'return', '2026-06-10', 0],
  ['2026-06-07', '2026-06-09', 'late', '2026-06-09', -1],
])('from %s to %s: next is %s on %s', (start, end, kind, on, inDays) => {
  expect(nextStepOf(lending(start, end), now)).toMatchObject({ kind, day: on, inDays });
});

test('today is the day where the tool is', () => {
  const night = new Date('2026-06-11T03:00:00Z');
  const saw = lending('2026-06-08', '2026-06-10');
  expect(nextStepOf(saw, night)).toMatchObject({ kind: 'return', inDays: 0 });
  expect(nextStepOf({ ...saw, timeZone: 'Asia/Tokyo' }, night)).toMatchObject({ kind: 'late' });
});

test('what is late comes first, and a return before a pick-up of the same day', () => {
  const agenda = agendaOf(
    [
      lending('2026-06-12', '2026-06-14'),
      lending('2026-06-10', '2026-06-11'),
      lending('2026-06-08', '2026-06-10', { seats: 2 }),
      lending('2026-06-07', '2026-06-09'),
      lending('2026-06-17', '2026-06-19'),
    ],
    now,
  );
  expect(agenda.map(({ kind }) => kind)).toEqual([
    'late',
    'return',
    'pick-up',
    'pick-up',
    'pick-up',
  ]);
  expect(pickUpsThisWeek(agenda)).toHaveLength(2);
  expect(returnsDue(agenda)).toHaveLength(2);
  expect(piecesOut(agenda)).toBe(3);
});
