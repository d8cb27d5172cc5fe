import { entryKey, MAX_ENTRIES, parseLedger } from '~/domain/order/ledger/ledger';
import { FakePayments } from '../testing/fake-payments';
import { aHeldOrder, HELD } from '../testing/held-order';
import { codeOf } from '../testing/order-world';
import { beginClaimPayment } from './claim-by-card';
import { keepFromHold, payFromProtection } from './claim-moves';
import { finishMoves } from './finish-moves';

type World = Awaited<ReturnType<typeof aHeldOrder>>;

/** The number of hours from noon on the first of the month to the day before the pick-up. */
const TO_DAY_BEFORE = 2 * 24 - 1;

const moves: readonly (readonly [string, (world: World, sum: number) => Promise<unknown>])[] = [
  [
    'a part of the hold',
    ({ services, placed }, sum) => keepFromHold(services, { order: placed.id, claim: 2, sum }),
  ],
  [
    'protection',
    ({ services, placed }, sum) => payFromProtection(services, { order: placed.id, claim: 2, sum }),
  ],
  [
    'a payment by card',
    ({ services, placed }, sum) =>
      beginClaimPayment(services, { order: placed.id, claim: 2, sum, anotherCard: false }),
  ],
];

const entriesOf = ({ placed }: World) => parseLedger(placed.metadata).entries;

describe.each(moves)('%s', (_name, move) => {
  test('waits for the move that is being made, which the refusal names', async () => {
    let isDown = true;
    const payments = new FakePayments({
      before: async (call) => {
        if (call === 'transfer' && isDown) throw new Error('connection reset');
      },
    });
    const world = await aHeldOrder({ payments });
    const { services, placed } = world;
    await world.pass(TO_DAY_BEFORE);
    expect(
      await codeOf(payFromProtection(services, { order: placed.id, claim: 1, sum: 500 })),
    ).toBe('upstream-failed');
    const before = entriesOf(world);
    await expect(move(world, 700)).rejects.toMatchObject({
      code: 'move-unfinished',
      status: 409,
      meta: { entry: before.at(-1)?.number },
    });
    expect(entriesOf(world)).toEqual(before);
    isDown = false;
    await finishMoves(services, placed.id);
    await move(world, 700);
    expect(entriesOf(world)).toHaveLength(before.length + 1);
  });

  test('is refused as the sixty-first move of an order', async () => {
    const world = await aHeldOrder();
    await world.pass(TO_DAY_BEFORE);
    const { at } = entriesOf(world)[0]?.entry ?? { at: '' };
    world.placed.metadata[entryKey(MAX_ENTRIES)] = {
      kind: 'card',
      at,
      currency: 'USD',
      sum: 1,
      claim: 1,
      endedAt: at,
    };
    expect(await codeOf(move(world, 700))).toBe('ledger-full');
    expect(entriesOf(world)).toHaveLength(2);
  });

  test('of nothing, or of less, moves and notes nothing', async () => {
    for (const sum of [0, -1]) {
      const world = await aHeldOrder();
      await world.pass(TO_DAY_BEFORE);
      await codeOf(move(world, sum));
      expect(entriesOf(world)).toHaveLength(1);
      expect(world.payments.setAside).toMatchObject([{ amount: HELD }]);
    }
  });
});
