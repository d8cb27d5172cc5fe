import { aClaim } from '~/testing/claim-builders';
import { type Moment } from '~/domain/time/moment';
import { leadOf, type OrderRow, waitingOf } from './lead';
import { parseTransaction, type Transaction } from './transaction';
import { type Role } from './transaction-graph';

const sprayer = '2026-06-12_2026-06-15';
const noted = { at: '2026-06-15T21:00:00.000Z', note: '', pictures: [], confirmed: false };
const nights = {
  id: '00000000-0000-4000-8000-000000000050',
  state: 'state/preauthorized',
  start: '2026-06-15',
  end: '2026-06-17',
  answerBy: '2026-06-15T16:00:00.000Z',
  at: '2026-06-13T12:00:00.000Z',
};
const lateFee = {
  state: 'asked',
  amount: { amount: 3800, currency: 'USD' },
  askedAt: '2026-06-16T03:00:00.000Z',
  due: '2026-06-15T22:00:00.000Z',
  back: '2026-06-16T03:00:00.000Z',
};

/** June 12 to 15, in New York: due at 6:00 pm, which is 22:00 UTC. */
function anOrder(metadata: object, state = 'state/accepted') {
  const order = parseTransaction({
    attributes: { createdAt: '2026-06-01T10:00:00.000Z', state, protectedData: {}, metadata },
    booking: { start: '2026-06-12T00:00:00.000Z', end: '2026-06-15T00:00:00.000Z', seats: 1 },
  });
  if (!order) throw new Error('does not parse');
  return order;
}
const rowOf = (transaction: Transaction, role: Role): OrderRow => ({
  transaction,
  role,
  other: { kind: 'active' },
  newestMessage: undefined,
});
const topicOf = (order: Transaction, role: Role, moment: Moment) =>
  leadOf(rowOf(order, role), moment).topic;

const at = (now: string) => ({ now: new Date(now), timeZone: 'America/New_York' });
const during = at('2026-06-14T12:00:00.000Z');
const night = at('2026-06-16T03:00:00.000Z');

test('later nights wait for the owner alone', () => {
  const asked = anOrder({ extensionNights: [nights] });
  expect(topicOf(asked, 'provider', during)).toBe('nights');
  expect(topicOf(asked, 'customer', during)).toBe('out');
});

test('tools that were brought back lead before later nights', () => {
  const metadata = {
    extensionNights: [nights],
    stays: { [sprayer]: { handBack: { customer: noted } } },
  };
  expect(topicOf(anOrder(metadata), 'provider', during)).toBe('brought');
});

test('a late fee waits for the renter alone, once the tools are brought', () => {
  const out = anOrder({ stays: { [sprayer]: { lateFee } } });
  expect(topicOf(out, 'customer', night)).toBe('late');
  const handBack = { customer: noted };
  const brought = anOrder({ stays: { [sprayer]: { lateFee, handBack } } });
  expect(topicOf(brought, 'customer', night)).toBe('fee');
  expect(topicOf(brought, 'provider', night)).toBe('brought');
});

test('a fee that was answered leads nothing', () => {
  const paid = { ...lateFee, state: 'paid' };
  const order = anOrder({ stays: { [sprayer]: { lateFee: paid } } }, 'state/delivered');
  expect(topicOf(order, 'customer', night)).toBe('over');
});

describe('a hold that is not placed', () => {
  const tried = {
    kind: 'hold',
    at: '2026-06-11T12:00:00.000Z',
    currency: 'USD',
    sum: 15_000,
    intent: 'pi_1',
    waitsSince: '2026-06-11T12:00:00.000Z',
  };
  const eve = at('2026-06-11T15:00:00.000Z');
  const held = (metadata: object) => {
    const order = parseTransaction({
      attributes: {
        createdAt: '2026-06-01T10:00:00.000Z',
        state: 'state/accepted',
        protectedData: {
          cardHold: { amount: 15_000, currency: 'USD', consentedAt: '2026-06-01T10:00:00.000Z' },
        },
        metadata: { 'adj-1': tried, ...metadata },
      },
      booking: { start: '2026-06-12T00:00:00.000Z', end: '2026-06-15T00:00:00.000Z', seats: 1 },
    });
    if (!order) throw new Error('does not parse');
    return order;
  };

  test.each(['customer', 'provider'] as const)('leads the panel of the %s', (role) => {
    expect(topicOf(held({}), role, eve)).toBe('hold');
  });

  test('no longer leads if the owner goes without it, or has handed over the tools', () => {
    const without = { cardHold: { without: '2026-06-11T14:00:00.000Z' } };
    expect(topicOf(held(without), 'provider', eve)).toBe('to-come');
    const noted = { at: '2026-06-12T13:00:00.000Z', note: '', pictures: [], confirmed: false };
    const out = { stays: { [sprayer]: { handOver: { provider: noted } } } };
    expect(topicOf(held(out), 'provider', during)).toBe('out');
  });
});

test('a claim leads the page of the side that answers it, and the other page if nothing is due today', () => {
  const claimed = anOrder({ 'claim-1': aClaim({ at: '2026-06-14T10:00:00.000Z' }) });
  const { by } = aClaim();
  const other = by === 'customer' ? 'provider' : 'customer';
  expect(leadOf(rowOf(claimed, other), night)).toMatchObject({ topic: 'claim', awaited: true });
  expect(leadOf(rowOf(claimed, by), during)).toMatchObject({ topic: 'claim', awaited: false });
  expect(topicOf(claimed, by, night)).toBe('late');
  const withdrawn = anOrder({ 'claim-1': aClaim({ withdrawnAt: '2026-06-16T03:00:00.000Z' }) });
  expect(topicOf(withdrawn, 'customer', night)).toBe('late');
});

test('a decision leads the page of a side until it has read it, or can no longer ask for a second look', () => {
  const outcome = {
    at: '2026-06-16T12:00:00.000Z',
    how: 'decided' as const,
    parts: [{ line: 0, source: 'hold' as const, sum: 2000 }],
  };
  const order = (more: object) =>
    parseTransaction({
      attributes: {
        createdAt: '2026-06-01T10:00:00.000Z',
        state: 'state/delivered',
        protectedData: {},
        transitions: [
          {
            transition: 'transition/complete',
            by: 'operator',
            createdAt: '2026-06-16T10:00:00.000Z',
          },
        ],
        metadata: {
          'claim-1': { ...aClaim({ outcome }), ...more },
          stays: { [sprayer]: { handBack: { provider: noted } } },
        },
      },
      booking: { start: '2026-06-12T00:00:00.000Z', end: '2026-06-15T00:00:00.000Z', seats: 1 },
    })!;
  const soon = at('2026-06-17T12:00:00.000Z');
  expect(leadOf(rowOf(order({}), 'customer'), soon)).toMatchObject({
    topic: 'decided',
    awaited: false,
  });
  expect(topicOf(order({ readBy: ['customer'] }), 'customer', soon)).toBe('completed');
  expect(topicOf(order({ readBy: ['customer'] }), 'provider', soon)).toBe('decided');
  expect(topicOf(order({}), 'customer', at('2026-08-20T12:00:00.000Z'))).toBe('completed');
});

test('hours that the other side proposed are answered before later nights, and after tasks due today', () => {
  const proposed = {
    stays: {
      [sprayer]: {
        hours: {
          return: {
            proposals: ['2026-06-15T20:00:00.000Z'],
            proposedBy: 'customer',
            at: '2026-06-13T10:00:00.000Z',
          },
        },
      },
    },
    extensionNights: [nights],
  };
  const lead = leadOf(rowOf(anOrder(proposed), 'provider'), during);
  expect(lead).toMatchObject({ topic: 'hours', awaited: true });
  expect(lead.until?.toISOString()).toBe('2026-06-15T20:00:00.000Z');
});

test('waiting cases are counted by order, with the first moment that is still to come', () => {
  const rows = [
    rowOf(anOrder({ extensionNights: [nights] }), 'provider'),
    rowOf(anOrder({}), 'provider'),
  ];
  expect(waitingOf(rows, during)).toEqual({ count: 1, first: new Date(nights.answerBy) });
});

test('a claim to pay by card leads its renter’s page, unless tools are late', () => {
  const agreed = aClaim({
    outcome: {
      at: '2026-06-16T12:00:00.000Z',
      how: 'agreed',
      parts: [{ line: 0, source: 'card', sum: 2000 }],
    },
  });
  const handBack = { customer: noted };
  const open = { 'claim-1': agreed, stays: { [sprayer]: { handBack } } };
  expect(topicOf(anOrder(open), 'customer', night)).toBe('bill');
  expect(topicOf(anOrder(open), 'provider', night)).toBe('brought');
  expect(topicOf(anOrder({ 'claim-1': agreed }), 'customer', night)).toBe('late');
  const card = {
    kind: 'card',
    at: '2026-06-16T13:00:00.000Z',
    currency: 'USD',
    sum: 2000,
    claim: 1,
    paid: { id: 'pi_1', at: '2026-06-16T13:00:00.000Z' },
  };
  expect(topicOf(anOrder({ ...open, 'adj-1': card }), 'customer', night)).toBe('brought');
});

test('a piece that is late with another renter leads until it is handed over', () => {
  const latePiece = {
    stay: sprayer,
    tool: nights.id,
    order: nights.id,
    due: '2026-06-11T22:00:00.000Z',
  };
  const morning = at('2026-06-12T11:00:00.000Z');
  for (const role of ['customer', 'provider'] as const) {
    const lead = leadOf(rowOf(anOrder({ latePiece }), role), morning);
    expect(lead).toMatchObject({ topic: 'awaits', awaited: true, isUrgent: true });
    const there = { latePiece, stays: { [sprayer]: { handOver: { provider: noted } } } };
    expect(topicOf(anOrder(there), role, morning)).toBe('out');
  }
});
