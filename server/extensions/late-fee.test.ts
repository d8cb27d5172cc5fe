import { parseExtras } from '~/domain/extensions';
import { aListing, anItem, aUserId, codeOf } from '../testing/order-world';
import { extensionWorld } from '../testing/extension-world';
import { moveLateFee, priceLateFee } from './late-fee';

const two = {
  listings: [aListing(1), aListing(2, { stock: 3, price: { amount: 1500, currency: 'USD' } })],
  items: [anItem(1, [3, 6]), anItem(2, [3, 6], 2)],
};
const feeOf = ({ order }: { order: { metadata: object } }) => parseExtras(order.metadata).lateFee;

async function lateWorld() {
  const world = await extensionWorld(two);
  world.atDue(23);
  return world;
}

describe('the owner asks', () => {
  test('after more than four hours, not before', async () => {
    const world = await extensionWorld(two);
    for (const hour of [12, 18, 22]) {
      world.atDue(hour);
      expect(await codeOf(world.fee('ask'))).toBe('late-fee-closed');
    }
    world.atDue(22.1);
    await world.fee('ask');
    expect(feeOf(world)).toMatchObject({
      state: 'asked',
      // One day of one tool and of two pieces of the other.
      amount: { amount: 4000 + 2 * 1500, currency: 'USD' },
    });
    expect(
      world.marketplace.transactions.filter(({ processName }) => processName === 'late-fee'),
    ).toEqual([]);
  });

  test('and the renter gets a message, once for two presses', async () => {
    const world = await lateWorld();
    await Promise.all([world.fee('ask'), world.fee('ask')]);
    expect(world.marketplace.messages).toEqual([
      {
        transactionId: world.order.id,
        by: aUserId(900),
        content: expect.stringContaining(
          'more than 4 hours late, which costs one extra day: $70.00 plus tax.',
        ),
      },
    ]);
  });

  test('only as the owner', async () => {
    const { renter, order, services } = await lateWorld();
    const ask = { transactionId: order.id, action: 'ask' } as const;
    expect(await codeOf(moveLateFee(renter, ask, services))).toBe('forbidden');
  });

  test('at the prices of the order, whatever the tools cost by now', async () => {
    const world = await lateWorld();
    Object.assign(world.order.lineItems[0] ?? {}, { unitPrice: { amount: 1000, currency: 'USD' } });
    await world.fee('ask');
    expect(feeOf(world)?.amount.amount).toBe(1000 + 2 * 1500);
  });
});

describe('the renter', () => {
  test('pays one extra day and its tax; the owner gets it without the commission', async () => {
    const world = await lateWorld();
    await world.fee('ask');
    const paid = await world.payFee();
    expect(
      paid.lineItems.map(({ code, lineTotal }) => [code.slice(0, 21), lineTotal.amount]),
    ).toEqual([
      ['line-item/night', 4000],
      ['line-item/item-000000', 3000],
      ['line-item/sales-tax', 438],
      ['line-item/provider-co', -700],
    ]);
    expect(paid).toMatchObject({ booking: null, protectedData: { orderId: world.order.id } });
    await world.fee('confirm', paid.id);
    await world.fee('confirm', paid.id);
    expect(paid.state).toBe('state/paid');
    expect(feeOf(world)).toMatchObject({ state: 'paid', paymentId: paid.id });
  });

  test('pays once: two tabs share one payment, and a paid fee cannot be paid again', async () => {
    const world = await lateWorld();
    await world.fee('ask');
    const [first, second] = await Promise.all([world.payFee(), world.payFee()]);
    expect(second?.id).toBe(first?.id);
    await world.fee('confirm', first!.id);
    expect(await codeOf(world.payFee())).toBe('late-fee-closed');
  });

  test('is not charged twice if the note was not written', async () => {
    const world = await lateWorld();
    await world.fee('ask');
    const paid = await world.payFee();
    paid.state = 'state/paid';
    paid.transitions.push('transition/confirm-payment');
    expect(await codeOf(world.payFee())).toBe('order-paid');
  });

  test('can refuse, and then nothing is paid or asked for again', async () => {
    const world = await lateWorld();
    await world.fee('ask');
    await world.fee('refuse');
    await world.fee('refuse');
    expect(feeOf(world)?.state).toBe('refused');
    expect(await codeOf(world.payFee())).toBe('late-fee-closed');
    expect(await codeOf(world.fee('ask'))).toBe('late-fee-closed');
  });

  test('sees no price before the owner has asked', async () => {
    const { renter, order, services } = await lateWorld();
    const body = { transactionId: order.id, currentLocation: null };
    expect(await codeOf(priceLateFee(renter, body, services))).toBe('late-fee-closed');
  });
});
