import { holdReleasedAt } from '../ledger/card-hold-times';
import { isSomethingOpen } from '../process/completion';
import { backQuestion, overdueSince, unnotedReturn } from './overdue';
import { parseTransaction } from '../process/transaction';

/** Due back on June 15, 6:00 pm in Chicago, which is 23:00 UTC. Our server completes it on June 18, 23:00 UTC. */
function order(metadata: object = {}, state = 'accepted') {
  const transaction = parseTransaction({
    attributes: {
      createdAt: '2026-06-01T10:00:00.000Z',
      state: `state/${state}`,
      transitions: [],
      protectedData: {
        timeZone: 'America/Chicago',
        rules: { completes: 'by-server', accepts: 'at-once' },
      },
      metadata,
    },
    booking: { start: '2026-06-12T00:00:00.000Z', end: '2026-06-15T00:00:00.000Z' },
  });
  if (!transaction) throw new Error('does not parse');
  return transaction;
}
const at = (now: string) => ({ now: new Date(now), timeZone: 'UTC' });
const said = (is: string, when = '2026-06-16T12:00:00.000Z') => ({ returnSaid: { is, at: when } });
const handBack = (side: string) => ({
  stays: {
    '2026-06-12_2026-06-15': { handBack: { [side]: { at: '2026-06-15T20:00:00.000Z' } } },
  },
});

test('tools are overdue 28 hours after the hour of return', () => {
  expect(overdueSince(order(), at('2026-06-17T02:59:59Z'))).toBeUndefined();
  expect(overdueSince(order(), at('2026-06-17T03:00:00Z'))).toEqual(
    new Date('2026-06-17T03:00:00Z'),
  );
});

test('tools are not overdue once somebody notes their return, or after the order has ended', () => {
  const late = at('2026-06-17T12:00:00Z');
  for (const metadata of [handBack('customer'), handBack('provider'), said('later')]) {
    expect(overdueSince(order(metadata), late)).toBeUndefined();
  }
  expect(overdueSince(order({}, 'delivered'), late)).toBeUndefined();
  expect(overdueSince(order(said('out')), late)).toBeDefined();
});

test('the owner is asked when tools are overdue, and again a day before the rental completes automatically', () => {
  const ask = (now: string, metadata: object = {}) => backQuestion(order(metadata), at(now))?.event;
  expect(ask('2026-06-16T12:00:00Z')).toBeUndefined();
  expect(ask('2026-06-17T03:00:00Z')).toBe('asked');
  expect(ask('2026-06-17T23:00:00Z')).toBe('last');
  // The owner is asked only before the end about tools that the renter noted as brought.
  expect(ask('2026-06-17T03:00:00Z', handBack('customer'))).toBeUndefined();
  expect(ask('2026-06-17T23:00:00Z', handBack('customer'))).toBe('last');
});

test.each(['out', 'later'])('an owner who said that they are %s is not asked again', (is) => {
  expect(backQuestion(order(said(is)), at('2026-06-17T23:00:00Z'))).toBeUndefined();
});

test('an answer from before the hour of return, for example before later nights, does not count any more', () => {
  const before = said('later', '2026-06-15T12:00:00.000Z');
  expect(unnotedReturn(order(before), at('2026-06-17T12:00:00Z'))?.said).toBeNull();
});

test('a rental whose tools are not back stays open and keeps its hold; the answer "later" does not change that', () => {
  expect(isSomethingOpen(order(said('out')))).toBe(true);
  expect(holdReleasedAt(order(said('out')), at('2026-06-17T12:00:00Z'))).toBeNull();
  expect(isSomethingOpen(order(said('later')))).toBe(false);
  expect(holdReleasedAt(order(said('later')), at('2026-06-17T12:00:00Z'))).toEqual(
    holdReleasedAt(order(), at('2026-06-17T12:00:00Z')),
  );
});
