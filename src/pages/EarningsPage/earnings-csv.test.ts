import { type ListingId, type TransactionId, type UserId } from '~/domain/ids';
import { toTransactionView, type TransactionView } from '~/features/order/base/transaction-view';
import { ordersCsv } from './earnings-csv';

const ME = '00000000-0000-4000-8000-00000000000a' as UserId;
const RENTER = '00000000-0000-4000-8000-00000000000b' as UserId;
const ORDER = '11111111-0000-4000-8000-000000000001' as TransactionId;
const FEE = '22222222-0000-4000-8000-000000000002' as TransactionId;
const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const tool = '33333333-0000-4000-8000-000000000003' as ListingId;
const user = (id: UserId) => ({ id, type: 'user' as const, attributes: {} as never });

/** A step, and when it was taken (ISO). */
type Step = readonly [name: string, at: string];

interface Options {
  readonly id?: TransactionId;
  readonly state: string;
  readonly steps: readonly [Step, ...Step[]];
  readonly hasDays?: boolean;
  readonly protectedData?: object;
  readonly metadata?: object;
}

function aView({ id = ORDER, state, steps, hasDays = true, ...data }: Options): TransactionView {
  const amounts = { 'late-fee': usd(11_400), 'provider-commission': usd(-1140) };
  const lineItems = Object.entries(amounts).map(([name, lineTotal]) => ({
    code: `line-item/${name}`,
    unitPrice: lineTotal,
    lineTotal,
    reversal: false,
    includeFor: ['provider' as const],
  }));
  const attributes = {
    createdAt: steps[0][1],
    state,
    lineItems,
    payoutTotal: usd(10_260),
    transitions: steps.map(([name, createdAt]) => ({
      transition: `transition/${name}`,
      createdAt,
      by: 'system',
    })),
    ...data,
  };
  const days = { start: '2026-12-01T00:00:00.000Z', end: '2026-12-03T00:00:00.000Z' };
  const listing = {
    id: tool,
    type: 'listing' as const,
    attributes: { title: 'Hammer drill' } as never,
  };
  const view = toTransactionView(
    {
      id,
      type: 'transaction',
      attributes: attributes as never,
      customer: user(RENTER),
      provider: user(ME),
      listing,
      booking: hasDays ? { id: 'booking', type: 'booking', attributes: days as never } : null,
    },
    ME,
  );
  if (!view) throw new Error('cannot be read');
  return view;
}

const completed: readonly [Step, Step] = [
  ['request-payment', '2026-11-20T06:00:00.000Z'],
  // It is still the day before in New York.
  ['complete', '2026-12-04T00:06:00.000Z'],
];
const inNewYork = { timeZone: 'America/New_York' };
const anOrder = (metadata = {}) =>
  aView({ state: 'state/delivered', steps: completed, protectedData: inNewYork, metadata });

const paid: readonly [Step, Step] = [
  ['request-late-fee', '2026-12-04T01:00:00.000Z'],
  ['confirm-payment', '2026-12-04T01:01:00.000Z'],
];
const payOut: Step = ['pay-out', '2026-12-07T01:01:00.000Z'];
const aFee = (options: Omit<Options, 'id' | 'hasDays'>) =>
  aView({ id: FEE, hasDays: false, protectedData: { orderId: ORDER }, ...options });
const aReleasedFee = () => aFee({ state: 'state/paid-out', steps: [...paid, payOut] });

const texts = {
  head: [],
  kinds: { rental: 'Rental', fee: 'Late fee', refund: 'Refund', claim: 'Claim' },
  renter: () => 'Marcus O',
  timeZone: 'America/Los_Angeles',
};

/** The rows of a file without its heads. */
const rowsOf = (...views: readonly TransactionView[]): string[] =>
  ordersCsv(views, texts).split('\r\n').slice(1, -1);

test('a day is that of the clock where the tool is, as on the page of the order', () => {
  expect(rowsOf(anOrder())).toEqual([
    '2026-11-20,#11111111,Rental,Hammer drill,Marcus O,2026-12-01,2026-12-03,114,-11.4,102.6,USD,2026-12-03',
  ]);
});

test('the days of an order whose zone is not known are those of the marketplace', () => {
  const [row] = rowsOf(aView({ state: 'state/delivered', steps: completed }));
  expect(row).toMatch(/^2026-11-19,.*,2026-12-03$/);
});

test('a released late fee has the day of its payout, by the clock of its order', () => {
  expect(rowsOf(anOrder(), aReleasedFee())[1]).toMatch(/,2026-12-06$/);
});

test('a late fee that is only paid by the renter was not paid out', () => {
  const [row] = rowsOf(aFee({ state: 'state/paid', steps: paid }));
  expect(row).toMatch(/,102.6,USD,$/);
});

test('a late fee names the order that it belongs to, with the days of the order', () => {
  expect(rowsOf(aReleasedFee(), anOrder())[0]).toMatch(
    '2026-12-03,#11111111,Late fee,Hammer drill,Marcus O,2026-12-01,2026-12-03,114,',
  );
});

test('a late fee names its order even if the file lacks that', () => {
  expect(rowsOf(aReleasedFee())[0]).toMatch(',#11111111,Late fee,Hammer drill,Marcus O,,,114,');
});

test('a refund that costs the owner nothing has no row', () => {
  const leg = { id: 're_1', at: '2026-12-05T12:00:00.000Z' };
  const refund = { kind: 'refund', at: leg.at, currency: 'USD', sum: 2000, tax: 0, refund: leg };
  const rows = rowsOf(
    anOrder({ 'adj-1': { ...refund, owner: 0 }, 'adj-2': { ...refund, owner: 1200 } }),
  );
  expect(rows.map((row) => row.split(',')[2])).toEqual(['Rental', 'Refund']);
  expect(rows[1]).toMatch(/,-12,USD,2026-12-05$/);
});
