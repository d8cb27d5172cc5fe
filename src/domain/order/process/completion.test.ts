import { aClaim } from '~/testing/claim-builders';
import { completionTime, isCompletionDue, isSomethingOpen } from './completion';
import { parseTransaction } from './transaction';
import { comingEnd, stateEndsAt } from './transaction-rules';

const byServer = { completes: 'by-server', accepts: 'at-once' };
const atOnce = { completes: 'by-process', accepts: 'at-once' };
const stay = '2026-06-12_2026-06-15';
const fee = {
  state: 'asked',
  amount: { amount: 1000, currency: 'USD' },
  askedAt: '2026-06-16T03:00:00.000Z',
  due: '2026-06-15T23:00:00.000Z',
  back: '2026-06-16T03:00:00.000Z',
};
const laterNights = (state: string) => ({
  id: '00000000-0000-4000-8000-000000000002',
  state,
  at: '2026-06-14T10:00:00.000Z',
  start: '2026-06-15',
  end: '2026-06-20',
  answerBy: '2026-06-15T17:00:00.000Z',
});

interface Given {
  readonly rules?: object | undefined;
  readonly state?: string;
  readonly metadata?: object;
}

function order({ rules = byServer, state = 'accepted', metadata = {} }: Given = {}) {
  const transaction = parseTransaction({
    attributes: {
      createdAt: '2026-06-01T10:00:00.000Z',
      state: `state/${state}`,
      transitions: [],
      protectedData: { timeZone: 'America/Chicago', rules },
      metadata,
    },
    booking: { start: '2026-06-12T00:00:00.000Z', end: '2026-06-15T00:00:00.000Z' },
  });
  if (!transaction) throw new Error('does not parse');
  return transaction;
}

const dueAt = (given: Given, now: string) =>
  isCompletionDue(order(given), { now: new Date(now), timeZone: 'UTC' });

test('the server completes a rental three days after its last night, at the hour of return', () => {
  expect(completionTime(order(), 'UTC')?.at).toEqual(new Date('2026-06-18T23:00:00.000Z'));
  expect(dueAt({}, '2026-06-18T22:59:59.000Z')).toBe(false);
  expect(dueAt({}, '2026-06-18T23:00:00.000Z')).toBe(true);
});

test('accepted later nights extend the rental, and other requests do not', () => {
  const extended = (state: string) => ({ metadata: { extensionNights: [laterNights(state)] } });
  expect(dueAt(extended('state/accepted'), '2026-06-22T12:00:00.000Z')).toBe(false);
  expect(dueAt(extended('state/accepted'), '2026-06-23T23:00:00.000Z')).toBe(true);
  expect(dueAt(extended('state/declined'), '2026-06-18T23:00:00.000Z')).toBe(true);
});

test('after ten days only a person completes it', () => {
  expect(dueAt({}, '2026-06-25T22:59:00.000Z')).toBe(true);
  expect(dueAt({}, '2026-06-25T23:00:00.000Z')).toBe(false);
});

test('the server does not complete an order that has ended, is not booked, or completes by itself', () => {
  for (const state of ['delivered', 'canceled', 'preauthorized', 'reviewed']) {
    expect([state, dueAt({ state }, '2026-06-19T00:00:00.000Z')]).toEqual([state, false]);
  }
  expect(dueAt({ rules: atOnce }, '2026-06-19T00:00:00.000Z')).toBe(false);
  expect(dueAt({ rules: { completes: 'tomorrow' } }, '2026-06-19T00:00:00.000Z')).toBe(false);
});

test('a rental does not complete while its owner says that a tool is late and has not noted its return', () => {
  const back = { provider: { at: '2026-06-17T10:00:00.000Z', note: '', pictures: [] } };
  const withFee = (changed: object) => order({ metadata: { stays: { [stay]: changed } } });
  expect(isSomethingOpen(order())).toBe(false);
  expect(isSomethingOpen(withFee({ lateFee: fee }))).toBe(true);
  expect(isSomethingOpen(withFee({ lateFee: { ...fee, state: 'withdrawn' } }))).toBe(false);
  expect(isSomethingOpen(withFee({ lateFee: fee, handBack: back }))).toBe(false);
  expect(completionTime(withFee({ lateFee: fee }), 'UTC')).toBeUndefined();
});

test('an order ends as its process version says', () => {
  expect(stateEndsAt(order())).toEqual(new Date('2026-06-18T23:00:00.000Z'));
  expect(comingEnd(order(), new Date('2026-06-19T00:00:00.000Z'))).toBeUndefined();
  const bySelf = new Date('2026-06-17T00:00:00.000Z');
  expect(stateEndsAt({ ...order(), rules: null })).toEqual(bySelf);
  expect(stateEndsAt(order({ rules: atOnce }))).toEqual(bySelf);
});

test('a request of the asked version ends after three days, or at the hour of pick-up', () => {
  const asked = (displayStart: string) =>
    parseTransaction({
      attributes: {
        createdAt: '2026-06-01T10:00:00.000Z',
        state: 'state/preauthorized',
        transitions: [
          {
            transition: 'transition/confirm-payment',
            createdAt: '2026-06-09T10:00:00.000Z',
            by: 'customer',
          },
        ],
        protectedData: { rules: { completes: 'by-server', accepts: 'by-owner' } },
      },
      booking: { start: '2026-06-12T00:00:00Z', end: '2026-06-15T00:00:00Z', displayStart },
    });
  const endOf = (displayStart: string) => {
    const request = asked(displayStart);
    return request && stateEndsAt(request);
  };
  expect(endOf('2026-06-20T13:00:00.000Z')).toEqual(new Date('2026-06-12T10:00:00.000Z'));
  expect(endOf('2026-06-11T13:00:00.000Z')).toEqual(new Date('2026-06-11T13:00:00.000Z'));
});

test('a rental waits while a claim is undecided, and completes once it is decided', () => {
  const now = '2026-06-18T23:00:00.000Z';
  const outcome = { at: now, how: 'decided', parts: [] } as const;
  expect(dueAt({ metadata: { 'claim-1': aClaim() } }, now)).toBe(false);
  expect(dueAt({ metadata: { 'claim-1': aClaim({ withdrawnAt: now }) } }, now)).toBe(true);
  expect(dueAt({ metadata: { 'claim-1': aClaim({ outcome }), 'claim-2': aClaim() } }, now)).toBe(
    false,
  );
  expect(dueAt({ metadata: { 'claim-1': aClaim({ outcome }) } }, now)).toBe(true);
});
