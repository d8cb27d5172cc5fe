import { aClaim } from '~/testing/claim-builders';
import { leadOf } from './panel-lead';
import { parseTransaction } from './transaction';

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
const at = (now: string) => ({ now: new Date(now), timeZone: 'America/New_York' });
const during = at('2026-06-14T12:00:00.000Z');
const night = at('2026-06-16T03:00:00.000Z');

test('later nights wait for the owner alone', () => {
  const asked = anOrder({ extensionNights: [nights] });
  expect(leadOf(asked, 'provider', during)).toBe('nights');
  expect(leadOf(asked, 'customer', during)).toBe('step');
});

test('tools that were brought are looked at first', () => {
  const metadata = {
    extensionNights: [nights],
    stays: { [sprayer]: { handBack: { customer: noted } } },
  };
  expect(leadOf(anOrder(metadata), 'provider', during)).toBe('step');
});

test('a late fee waits for the renter alone, once the tools are brought', () => {
  const out = anOrder({ stays: { [sprayer]: { lateFee } } });
  expect(leadOf(out, 'customer', night)).toBe('step');
  const handBack = { customer: noted };
  const brought = anOrder({ stays: { [sprayer]: { lateFee, handBack } } });
  expect(leadOf(brought, 'customer', night)).toBe('fee');
  expect(leadOf(brought, 'provider', night)).toBe('step');
});

test('a fee that was answered leads nothing', () => {
  const paid = { ...lateFee, state: 'paid' };
  const order = anOrder({ stays: { [sprayer]: { lateFee: paid } } }, 'state/delivered');
  expect(leadOf(order, 'customer', night)).toBe('step');
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
    expect(leadOf(held({}), role, eve)).toBe('hold');
  });

  test('does not once the owner goes without it, or has handed over', () => {
    const without = { cardHold: { without: '2026-06-11T14:00:00.000Z' } };
    expect(leadOf(held(without), 'provider', eve)).toBe('step');
    const noted = { at: '2026-06-12T13:00:00.000Z', note: '', pictures: [], confirmed: false };
    const out = { stays: { [sprayer]: { handOver: { provider: noted } } } };
    expect(leadOf(held(out), 'provider', during)).toBe('step');
  });
});

test('a claim that is not decided leads for both sides, also while its tools are late', () => {
  const claimed = anOrder({ 'claim-1': aClaim() });
  for (const role of ['provider', 'customer'] as const) {
    expect(leadOf(claimed, role, during)).toBe('claim');
    expect(leadOf(claimed, role, night)).toBe('claim');
  }
  const withdrawn = anOrder({ 'claim-1': aClaim({ withdrawnAt: '2026-06-16T03:00:00.000Z' }) });
  expect(leadOf(withdrawn, 'customer', night)).toBe('step');
});

test('what is to be paid by card leads its renter, unless tools are late', () => {
  const agreed = aClaim({
    outcome: {
      at: '2026-06-16T12:00:00.000Z',
      how: 'agreed',
      parts: [{ line: 0, source: 'card', sum: 2000 }],
    },
  });
  const handBack = { customer: noted };
  const open = { 'claim-1': agreed, stays: { [sprayer]: { handBack } } };
  expect(leadOf(anOrder(open), 'customer', night)).toBe('bill');
  expect(leadOf(anOrder(open), 'provider', night)).toBe('step');
  expect(leadOf(anOrder({ 'claim-1': agreed }), 'customer', night)).toBe('step');
  const card = {
    kind: 'card',
    at: '2026-06-16T13:00:00.000Z',
    currency: 'USD',
    sum: 2000,
    claim: 1,
    paid: { id: 'pi_1', at: '2026-06-16T13:00:00.000Z' },
  };
  expect(leadOf(anOrder({ ...open, 'adj-1': card }), 'customer', night)).toBe('step');
});
