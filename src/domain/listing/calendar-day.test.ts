import { dayPlan, openSeats, planSeats } from './availability-plan';
import { type NightKind, nightKind, type NightSeats } from './calendar-day';
import { addDays, day } from '../time/day';

const today = day('2026-06-08');
const span = { today, last: addDays(today, 364) };
const night = (members: Partial<NightSeats>): NightSeats => ({
  day: addDays(today, 3),
  planned: 3,
  own: undefined,
  booked: 0,
  ...members,
});

test.each<[string, Partial<NightSeats>, NightKind]>([
  ['yesterday', { day: addDays(today, -1) }, 'past'],
  ['today', { day: today }, 'free'],
  ['the last day', { day: span.last }, 'free'],
  ['a day after the last', { day: addDays(span.last, 1) }, 'later'],
  ['some out', { booked: 1 }, 'part'],
  ['all out', { booked: 3 }, 'full'],
  ['some out of fewer than planned', { booked: 1, own: 1 }, 'full'],
  ['booked and blocked later', { booked: 1, own: 0 }, 'full'],
  ['blocked', { own: 0 }, 'blocked'],
  ['closed by the rule', { planned: 0 }, 'closed-by-rule'],
  ['opened against the rule', { planned: 0, own: 2 }, 'free'],
])('%s', (_name, members, kind) => {
  expect(nightKind(night(members), span)).toBe(kind);
});

test('the plan is read by the day of the week, and a listing without one has one piece', () => {
  const plan = dayPlan('weekdaysDisabled', 3);
  const [friday, saturday, sunday] = [day('2026-06-12'), day('2026-06-13'), day('2026-06-14')];
  expect([friday, saturday, sunday].map((each) => planSeats(plan, each))).toEqual([0, 3, 3]);
  expect(planSeats(null, friday)).toBe(1);
});

test('an opened day has the pieces of the plan, otherwise all pieces in stock, otherwise one', () => {
  const plan = dayPlan('weekdaysDisabled', 3);
  expect(openSeats(plan, day('2026-06-13'), 5)).toBe(3);
  expect(openSeats(plan, day('2026-06-12'), 5)).toBe(5);
  expect(openSeats(plan, day('2026-06-12'), 0)).toBe(1);
});
