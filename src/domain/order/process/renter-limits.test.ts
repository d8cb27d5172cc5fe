import { aClaim, aListingUuid } from '~/testing/claim-builders';
import { type TransactionId } from '~/domain/ids';
import { type RenterRecord, renterFault, renterRecord } from './renter-limits';
import { parseTransaction } from './transaction';

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}` as TransactionId;
const usd = (amount: number) => ({ amount, currency: 'USD' });
const line = (code: string, amount: number, reversal = false) => ({
  code: `line-item/${code}`,
  unitPrice: usd(amount),
  lineTotal: usd(amount),
  reversal,
  includeFor: ['customer'],
});
const noted = { at: '2026-06-15T22:00:00.000Z', note: '', pictures: [], confirmed: false };
const STAY = '2026-06-12_2026-06-15';

interface Given {
  readonly state?: string;
  readonly metadata?: object;
  readonly hold?: number;
}

/** A rental from June 12 to 15, 6:00 pm in Chicago (23:00 UTC), of $114.00 with $17.10 of fees. */
function order(digit: number, { state = 'accepted', metadata = {}, hold }: Given = {}) {
  const transaction = parseTransaction({
    attributes: {
      createdAt: '2026-06-01T10:00:00.000Z',
      state: `state/${state}`,
      lineItems: [
        line('night', 12_000),
        line(`discount-${aListingUuid}`, -600),
        line('customer-commission', 1710),
      ],
      payinTotal: usd(13_110),
      protectedData: {
        timeZone: 'America/Chicago',
        ...(hold !== undefined && {
          cardHold: { ...usd(hold), consentedAt: noted.at, sentence: '' },
        }),
      },
      metadata,
    },
    booking: { start: '2026-06-12T00:00:00.000Z', end: '2026-06-15T00:00:00.000Z' },
  });
  if (!transaction) throw new Error('does not parse');
  return { id: id(digit), transaction };
}

const recordAt = (now: string, orders: ReturnType<typeof order>[], isVerified = false) =>
  renterRecord(orders, isVerified, { now: new Date(now), timeZone: 'UTC' });
const BEFORE = '2026-06-10T12:00:00.000Z';

const limits = { orders: 2, sum: 100_000 };
const faultOf = (record: RenterRecord, asked: Partial<Parameters<typeof renterFault>[1]> = {}) =>
  renterFault(record, { sum: 1000, own: [], ...asked }, limits);

test('a renter is new until a rental is completed or their identity is verified; canceled orders do not count', () => {
  expect(recordAt(BEFORE, []).isNew).toBe(true);
  expect(recordAt(BEFORE, [order(1), order(2, { state: 'canceled' })]).isNew).toBe(true);
  expect(recordAt(BEFORE, [order(1, { state: 'delivered' })]).isNew).toBe(false);
  expect(recordAt(BEFORE, [order(1, { state: 'reviewed' })]).isNew).toBe(false);
  expect(recordAt(BEFORE, [], true).isNew).toBe(false);
});

test('an order counts with its rentals after discounts and its hold, without fees', () => {
  const { open } = recordAt(BEFORE, [order(1, { hold: 15_000 }), order(2, { state: 'declined' })]);
  expect(open).toEqual([{ id: id(1), isPaid: true, sum: 11_400 + 15_000 }]);
});

test('a new renter can have two open orders, and a known renter any number', () => {
  expect(faultOf(recordAt(BEFORE, [order(1)]))).toBeUndefined();
  const two = [order(1), order(2, { state: 'preauthorized' })];
  expect(faultOf(recordAt(BEFORE, two))).toEqual({ is: 'orders', limit: 2 });
  expect(faultOf(recordAt(BEFORE, two, true))).toBeUndefined();
  expect(faultOf(recordAt(BEFORE, [...two, order(3, { state: 'delivered' })]))).toBeUndefined();
});

test('rentals and holds of a new renter, including the requested order, may reach the limit but not exceed it', () => {
  const record = recordAt(BEFORE, [order(1, { hold: 15_000 })]);
  expect(faultOf(record, { sum: 100_000 - 26_400 })).toBeUndefined();
  expect(faultOf(record, { sum: 100_000 - 26_400 + 1 })).toEqual({ is: 'sum', limit: 100_000 });
});

test('an unpaid order counts for another order, not for a quote or for the order of its own cart', () => {
  const record = recordAt(BEFORE, [order(1), order(2, { state: 'pending-payment' })]);
  expect(faultOf(record, { own: [] })).toEqual({ is: 'orders', limit: 2 });
  expect(faultOf(record, { own: [id(2)] })).toBeUndefined();
  expect(faultOf(record, { own: null })).toBeUndefined();
});

test('a tool that is a day late keeps also a known renter from orders, until its return is noted', () => {
  const asOf = (now: string, given: Given = {}) => faultOf(recordAt(now, [order(1, given)], true));
  expect(asOf('2026-06-16T23:00:00.000Z')).toBeUndefined();
  expect(asOf('2026-06-16T23:00:00.001Z')).toEqual({ is: 'late', orderId: id(1) });
  const brought = { stays: { [STAY]: { handBack: { customer: noted } } } };
  expect(asOf('2026-06-20T12:00:00.000Z', { metadata: brought })).toBeUndefined();
  expect(asOf('2026-06-20T12:00:00.000Z', { state: 'canceled' })).toBeUndefined();
});

test('a claim counts once it is decided, until its card part is paid, while nobody disputes it', () => {
  const parts = [{ line: 0, source: 'card' as const, sum: 6400 }];
  const outcome = { at: noted.at, how: 'decided' as const, parts };
  const withClaim = (changes: object, more: object = {}) =>
    faultOf(
      recordAt(
        '2026-06-20T12:00:00.000Z',
        [order(1, { state: 'delivered', metadata: { 'claim-1': aClaim(changes), ...more } })],
        true,
      ),
    );
  expect(withClaim({})).toBeUndefined();
  expect(withClaim({ outcome })).toEqual({ is: 'owes', orderId: id(1) });
  const dispute = { at: noted.at, by: 'customer' as const, message: aClaim().message ?? '' };
  expect(withClaim({ outcome, dispute })).toBeUndefined();
  expect(withClaim({ outcome: { ...outcome, parts: [] } })).toBeUndefined();
});
