import fc from 'fast-check';
import { pino } from 'pino';
import { total } from '~/domain/money/arithmetic';
import { bearers, goodwill, goodwillLeft, refundOfAll } from '~/domain/money/refund-parts';
import { paidFor } from '~/domain/order/process/receipt';
import { formatMoney } from '~/i18n/format';
import { receiptOf } from '~/order-texts/receipt';
import { testConfig } from '~/testing/test-config';
import { text } from '../base/english-texts';
import { claimMoney } from './claims/claim-money';
import { earnedBy } from './earnings/earnings-sums';
import { reportTaxes } from './tax-reports/report-taxes';
import { type TaxSale } from '../services/tax-reports';
import { refundInPart } from '../ledger/refund-in-part';
import { deskStore } from '../staff/desk-store';
import { aCompletedOrder } from '../testing/completed-order';
import { createMemoryStore } from '../testing/memory-store';
import { aListingId, austin } from '../testing/order-world';
import { moneyOfOrder, toolPrice } from './desk/order-money';

const ORDERS = process.env['ALL_TESTS'] === '1' ? 150 : 30;

type World = Awaited<ReturnType<typeof aCompletedOrder>>;

const terms = { unit: 'night', taxTerms: { sourcedAt: 'renter', onFees: true } } as const;

const aTool = fc.record({
  price: fc.integer({ min: 100, max: 20_000 }),
  nights: fc.integer({ min: 1, max: 9 }),
  seats: fc.integer({ min: 1, max: 3 }),
  weeklyDiscount: fc.constantFrom(10, 33),
});

/** The part in thousandths of the refundable sum. */
const part = fc.integer({ min: 1, max: 1000 });
const aStep = fc.oneof(
  fc.record({ kind: fc.constant('claim' as const), part }),
  fc.record({ kind: fc.constant('goodwill' as const), part, by: fc.constantFrom(...bearers) }),
  fc.record({ kind: fc.constant('tool' as const), index: fc.nat({ max: 3 }) }),
  fc.record({ kind: fc.constant('all' as const) }),
);
type Step = typeof aStep extends fc.Arbitrary<infer Value> ? Value : never;

/** Refunds by staff. Tools that the order does not have any more are skipped. */
async function giveBack(world: World, step: Exclude<Step, { kind: 'claim' }>): Promise<void> {
  await refundInPart(world.services, {
    order: world.placed.id,
    payment: null,
    partsOf: (order, { left }) => {
      if (step.kind === 'all') return refundOfAll(left);
      if (step.kind === 'goodwill')
        return goodwill(Math.round((goodwillLeft(left) * step.part) / 1000), step.by, left);
      const tool = aListingId(step.index + 1);
      const price = toolPrice(order, { tool, left }, terms);
      return price ? { ...price, tool } : goodwill(0, 'owner', left);
    },
    before: async () => {},
  }).catch((error: { readonly code?: string }) => {
    if (error.code !== 'refund-too-high') throw error;
  });
}

async function take(world: World, step: Step, number: number): Promise<void> {
  if (step.kind !== 'claim') return giveBack(world, step);
  const kept = (await world.order()).transaction.payinTotal?.amount ?? 0;
  const sum = Math.round((kept * step.part) / 1000);
  if (sum === 0) return;
  const move = { order: world.placed.id, claim: number, source: 'refund', sum } as const;
  await claimMoney(world.services).move(move);
}

/** The sums that were reported to the tax service: minor units without tax, and the tax. */
async function reportedToTaxService({ services, placed }: World) {
  const sales: TaxSale[] = [];
  const refunds: TaxSale[] = [];
  const task = reportTaxes({
    integration: services.integration,
    store: createMemoryStore(),
    now: services.now,
    homeOf: () => Promise.resolve(austin),
    marketplacePlace: austin,
    reports: {
      sale: async (sale) => void sales.push(sale),
      refund: async (refund) => void refunds.push(refund),
    },
  });
  await task.handle(placed.id);
  const left = (of: 'amount' | 'tax') =>
    total(sales.map((sale) => sale[of])) - total(refunds.map((refund) => refund[of]));
  return { amount: left('amount'), tax: left('tax') };
}

async function lastRowOf(world: World, role: 'customer' | 'provider') {
  const { id, attributes, title, transaction } = await world.order();
  const paid = paidFor(id, attributes);
  if (!paid) throw new Error('the order was not paid');
  const { locale, marketplaceName, timeZone } = testConfig;
  const names = { customer: 'Rita', provider: 'Olga' };
  const { price } = receiptOf(
    { paid, role, transaction, title, names },
    { text, locale, marketplaceName, unit: 'night', timeZone },
  );
  return price.at(-1)?.amount;
}

const moneyOf = async (world: World) => {
  const { services } = world;
  const { store, now } = services;
  const desk = deskStore({ store, log: pino({ level: 'silent' }), now });
  const { payments } = await moneyOfOrder({ ...services, ...terms, desk }, await world.order());
  const [payment] = payments;
  if (!payment) throw new Error('the order has no payment');
  return payment;
};

async function assertEqualEverywhere(world: World): Promise<void> {
  const { paid, refunded, kept, owner, marketplace, tax } = await moneyOf(world);
  expect(paid).toBe(world.paid);
  expect(kept + refunded).toBe(paid);
  expect(owner + marketplace + tax).toBe(kept);
  expect(Math.min(owner, tax, kept - tax)).toBeGreaterThanOrEqual(0);
  expect(world.payments.payments.get(world.intent)?.refunded).toBe(refunded);
  expect(await reportedToTaxService(world)).toEqual({ amount: kept - tax, tax });
  const { currency, locale } = testConfig;
  const shown = (amount: number) => formatMoney(locale, { amount, currency });
  expect(await lastRowOf(world, 'customer')).toBe(shown(kept));
  expect(await lastRowOf(world, 'provider')).toBe(shown(owner));
  const { listingId, transaction } = await world.order();
  expect(earnedBy({ listingId, transaction })?.month.released).toBe(owner);
}

test('receipts, desk, payment, tax service and earnings have the same money of an order after any refunds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aTool, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      fc.array(aStep, { maxLength: 6 }),
      async (tools, hasDamageProtection, steps) => {
        const world = await aCompletedOrder({ tools, hasDamageProtection });
        await assertEqualEverywhere(world);
        for (const [index, step] of steps.entries()) {
          await take(world, step, index + 1);
          await assertEqualEverywhere(world);
        }
        if (steps.some(({ kind }) => kind === 'all'))
          expect(await moneyOf(world)).toMatchObject({ kept: 0, tax: 0 });
      },
    ),
    { numRuns: ORDERS },
  );
}, 300_000);

test('refunds of all tools one after the other, in any order and after any other refunds, add up to the rest', async () => {
  const before = fc.array(aStep, { maxLength: 2 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(aTool, { minLength: 2, maxLength: 4 }),
      before,
      fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
      async (tools, steps, ranks) => {
        const world = await aCompletedOrder({ tools });
        for (const [index, step] of steps.entries()) await take(world, step, index + 1);
        const inTurn = tools
          .map((_, index) => index)
          .toSorted((one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0));
        for (const index of inTurn) await giveBack(world, { kind: 'tool', index });
        expect(await moneyOf(world)).toMatchObject({ kept: 0, tax: 0 });
        await assertEqualEverywhere(world);
      },
    ),
    { numRuns: ORDERS },
  );
}, 300_000);
