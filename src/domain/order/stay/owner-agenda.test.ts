import * as v from 'valibot';
import { day } from '~/domain/time/day';
import { listingIdSchema, transactionIdSchema } from '~/domain/ids';
import {
  agendaOf,
  type Lending,
  nextMeeting,
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
  standing: 'to-come',
  pickUpAt: new Date(`${start}T13:00:00Z`),
  dueAt: new Date(`${end}T23:00:00Z`),
  ...more,
});

test.each([
  ['to-come', '2026-06-12', '2026-06-14', 'pick-up', '2026-06-12', 2],
  ['pick-up-day', '2026-06-10', '2026-06-12', 'pick-up', '2026-06-10', 0],
  ['out', '2026-06-10', '2026-06-12', 'return', '2026-06-12', 2],
  ['due', '2026-06-08', '2026-06-10', 'return', '2026-06-10', 0],
  ['late', '2026-06-08', '2026-06-10', 'late', '2026-06-10', 0],
  ['late', '2026-06-07', '2026-06-09', 'late', '2026-06-09', -1],
  ['brought', '2026-06-08', '2026-06-12', 'brought', '2026-06-12', 2],
] as const)('%s, from %s to %s: next is %s on %s', (standing, start, end, kind, on, inDays) => {
  const agenda = agendaOf([lending(start, end, { standing })], now);
  expect(agenda).toMatchObject([{ kind, day: on, inDays }]);
});

test('today is the day where the tool is', () => {
  const night = new Date('2026-06-11T03:00:00Z');
  const saw = lending('2026-06-08', '2026-06-10', { standing: 'due' });
  expect(agendaOf([saw], night)).toMatchObject([{ inDays: 0 }]);
  expect(agendaOf([{ ...saw, timeZone: 'Asia/Tokyo' }], night)).toMatchObject([{ inDays: -1 }]);
});

test('a tool that was brought early is a task of its owner today, and is out with no renter', () => {
  const agenda = agendaOf([lending('2026-06-08', '2026-06-12', { standing: 'brought' })], now);
  expect(returnsDue(agenda)).toHaveLength(1);
  expect(piecesOut(agenda)).toBe(0);
});

test('late tools come first, and a return before a pick-up of the same day', () => {
  const agenda = agendaOf(
    [
      lending('2026-06-12', '2026-06-14'),
      lending('2026-06-10', '2026-06-11', { standing: 'pick-up-day' }),
      lending('2026-06-08', '2026-06-10', { seats: 2, standing: 'due' }),
      lending('2026-06-07', '2026-06-09', { standing: 'late' }),
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

describe('two rentals that meet', () => {
  const out = lending('2026-06-08', '2026-06-12', { standing: 'out' });
  const next = lending('2026-06-12', '2026-06-14', { pickUpAt: new Date('2026-06-12T23:30:00Z') });
  const meeting = (lendings: readonly Lending[], stock = 1) =>
    nextMeeting(agendaOf(lendings, now), stock, now);

  test('are a return of a piece and a pick-up of the same piece shortly after it', () => {
    expect(meeting([next, out])).toEqual({ back: out, pickUp: next });
  });

  test('may both be in the future', () => {
    const after = lending('2026-06-14', '2026-06-16');
    expect(meeting([next, after])).toEqual({ back: next, pickUp: after });
  });

  test('do not meet if there are hours between them', () => {
    expect(meeting([{ ...out, dueAt: new Date('2026-06-12T13:00:00Z') }, next])).toBeUndefined();
  });

  test('do not meet on different days, or if the piece has been brought', () => {
    expect(meeting([out, lending('2026-06-13', '2026-06-14')])).toBeUndefined();
    expect(meeting([{ ...out, standing: 'brought' }, next])).toBeUndefined();
  });

  test('do not meet if the owner has another piece', () => {
    expect(meeting([out, next], 2)).toBeUndefined();
    expect(meeting([out, out, next], 2)).toEqual({ back: out, pickUp: next });
  });
});
