import fc from 'fast-check';
import { aUuid } from '~/testing/builders';
import { type UserId } from '../ids';
import { total } from '../money/arithmetic';
import { extraPayments } from '~/domain/order/stay/extensions';
import { parseTransaction } from '~/domain/order/process/transaction';
import { day } from '../time/day';
import { moneyTimeline } from './money-timeline';
import { type StaffEntry } from './staff-entry';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const PAID = 8245;
const line = (code: string, amount: number, more: object = {}) => ({
  code,
  unitPrice: usd(amount),
  lineTotal: usd(amount),
  reversal: false,
  quantity: 1,
  percentage: null,
  includeFor: ['customer'],
  ...more,
});
const took = (transition: string, createdAt: string, by = 'customer') => ({
  transition,
  createdAt,
  by,
});
const paid = took('transition/confirm-payment', '2026-06-16T19:05:00.000Z');
const nights = (state: string, steps: readonly string[]) => ({
  id: '00000000-0000-4000-8000-000000000050',
  state,
  payin: usd(2000),
  payout: usd(1800),
  start: '2026-06-23',
  end: '2026-06-25',
  answerBy: '2026-06-23T16:00:00.000Z',
  at: '2026-06-20T12:00:00.000Z',
  steps: steps.map((each, index) => ({
    state: each,
    at: `2026-06-2${String(index)}T12:00:00.000Z`,
  })),
});

interface Given {
  readonly state?: string;
  readonly transitions?: readonly object[];
  readonly metadata?: object;
}

function anOrder({ state = 'state/accepted', transitions = [paid], metadata = {} }: Given = {}) {
  const isBack = state === 'state/canceled';
  const own = [
    line('line-item/night', PAID),
    line('line-item/night', 6120, { includeFor: ['provider'] }),
  ];
  const order = parseTransaction({
    attributes: {
      createdAt: '2026-06-16T19:00:00.000Z',
      state,
      metadata,
      transitions,
      payinTotal: usd(isBack ? 0 : PAID),
      payoutTotal: usd(isBack ? 0 : 6120),
      lineItems: isBack ? [...own, line('line-item/night', -PAID, { reversal: true })] : own,
      protectedData: {
        rules: { completes: 'by-server', accepts: 'at-once' },
        timeZone: 'America/New_York',
      },
    },
    booking: { start: '2026-06-19', end: '2026-06-23', seats: 1 },
  });
  if (!order) throw new Error('does not parse');
  return order;
}
const moment = (now: string) => ({ now: new Date(now), timeZone: 'America/New_York' });
const timeline = (given: Given, now: string, entries: readonly StaffEntry[] = []) => {
  const { past, coming } = moneyTimeline(anOrder(given), entries, moment(now));
  return [past.map(({ kind }) => kind), coming.map(({ kind }) => kind)];
};

test('a running order shows its payment, its return and its payout', () => {
  const { past, coming } = moneyTimeline(anOrder(), [], moment('2026-06-20T12:00:00Z'));
  expect(past).toMatchObject([{ kind: 'paid', amount: usd(PAID), renter: PAID }]);
  expect(coming).toMatchObject([
    { kind: 'return', at: new Date('2026-06-23T22:00:00Z') },
    { kind: 'payout', at: new Date('2026-06-26T22:00:00Z'), amount: usd(6120) },
  ]);
});

test('later nights, a late fee and a partial refund appear at their times', () => {
  const fee = {
    state: 'paid',
    amount: usd(1700),
    payin: usd(1806),
    payout: usd(1530),
    askedAt: '2026-06-26T03:00:00.000Z',
    due: '2026-06-25T22:00:00.000Z',
    back: '2026-06-26T02:00:00.000Z',
    answeredAt: '2026-06-26T12:00:00.000Z',
    paymentId: '00000000-0000-4000-8000-000000000051',
  };
  const metadata = {
    extensionNights: [nights('state/delivered', ['state/preauthorized', 'state/accepted'])],
    stays: { '2026-06-19_2026-06-23': { lateFee: fee } },
    'adj-1': {
      kind: 'refund',
      at: '2026-06-29T12:00:00.000Z',
      currency: 'USD',
      sum: 500,
      owner: 0,
      tax: 0,
      refund: { id: 're_1', at: '2026-06-29T12:00:01.000Z' },
    },
  };
  const transitions = [paid, took('transition/complete', '2026-06-28T12:00:00.000Z', 'provider')];
  const given = { state: 'state/delivered', transitions, metadata };
  expect(timeline(given, '2026-07-01T12:00:00Z')).toEqual([
    ['paid', 'nights-paid', 'fee-paid', 'paid-out', 'refunded'],
    [],
  ]);
});

test('a request that its owner declined was only set aside', () => {
  const transitions = [paid, took('transition/decline', '2026-06-17T12:00:00.000Z', 'provider')];
  expect(timeline({ state: 'state/declined', transitions }, '2026-06-18T12:00:00Z')).toEqual([
    ['set-aside', 'let-go'],
    [],
  ]);
});

test('a note by staff appears at its day with its words, and moves no money', () => {
  const note: StaffEntry = {
    number: 1,
    at: '2026-06-22T12:00:00.000Z',
    by: aUuid() as string as UserId,
    name: 'Leo K',
    to: [],
    left: [],
    claimTime: null,
    deed: 'outside',
    words: 'By bank.',
    sum: usd(3000),
    isOut: false,
    outside: { kind: 'to-owner', on: day('2026-06-18') },
  };
  const { past } = moneyTimeline(anOrder(), [note], moment('2026-06-23T12:00:00Z'));
  expect(past).toMatchObject([
    { kind: 'paid' },
    { kind: 'outside', renter: 0, outside: { kind: 'to-owner', words: 'By bank.' } },
  ]);
});

const canceled = took('transition/cancel', '2026-06-21T13:00:00.000Z', 'operator');
const completed = took('transition/complete', '2026-06-28T12:00:00.000Z', 'provider');
const ends = fc.constantFrom(
  { state: 'state/accepted', transitions: [paid] },
  { state: 'state/canceled', transitions: [paid, canceled] },
  { state: 'state/delivered', transitions: [paid, completed] },
);
const ofNights = fc.constantFrom(
  [],
  [nights('state/accepted', ['state/preauthorized', 'state/accepted'])],
  [nights('state/canceled', ['state/preauthorized', 'state/accepted', 'state/canceled'])],
  [nights('state/declined', ['state/preauthorized', 'state/declined'])],
  [nights('state/delivered', [])],
);
const ofClaims = fc.constantFrom(
  {},
  {
    'adj-2': {
      kind: 'protection',
      at: '2026-06-29T12:00:00.000Z',
      currency: 'USD',
      sum: 700,
      claim: 1,
      transfer: { id: 'tr_1', at: '2026-06-29T12:00:01.000Z' },
    },
    'adj-3': {
      kind: 'card',
      at: '2026-06-29T12:00:00.000Z',
      currency: 'USD',
      sum: 300,
      claim: 1,
      paid: { id: 'pi_1', at: '2026-06-29T12:00:01.000Z' },
    },
  },
);

test('all events add up to what the renter has paid, whatever happened', () => {
  fc.assert(
    fc.property(ends, ofNights, ofClaims, (end, extensionNights, ledger) => {
      const order = anOrder({ ...end, metadata: { extensionNights, ...ledger } });
      const { past } = moneyTimeline(order, [], moment('2026-07-01T12:00:00Z'));
      const beside = extraPayments(order, 'customer').map(({ amount }) => amount?.amount ?? 0);
      expect(total(past.map(({ renter }) => renter))).toBe(
        (order.payinTotal?.amount ?? 0) + total(beside),
      );
    }),
  );
});
