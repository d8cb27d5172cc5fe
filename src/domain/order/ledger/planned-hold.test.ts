import { day } from '~/domain/time/day';
import { plannedHold } from './planned-hold';

const ZONE = 'America/Chicago';
const span = { start: day('2026-06-12'), end: day('2026-06-15') };

test('a hold is placed a day before the pick-up and goes free two days after the return', () => {
  expect(plannedHold(span, ZONE, new Date('2026-06-05T12:00:00Z'))).toEqual({
    placedAt: new Date('2026-06-11T13:00:00Z'),
    freeBy: new Date('2026-06-17T23:00:00Z'),
  });
});

test.each(['2026-06-11T13:00:00Z', '2026-06-12T12:00:00Z', '2026-06-12T20:00:00Z'])(
  'an order that is made at %s has its hold as soon as it is paid',
  (now) => {
    expect(plannedHold(span, ZONE, new Date(now)).placedAt).toBeNull();
  },
);
