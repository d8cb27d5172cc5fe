import fc from 'fast-check';
import * as v from 'valibot';
import { addDays, day } from '~/domain/time/day';
import { type Earnings, formatEarnings, parseEarnings, sumMonths } from '~/domain/payout/earnings';
import { type TransactionId, transactionIdSchema } from '~/domain/ids';
import { noMetadata } from '~/domain/order/stay/order-metadata';
import { orderStates } from '~/domain/order/process/process-graph.generated';
import { type Transaction } from '~/domain/order/process/transaction';
import { priceOrder } from '../../core/pricing/price-order';
import { aListingId, uuid } from '../../testing/order-world';
import { earnedBy, EarningsSums, type OwnersOrder } from './earnings-sums';

const today = day('2026-06-10');
const plenty = { today, maxBytes: 1_000_000 };

interface Options {
  readonly state: Transaction['state'];
  /** Each digit is a tool. The first one is the booked one. */
  readonly tools: readonly number[];
  readonly price: number;
  readonly start: number;
  readonly nights: number;
  readonly discountPercent: number;
  readonly commission: number;
  readonly currency: 'USD' | 'EUR';
}

const defaults: Options = {
  state: 'state/delivered',
  tools: [1],
  price: 4000,
  start: 0,
  nights: 3,
  discountPercent: 0,
  commission: 10,
  currency: 'USD',
};

function anOrder(changes: Partial<Options> = {}): OwnersOrder {
  const options = { ...defaults, ...changes };
  const { state, tools, price, start, nights, discountPercent, commission, currency } = options;
  const items = tools.map((digit, index) => ({
    listingId: aListingId(digit),
    unitPrice: { amount: price + index * 333, currency },
    units: nights,
    seats: 1,
    discountPercent,
  }));
  const priced = priceOrder(items, {
    unit: 'night',
    price: 'order',
    hasDamageProtection: true,
    providerCommissionPercentage: commission,
    salesTax: 77,
  });
  const span = { start: addDays(today, start), end: addDays(today, start + nights) };
  const isRefunded = state === 'state/canceled' || state === 'state/payment-expired';
  return {
    listingId: aListingId(tools[0] ?? 1),
    transaction: {
      createdAt: new Date('2026-01-01T00:00:00Z'),
      state,
      transitions: [],
      parts: [],
      pictures: [],
      movedHours: {},
      handRefunds: {},
      refunds: [],
      claims: [],
      longerClaims: {},
      claimPayments: [],
      heldMoney: null,
      isWithdrawn: false,
      isCardFailed: false,
      payinTotal: priced.payinTotal,
      payoutTotal: isRefunded ? { amount: 0, currency } : priced.payoutTotal,
      lineItems: priced.lineItems.map((line) => ({
        ...line,
        includeFor: [...line.includeFor],
        quantity: line.quantity ?? null,
        percentage: line.percentage ?? null,
        reversal: false,
      })),
      viewedBy: { customer: true, provider: true },
      firstItem: { ...span, seats: 1 },
      furtherItems: items
        .slice(1)
        .map(({ listingId }) => ({ ...span, listingId, seats: 1, title: 'Tool', code: '' })),
      span,
      bookedSpan: span,
      extensions: [],
      lateFees: [],
      cancelUntil: undefined,
      timeZone: undefined,
      rules: null,
      tax: null,
      metadata: noMetadata,
    },
  };
}

const sumsOf = (orders: readonly OwnersOrder[], limits = plenty) => {
  const sums = new EarningsSums();
  for (const order of orders) sums.add(order);
  return sums.result(limits);
};

test('a completed order counts in the month of its return, after commission', () => {
  const [usd] = sumsOf([anOrder({ start: 18 })]);
  expect(usd?.months).toEqual([
    {
      month: '2026-07',
      rentals: 1,
      nights: 3,
      price: 12_000,
      released: 10_800,
      returned: 0,
      booked: 0,
      coming: 0,
    },
  ]);
});

test('an accepted order counts as coming income, and not yet as a rental', () => {
  const [usd] = sumsOf([anOrder({ state: 'state/accepted' })]);
  expect(usd?.months).toMatchObject([
    { rentals: 0, nights: 0, released: 0, booked: 1, coming: 10_800 },
  ]);
});

test('each tool of an order has its part, to the cent', () => {
  const [usd] = sumsOf([anOrder({ tools: [1, 2, 3], price: 3333, nights: 1, commission: 12.5 })]);
  const parts = usd?.tools.map(({ months }) => sumMonths(months).released) ?? [];
  expect(parts).toHaveLength(3);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(usd?.months[0]?.released);
});

test.each(['state/canceled', 'state/pending-payment', 'state/payment-expired', 'unknown'] as const)(
  '%s brings nothing',
  (state) => {
    expect(sumsOf([anOrder({ state })])).toEqual([]);
  },
);

test('currencies are never added to each other', () => {
  const sums = sumsOf([anOrder(), anOrder({ currency: 'EUR' })]);
  expect(sums.map(({ currency }) => currency)).toEqual(['USD', 'EUR']);
});

const anyOrder = fc
  .record({
    state: fc.constantFrom(...orderStates),
    tools: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 6 }),
    price: fc.integer({ min: 1, max: 1_000_000 }),
    start: fc.integer({ min: -700, max: 300 }),
    nights: fc.integer({ min: 1, max: 40 }),
    discountPercent: fc.integer({ min: 0, max: 90 }),
    commission: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
    currency: fc.constantFrom('USD' as const, 'EUR' as const),
  })
  .map(anOrder);

const counted = (orders: readonly OwnersOrder[], currency: string) =>
  orders.filter(
    ({ transaction: { state, payoutTotal } }) =>
      payoutTotal?.currency === currency &&
      ['accepted', 'delivered', 'reviewed'].some((name) => state.startsWith(`state/${name}`)),
  );

test('the sums are the payouts of the orders, to the cent, by month and by tool', () => {
  fc.assert(
    fc.property(fc.array(anyOrder, { maxLength: 25 }), (orders) => {
      for (const { currency, months, tools } of sumsOf(orders)) {
        const payouts = counted(orders, currency).map(
          ({ transaction }) => transaction.payoutTotal?.amount ?? 0,
        );
        const whole = sumMonths(months);
        expect(whole.released + whole.coming).toBe(payouts.reduce((sum, each) => sum + each, 0));
        expect(whole.rentals + whole.booked).toBe(payouts.length);
        const recent = sumMonths(months.filter(({ month }) => month >= '2025-01'));
        const byTool = sumMonths(tools.flatMap((tool) => tool.months));
        const { released, coming, price, nights } = byTool;
        expect({ released, coming, price, nights }).toEqual({
          released: recent.released,
          coming: recent.coming,
          price: recent.price,
          nights: recent.nights,
        });
      }
    }),
    { numRuns: 60 },
  );
});

test('however many tools there are, the sums stay small, nothing is lost and they can be read again', () => {
  const orders = Array.from({ length: 1500 }, (_, index) =>
    anOrder({ tools: [1 + (index % 500)], price: 1000 + index, start: -(index % 500) }),
  );
  const currencies = sumsOf(orders, { today, maxBytes: 8000 });
  const earnings: Earnings = { countedAt: '2026-06-10T00:00:00.000Z', currencies };
  const stored = JSON.stringify(formatEarnings(earnings));
  expect(stored.length).toBeLessThan(8200);
  expect(parseEarnings(JSON.parse(stored))).toEqual(earnings);
  const [usd] = currencies;
  expect(usd?.tools.at(-1)?.listingId).toBeNull();
  const byTool = sumMonths(usd?.tools.flatMap(({ months }) => months) ?? []);
  expect(byTool.released).toBe(sumMonths(usd?.months ?? []).released);
});

test('later nights and a late fee bring money, but are no further rentals', () => {
  const nights = earnedBy({ ...anOrder(), part: 'extension' });
  expect(nights?.month).toMatchObject({ booked: 0, rentals: 0 });
  const order = anOrder();
  const { payoutTotal } = order.transaction;
  const fee = {
    ...order,
    part: 'late-fee',
    transaction: { ...order.transaction, state: 'unknown', span: null, firstItem: null },
  } as const;
  const amount = payoutTotal?.amount;
  expect(earnedBy(fee)?.month).toMatchObject({ rentals: 0, nights: 0, released: amount });
  expect(earnedBy({ ...fee, isFeeComing: true })?.month).toMatchObject({
    released: 0,
    coming: amount,
  });
});

const aTransactionId = v.parse(transactionIdSchema, uuid(9));

test('partial refunds are not earned, including those of later nights and late fees', () => {
  const order = anOrder({ start: 18 });
  const refund = (number: number, payment: TransactionId | null, owner: number) => ({
    number,
    payment,
    tool: null,
    claim: null,
    currency: 'USD' as const,
    sum: owner + 100,
    owner,
    tax: 0,
    at: new Date('2026-08-01T00:00:00Z'),
  });
  const { payoutTotal } = order.transaction;
  const left = payoutTotal && { ...payoutTotal, amount: payoutTotal.amount - 800 };
  const [usd] = sumsOf([
    {
      ...order,
      transaction: {
        ...order.transaction,
        // Own refunds are in the totals of a transaction that was read.
        payoutTotal: left,
        refunds: [refund(1, null, 800), refund(2, aTransactionId, 200)],
      },
    },
  ]);
  expect(usd?.months).toMatchObject([{ price: 12000, released: 9800, returned: 1000 }]);
  expect(usd?.tools).toMatchObject([{ months: [{ released: 9800, returned: 1000 }] }]);
});
