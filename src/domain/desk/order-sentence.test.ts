import fc from 'fast-check';
import { aClaim } from '~/testing/claim-builders';
import { orderStates } from '~/domain/order/process/process-graph.generated';
import { parseTransaction } from '~/domain/order/process/transaction';
import { orderSentence } from './order-sentence';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const line = (code: string, amount: number, includeFor: string[]) => ({
  code,
  unitPrice: usd(amount),
  lineTotal: usd(amount),
  includeFor,
  reversal: false,
  quantity: 1,
  percentage: null,
});
const lineItems = [
  line('line-item/night', 6800, ['customer', 'provider']),
  line('line-item/processing-fee', 1445, ['customer']),
  line('line-item/provider-commission', -680, ['provider']),
];
const took = (transition: string, createdAt: string, by = 'customer') => ({
  transition,
  createdAt,
  by,
});

interface Given {
  readonly state?: string;
  readonly metadata?: object;
  readonly transitions?: readonly object[];
  readonly payin?: number;
}

/** June 19 to 23, in New York: due at 6:00 pm, which is 22:00 UTC. */
function anOrder({ state = 'state/accepted', metadata = {}, transitions = [], payin }: Given = {}) {
  const order = parseTransaction({
    attributes: {
      createdAt: '2026-06-16T19:00:00.000Z',
      state,
      metadata,
      transitions,
      lineItems,
      payinTotal: usd(payin ?? 8245),
      payoutTotal: usd(6120),
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
const at = (now: string, given?: Given) => orderSentence(anOrder(given), moment(now));
const STAY = '2026-06-19_2026-06-23';
const note = (when: string) => ({ at: when, note: '', pictures: [], confirmed: false });

test('the sentence about a running order says when its tools go out, until when they are out, or since when they are late', () => {
  expect(at('2026-06-17T12:00:00Z')).toMatchObject({
    is: 'to-come',
    at: new Date('2026-06-19T12:00:00Z'),
    money: 'captured',
    paid: usd(8245),
    payout: usd(6120),
    payoutAt: new Date('2026-06-26T22:00:00Z'),
  });
  expect(at('2026-06-22T12:00:00Z')).toMatchObject({
    is: 'out',
    at: new Date('2026-06-23T22:00:00Z'),
    tools: [{ place: 0 }],
  });
  expect(at('2026-06-24T12:00:00Z')).toMatchObject({
    is: 'late',
    at: new Date('2026-06-23T22:00:00Z'),
  });
});

test('a side’s note takes precedence over the calendar', () => {
  const brought = {
    stays: { [STAY]: { handBack: { customer: note('2026-06-22T12:00:00.000Z') } } },
  };
  expect(at('2026-06-22T13:00:00Z', { metadata: brought })).toMatchObject({
    is: 'brought',
    at: new Date('2026-06-22T12:00:00Z'),
  });
});

test('an open claim comes first: it says who asks for how much, who has to act until when, and that no payout is automatic', () => {
  const claim = aClaim({ by: 'provider', at: '2026-06-24T12:00:00.000Z' });
  const metadata = { 'claim-1': claim };
  const found = at('2026-06-24T13:00:00Z', { metadata });
  expect(found).toMatchObject({
    is: 'claim',
    by: 'provider',
    awaits: 'customer',
    payoutAt: null,
    at: new Date('2026-06-27T12:00:00Z'),
  });
  expect(found.claimed?.amount).toBeGreaterThan(0);
  expect(at('2026-06-28T13:00:00Z', { metadata })).toMatchObject({ is: 'claim', awaits: 'staff' });
});

test('a canceled order says who canceled, and the whole refund, including later nights', () => {
  const transitions = [
    took('transition/confirm-payment', '2026-06-16T19:05:00.000Z'),
    took('transition/cancel', '2026-06-18T12:00:00.000Z', 'operator'),
  ];
  const nights = {
    id: '00000000-0000-4000-8000-000000000050',
    state: 'state/canceled',
    start: '2026-06-23',
    end: '2026-06-25',
    answerBy: '2026-06-23T16:00:00.000Z',
    at: '2026-06-18T12:00:00.000Z',
    payin: usd(2000),
    payout: usd(1800),
    steps: [
      { state: 'state/accepted', at: '2026-06-17T12:00:00.000Z' },
      { state: 'state/canceled', at: '2026-06-18T12:00:00.000Z' },
    ],
  };
  const given = {
    state: 'state/canceled',
    transitions,
    payin: 0,
    metadata: { extensionNights: [nights] },
  };
  expect(at('2026-06-20T12:00:00Z', given)).toMatchObject({
    is: 'canceled',
    by: 'staff',
    at: new Date('2026-06-18T12:00:00Z'),
    money: 'returned',
    paid: usd(10_245),
    payoutAt: null,
  });
  const never = { ...nights, steps: [{ state: 'state/declined', at: nights.at }] };
  const declined = { ...given, metadata: { extensionNights: [never] } };
  expect(at('2026-06-20T12:00:00Z', declined)).toMatchObject({ paid: usd(8245) });
});

test('a request names until when its owner answers, and that its money is only set aside', () => {
  const transitions = [
    took('transition/request-payment', '2026-06-16T19:00:00.000Z'),
    took('transition/confirm-payment', '2026-06-16T19:05:00.000Z'),
  ];
  const asked = at('2026-06-17T12:00:00Z', { state: 'state/preauthorized', transitions });
  expect(asked).toMatchObject({ is: 'requested', money: 'set-aside' });
  const ended = took('transition/operator-decline', '2026-06-17T12:00:00.000Z');
  const after = { state: 'state/declined', transitions: [...transitions, ended] };
  expect(at('2026-06-18T12:00:00Z', after)).toMatchObject({ is: 'ended', money: 'none' });
});

test('every state and every time has one sentence, whose tools are those of the order', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...orderStates, 'state/of-a-newer-version'),
      fc.date({
        min: new Date('2026-06-01T00:00:00Z'),
        max: new Date('2026-08-01T00:00:00Z'),
        noInvalidDate: true,
      }),
      (state, now) => {
        const found = orderSentence(anOrder({ state }), { now, timeZone: 'America/New_York' });
        expect(found.tools).toHaveLength(1);
        expect(found.payoutAt === null || state === 'state/accepted').toBe(true);
        expect(found.money === 'returned').toBe(state === 'state/canceled');
      },
    ),
  );
});
