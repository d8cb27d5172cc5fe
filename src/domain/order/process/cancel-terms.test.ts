import { day } from '~/domain/time/day';
import { cancelTerms } from './cancel-terms';

const at = (now: string) => cancelTerms(day('2026-11-28'), { now: new Date(now), timeZone });
const timeZone = 'America/Chicago';
const until = new Date('2026-11-26T14:00:00Z');

test('the whole payment is refunded until 48 hours before the pick-up hour at the tool', () => {
  expect(at('2026-11-20T09:00:00Z')).toEqual({ kind: 'free', until });
  expect(at('2026-11-26T14:00:00Z')).toEqual({ kind: 'free', until });
});

test.each([
  ['2026-11-26T14:00:01Z', 47],
  ['2026-11-27T18:00:00Z', 20],
  ['2026-11-28T13:30:00Z', 0],
  ['2026-11-28T20:00:00Z', 0],
])('nothing is refunded at %s, and the rental begins in %i hours', (now, hours) => {
  expect(at(now)).toEqual({ kind: 'none', hours });
});
