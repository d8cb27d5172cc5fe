import { portion } from '~/domain/money/arithmetic';
import { splitOf } from '~/domain/money/folded-lines';
import { claimMoney } from './claim-money';
import { aCompletedOrder } from '../../testing/completed-order';

/** An order whose renter's claim was agreed on. */
async function aClaimedOrder() {
  const world = await aCompletedOrder();
  const money = claimMoney(world.services);
  const giveBack = (claim: number, sum: number) =>
    money.move({ order: world.placed.id, claim, source: 'refund', sum });
  const split = async () => splitOf((await world.order()).transaction.lineItems);
  return { ...world, giveBack, split };
}

test('a claim that refunds the whole price also refunds the tax, and nobody keeps anything', async () => {
  const { giveBack, split, paid } = await aClaimedOrder();
  await giveBack(1, paid);
  const nothing = { kept: 0, owner: 0, marketplace: 0, tax: 0 };
  expect(await split()).toEqual({ paid, refunded: paid, ...nothing });
});

test('a claim for a part of the price refunds the same part of the tax', async () => {
  const { giveBack, split, paid } = await aClaimedOrder();
  const { tax } = await split();
  const sum = Math.floor(paid / 3);
  await giveBack(1, sum);
  expect((await split()).tax).toBe(tax - portion(sum, tax, paid));
});
