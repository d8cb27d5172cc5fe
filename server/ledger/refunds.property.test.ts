import fc from 'fast-check';
import { splitOf } from '~/domain/money/folded-lines';
import { bearers, refundOfAll, goodwill } from '~/domain/money/refund-parts';
import { linesFor } from '~/domain/money/line-items';
import { parseLedger, unfinishedEntry } from '~/domain/order/ledger/ledger';
import { aCompletedOrder } from '../testing/completed-order';
import { FakePayments } from '../testing/fake-payments';
import { refundOfTool } from '../core/pricing/price-without';
import { finishMoves } from './finish-moves';
import { type OrderPayment } from './read-payment';
import { refundInPart } from './refund-in-part';
import { type StoredOrder } from '../core/orders/read-order';

const choice = fc.oneof(
  fc.record({
    kind: fc.constant('sum' as const),
    /** The part in thousandths of the rest. */
    part: fc.integer({ min: 1, max: 1000 }),
    bearer: fc.constantFrom(...bearers),
  }),
  fc.record({ kind: fc.constant('tool' as const), index: fc.constantFrom(0, 1) }),
  fc.record({ kind: fc.constant('all' as const) }),
);
type Choice = typeof choice extends fc.Arbitrary<infer Value> ? Value : never;

/** The calls that end the server, before or after their work. */
const kills = fc.array(fc.constantFrom(null, 'before', 'after'), { maxLength: 40 });

const nothing = { sum: 0, owner: 0, tax: 0 };

type World = Awaited<ReturnType<typeof aCompletedOrder>>;

const partsOf = (chosen: Choice, world: World, order: StoredOrder, { left }: OrderPayment) => {
  if (chosen.kind === 'all') return refundOfAll(left);
  if (chosen.kind === 'sum') {
    return goodwill(Math.round((left.kept * chosen.part) / 1000), chosen.bearer, left);
  }
  const tool = [world.saw, world.ladder][chosen.index] ?? world.saw;
  const { lineItems, refunds } = order.transaction;
  const taxTerms = { sourcedAt: 'renter', onFees: true } as const;
  const gone = refunds.flatMap((refund) => refund.tool ?? []);
  const priced = { lineItems, booked: order.listingId, unit: 'night', taxTerms } as const;
  const parts = refundOfTool(priced, { tool, gone, left });
  return parts ? { ...parts, tool } : nothing;
};

/** Checks what must always be true of an order's money, whatever was done and wherever a server died. */
async function assertSound(world: World) {
  const { transaction, attributes } = await world.order();
  const { paid, refunded, kept, owner, marketplace, tax } = splitOf(transaction.lineItems);
  expect(paid).toBe(world.paid);
  expect(kept + refunded).toBe(paid);
  expect(owner + marketplace + tax).toBe(kept);
  for (const part of [kept, owner, tax]) expect(part).toBeGreaterThanOrEqual(0);
  expect(transaction.payinTotal?.amount).toBe(kept);
  expect(transaction.payoutTotal?.amount).toBe(owner);
  expect(linesFor(transaction.lineItems, 'customer').length).toBeGreaterThan(0);
  const open = unfinishedEntry(parseLedger(attributes.metadata));
  const service = world.payments.payments.get(world.intent)?.refunded ?? 0;
  const ahead = open ? open.entry.sum : 0;
  expect([refunded, refunded + ahead]).toContain(service);
}

test('nothing is lost or doubled if servers die at any call, and ledger and payment service agree', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(choice, { minLength: 1, maxLength: 4 }),
      kills,
      async (choices, deaths) => {
        const left = [...deaths];
        let isOn = false;
        let dies: 'before' | 'after' | null = null;
        const before = async () => {
          dies = isOn ? (left.shift() ?? null) : null;
          if (dies === 'before') throw new Error('the server died');
        };
        const after = async () => {
          if (dies === 'after') throw new Error('the server died');
        };
        const payments = new FakePayments({ before, after });
        const world = await aCompletedOrder({
          payments,
          before: async () => before(),
        });
        for (const chosen of choices) {
          isOn = true;
          const order = await world.order().catch(() => null);
          await (order
            ? refundInPart(world.services, {
                order: world.placed.id,
                payment: null,
                partsOf: (found, payment) => partsOf(chosen, world, found, payment),
                before: async () => {},
              }).catch(() => null)
            : null);
          isOn = false;
          await assertSound(world);
          payments.forgetKeys();
          await finishMoves(world.services, world.placed.id);
          await assertSound(world);
          expect(unfinishedEntry(parseLedger((await world.order()).attributes.metadata))).toBe(
            undefined,
          );
        }
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);
