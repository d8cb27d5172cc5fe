import { parseLedger, partRefunds, refundsOfPayment, unfinishedEntry } from './ledger';

const AT = '2026-06-20T10:00:00.000Z';
const NIGHTS = '00000000-0000-4000-8000-000000000009';
const entry = (more: object = {}) => ({
  kind: 'refund',
  at: AT,
  currency: 'USD',
  sum: 2425,
  owner: 1800,
  tax: 125,
  ...more,
});
const made = { refund: { id: 're_1', at: AT } };

test('only refunds that were made and did not fail afterward count', () => {
  const ledger = parseLedger({
    'adj-1': entry(made),
    'adj-2': entry(),
    'adj-3': entry({ refund: { id: 're_3', at: AT, failedAt: AT } }),
    'adj-4': entry({ refusedAt: AT }),
  });
  expect(partRefunds(ledger).map(({ number }) => number)).toEqual([1]);
  expect(unfinishedEntry(ledger)?.number).toBe(2);
});

test('entries are in the order in which they were decided, and belong to one payment each', () => {
  const ledger = parseLedger({
    'adj-10': entry(made),
    'adj-9': entry({ ...made, payment: NIGHTS }),
  });
  const refunds = partRefunds(ledger);
  expect(refunds.map(({ number }) => number)).toEqual([9, 10]);
  expect(refundsOfPayment(refunds, null).map(({ number }) => number)).toEqual([10]);
  expect(refundsOfPayment(refunds, refunds[0]?.payment ?? null)).toHaveLength(1);
});

test.each([
  ['of another kind', entry({ kind: 'capture' })],
  ['without a sum', entry({ sum: 0 })],
  ['with half a cent', entry({ sum: 0.5 })],
  ['that is no object', 'refund'],
])('an entry %s is skipped and reported by its name', (_name, value) => {
  expect(parseLedger({ 'adj-1': value })).toEqual({ entries: [], unread: ['adj-1'] });
});

test.each([
  [{ 'adj-0': entry() }],
  [{ 'adj-1': null }],
  [{ adj: 1 }],
  [null],
  ['text'],
  [undefined],
])('metadata %j has no entries', (metadata) => {
  expect(parseLedger(metadata)).toEqual({ entries: [], unread: [] });
});
