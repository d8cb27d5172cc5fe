import { setTimeout as wait } from 'node:timers/promises';
import { entriesOf, parseLedger } from '~/domain/order/ledger/ledger';
import { type Entry, statusOf } from '~/domain/order/ledger/ledger-entries';
import { heldFor, movedFor } from './support/card-holds';
import { claimDamage, disagree } from './support/claims';
import { openDesk } from './support/desk';
import { approveHold, type HeldOrder, orderForTomorrow } from './support/held-order';
import { metadataOf } from './support/order-words';
import { move, moveOn } from './support/order-world';
import { post } from './support/orders';
import { type OwnProduct } from './support/own-product';
import { expect, test } from './support/own-product-test';

const KILLS = Number(process.env['MOVE_KILLS'] ?? 4);
const MINUTES_A_KILL = 3;
test.describe.configure({ timeout: Math.max(4, KILLS) * MINUTES_A_KILL * 60_000 });

const DAY_MINUTES = 24 * 60;
/** The longest time that any killed work takes, rounded up. */
const MOST_MS = 900;

type Asked = () => Promise<unknown>;

/** The steps before the call at which the server is killed, and that call. It may be repeated afterward, as people do. */
const moves: readonly (readonly [
  string,
  (product: OwnProduct, rental: HeldOrder) => Promise<Asked>,
])[] = [
  [
    'hold',
    async (product, { renter, id }) =>
      () =>
        approveHold(product, renter, id),
  ],
  [
    'capture',
    async (product, rental) => {
      await approveHold(product, rental.renter, rental.id);
      await moveOn(product, DAY_MINUTES + 60);
      await claimDamage(product, rental, 2000);
      const body = { orderId: rental.id, number: 1, action: 'pay' };
      return () => post(product, 'move-claim', { person: rental.renter, body });
    },
  ],
  [
    'transfer',
    async (product, rental) => {
      await approveHold(product, rental.renter, rental.id);
      await moveOn(product, DAY_MINUTES + 60);
      await claimDamage(product, rental, 2000);
      await disagree(product, rental, { person: rental.renter });
      const desk = await openDesk(product);
      const parts = [{ line: 0, source: 'protection', sum: 2000 }];
      const decision = {
        number: 1,
        seen: 0,
        currency: 'USD',
        parts,
        reason: 'It was an accident.',
      };
      return () => desk('decide-claim', { orderId: rental.id, ...decision });
    },
  ],
  [
    'refund',
    async (product, rental) => {
      await approveHold(product, rental.renter, rental.id);
      await moveOn(product, 3 * DAY_MINUTES);
      await move(product, rental.owner, rental.id, 'complete');
      const desk = await openDesk(product);
      const choice = { kind: 'sum', bearer: 'marketplace' };
      const refund = { payment: null, currency: 'USD', sum: 1500, reason: 'Goodwill', choice };
      const pressed = { key: rental.id, seen: 1 };
      return () => desk('refund', { orderId: rental.id, ...refund, ...pressed });
    },
  ],
];

/** Whether an entry is complete. A pending move is not, nor is a payment for a claim without its payout. */
const isDone = (entry: Entry): boolean => {
  const status = statusOf(entry);
  if (status === 'intended' || status === 'waiting') return false;
  return entry.kind === 'refund' || entry.kind === 'hold' || entry.payout !== undefined;
};

async function assertSame(product: OwnProduct, rental: HeldOrder): Promise<void> {
  const { id, intentId, account } = rental;
  const ledger = parseLedger(await metadataOf(product, id));
  expect(ledger.unread).toEqual([]);
  const sums = (kind: 'refund' | 'keep' | 'protection') =>
    entriesOf(ledger, kind)
      .filter(({ entry }) => statusOf(entry) === 'made')
      .map(({ entry }) => entry.sum);
  const moved = await movedFor(product, { order: id, intent: intentId, account });
  expect(moved.refunds).toEqual(sums('refund'));
  expect(moved.captured).toEqual(sums('keep'));
  expect(moved.transfers).toEqual(sums('protection'));
  expect(moved.payouts).toEqual([...sums('keep'), ...sums('protection')]);
}

test('every movement of money is made once wherever a server is killed, and ledger and payment service agree', async ({
  product,
}) => {
  await product.topUp(10_000_000);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const [name, prepare] = moves[kill % moves.length] ?? moves[0]!;
    await test.step(`${String(kill + 1)}: ${name}`, async () => {
      const rental = await orderForTomorrow(product);
      const ask = await prepare(product, rental);
      const asked = ask().catch(() => null);
      await wait(Math.random() * MOST_MS);
      await product.killServer();
      await asked;
      // In some rounds the payment service has forgotten the keys before the next server starts.
      if (kill % 3 === 0) await product.moveClock(25 * 60);
      await product.startServer();
      await ask().catch(() => null);
      await moveOn(product, 4 * DAY_MINUTES);
      await expect
        .poll(
          async () =>
            parseLedger(await metadataOf(product, rental.id))
              .entries.map(({ entry }) => entry)
              .filter((entry) => !isDone(entry)),
          { timeout: 120_000 },
        )
        .toEqual([]);
      await assertSame(product, rental);
      const held = await heldFor(product, rental.id);
      expect(held.filter(({ status }) => status === 'requires_capture').length).toBeLessThan(2);
    });
  }
});
