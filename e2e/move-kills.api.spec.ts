import { setTimeout as wait } from 'node:timers/promises';
import { entriesOf, parseLedger } from '~/domain/order/ledger';
import { type Entry, standingOf } from '~/domain/order/ledger-entries';
import { aHold, heldFor, movedFor } from './support/card-holds';
import { openDesk } from './support/desk';
import { openAccount } from './support/payouts';
import { metadataOf, say } from './support/order-words';
import { move, moveOn, orderOf, place, request, toMorning, world } from './support/order-world';
import { children, confirmOrder, dayAfter, post, readOrder } from './support/orders';
import { type OwnProduct } from './support/own-product';
import { expect, test } from './support/own-product-test';

/** `npm run bench -- kills` asks for 300. */
const KILLS = Number(process.env['MOVE_KILLS'] ?? 4);
const MINUTES_A_KILL = 3;
test.describe.configure({ timeout: Math.max(4, KILLS) * MINUTES_A_KILL * 60_000 });

const DAY_MINUTES = 24 * 60;
const HOLD = 15_000;
/** Longer than anything that is killed takes. */
const MOST_MS = 900;

type Asked = () => Promise<unknown>;

/** An order for tomorrow, of people of its own. */
async function aRental(product: OwnProduct) {
  await toMorning(product);
  const all = await world(product);
  await aHold(all.owner, all.saw, HOLD);
  const now = await product.now();
  const days = { start: dayAfter(now, 1), end: dayAfter(now, 3) };
  const order = orderOf({ ...all, days });
  const placed = await place(product, all.renter, request(order, { hold: HOLD }));
  const { id, intentId, holds } = readOrder(placed.body);
  await product.payments.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
  await confirmOrder(all.renter, id);
  await expect.poll(() => children(product, holds)).toEqual(['state/confirmed']);
  const body = { transactionId: id };
  const approve = async () => {
    const { body: answer } = await post(product, 'card-hold/approve', { person: all.renter, body });
    const { toConfirm } = answer as {
      toConfirm: { secret: string; paymentMethod: string } | null;
    };
    if (!toConfirm) return;
    const intent = toConfirm.secret.split('_secret')[0] ?? '';
    await product.payments.paymentIntents.confirm(intent, {
      payment_method: toConfirm.paymentMethod,
    });
    await post(product, 'card-hold/settle', { person: all.renter, body });
  };
  // Asked for now: its owner's session ends while the clock is moved.
  const account = await openAccount(all.owner);
  return { ...all, days, id, intentId, account, approve };
}
type Rental = Awaited<ReturnType<typeof aRental>>;

async function aClaim(product: OwnProduct, { owner, saw, days, id }: Rental): Promise<void> {
  const message = await say(owner, id, 'The hose is cut.');
  const answer = await post(product, 'open-claim', {
    person: owner,
    body: {
      ...{ orderId: id, stay: `${days.start}_${days.end}`, currency: 'USD', message, bill: null },
      lines: [{ kind: 'damage', tool: saw.id, sum: 2000 }],
    },
  });
  expect(answer).toMatchObject({ status: 200 });
}

/** What is done up to the call at which the server is killed, and that call; it may be repeated afterwards, as people do. */
const moves: readonly (readonly [
  string,
  (product: OwnProduct, rental: Rental) => Promise<Asked>,
])[] = [
  ['hold', async (_product, { approve }) => approve],
  [
    'capture',
    async (product, rental) => {
      await rental.approve();
      await moveOn(product, DAY_MINUTES + 60);
      await aClaim(product, rental);
      const body = { orderId: rental.id, number: 1, action: 'pay' };
      return () => post(product, 'move-claim', { person: rental.renter, body });
    },
  ],
  [
    'transfer',
    async (product, rental) => {
      await rental.approve();
      await moveOn(product, DAY_MINUTES + 60);
      await aClaim(product, rental);
      const message = await say(rental.renter, rental.id, 'It was cut before.');
      const answer = { orderId: rental.id, number: 1, action: 'disagree', message };
      await post(product, 'move-claim', { person: rental.renter, body: answer });
      const desk = await openDesk(product);
      const parts = [{ line: 0, source: 'protection', sum: 2000 }];
      const decision = { number: 1, currency: 'USD', parts, reason: 'It was an accident.' };
      return () => desk('decide-claim', { orderId: rental.id, ...decision });
    },
  ],
  [
    'refund',
    async (product, rental) => {
      await rental.approve();
      await moveOn(product, 3 * DAY_MINUTES);
      await move(product, rental.owner, rental.id, 'complete');
      const desk = await openDesk(product);
      const choice = { kind: 'sum', bearer: 'marketplace' };
      const refund = { payment: null, currency: 'USD', sum: 1500, reason: 'Goodwill', choice };
      return () => desk('refund', { orderId: rental.id, ...refund });
    },
  ],
];

/** Refuses what is still to be made, also payouts of what claims brought. */
const isDone = (entry: Entry): boolean => {
  const standing = standingOf(entry);
  if (standing === 'intended' || standing === 'waiting') return false;
  return entry.kind === 'refund' || entry.kind === 'hold' || entry.payout !== undefined;
};

async function assertSame(product: OwnProduct, rental: Rental): Promise<void> {
  const { id, intentId, account } = rental;
  const ledger = parseLedger(await metadataOf(product, id));
  expect(ledger.unread).toEqual([]);
  const sums = (kind: 'refund' | 'keep' | 'protection') =>
    entriesOf(ledger, kind)
      .filter(({ entry }) => standingOf(entry) === 'made')
      .map(({ entry }) => entry.sum);
  const moved = await movedFor(product, { order: id, intent: intentId, account });
  expect(moved.refunds).toEqual(sums('refund'));
  expect(moved.captured).toEqual(sums('keep'));
  expect(moved.transfers).toEqual(sums('protection'));
  expect(moved.payouts).toEqual([...sums('keep'), ...sums('protection')]);
}

test('wherever a server is killed, every move is made once, and ledger and payment service agree', async ({
  product,
}) => {
  await product.topUp(10_000_000);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const [name, prepare] = moves[kill % moves.length] ?? moves[0]!;
    await test.step(`${String(kill + 1)}: ${name}`, async () => {
      const rental = await aRental(product);
      const ask = await prepare(product, rental);
      const asked = ask().catch(() => null);
      await wait(Math.random() * MOST_MS);
      await product.killServer();
      await asked;
      // In some rounds the payment service has forgotten the keys by the time the next server is there.
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
