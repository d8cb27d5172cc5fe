import { settleExtra } from '../tasks/keep-holds';
import { addDays } from '~/domain/time/day';
import { parseExtras } from '~/domain/order/stay/extensions';
import { REFUND_CLAIM_DAYS } from '~/domain/person/legal-terms';
import { lateFeeTimeLimits } from '~/domain/order/process/process-graph.generated';
import { stayIdOf } from '~/domain/order/stay/stay-id';
import { aListing, anItem, aUserId, codeOf, TODAY, uuid } from '../../testing/order-world';
import { DUE, extensionWorld } from '../../testing/extension-world';
import { priceLateFee } from './late-fee';

const two = {
  listings: [aListing(1), aListing(2, { stock: 3, price: { amount: 1500, currency: 'USD' } })],
  items: [anItem(1, [3, 6]), anItem(2, [3, 6], 2)],
};
const feeOf = ({ order }: { order: { metadata: object } }) =>
  parseExtras(order.metadata).lateFees.at(-1)?.fee;

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
      // The fee is one day of one tool and of two pieces of the other.
      amount: { amount: 4000 + 2 * 1500, currency: 'USD' },
    });
    expect(
      world.marketplace.transactions.filter(({ processName }) => processName === 'late-fee'),
    ).toEqual([]);
  });

  test('once with two presses, and the renter gets one message', async () => {
    const world = await lateWorld();
    await Promise.all([world.fee('ask'), world.fee('ask')]);
    expect(world.marketplace.messages).toEqual([
      {
        transactionId: world.order.id,
        by: aUserId(900),
        content: expect.stringContaining(
          'A return more than 4 hours late costs one extra day: $70.00 plus tax.',
        ),
      },
    ]);
  });

  test('only as the owner', async () => {
    const { renter, order, fee } = await lateWorld();
    expect(await codeOf(fee('ask', order.id, { as: renter }))).toBe('forbidden');
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
      ['line-item/late-fee', 4000],
      ['line-item/late-fee-00', 3000],
      ['line-item/sales-tax', 438],
      ['line-item/provider-co', -700],
    ]);
    expect(paid).toMatchObject({ booking: null, protectedData: { orderId: world.order.id } });
    expect(paid).toMatchObject({
      protectedData: {
        mail: {
          payinTotal: '$74.38',
          tools: [
            {
              title: 'Late return fee',
              price: expect.stringMatching(/^One more day of .+ and .+/),
              total: '$70.00',
            },
          ],
        },
      },
    });
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

  test('pays nothing for an order that was canceled meanwhile', async () => {
    const world = await lateWorld();
    await world.fee('ask');
    world.marketplace.move(world.order.id, 'transition/cancel', 'operator');
    expect(await codeOf(world.payFee())).toBe('not-found');
  });

  test('sees no price before the owner has asked', async () => {
    const { renter, order, lastStay, services } = await lateWorld();
    const body = { transactionId: order.id, stay: lastStay, currentLocation: null };
    expect(await codeOf(priceLateFee(renter, body, services))).toBe('late-fee-closed');
  });
});

describe('the owner takes the fee back', () => {
  test('before it is paid: the renter is told, and nobody can ask for it or pay it any more', async () => {
    const world = await lateWorld();
    await world.fee('ask');
    await Promise.all([world.fee('withdraw'), world.fee('withdraw')]);
    expect(feeOf(world)).toMatchObject({ state: 'withdrawn', endedAt: expect.any(Date) });
    expect(world.marketplace.messages.map(({ content }) => content)).toEqual([
      expect.stringContaining('I ask you for this late fee'),
      'I withdraw my request for the late fee. You don’t have to pay it.',
    ]);
    expect(await codeOf(world.payFee())).toBe('late-fee-closed');
    expect(await codeOf(world.fee('ask'))).toBe('late-fee-closed');
  });

  test('too late: what is paid stays paid', async () => {
    const world = await lateWorld();
    await world.fee('ask');
    const paid = await world.payFee();
    await world.fee('confirm', paid.id);
    expect(await codeOf(world.fee('withdraw'))).toBe('late-fee-closed');
    expect(feeOf(world)?.state).toBe('paid');
  });

  test('only as the owner, and only a fee that waits', async () => {
    const world = await lateWorld();
    expect(await codeOf(world.fee('withdraw'))).toBe('late-fee-closed');
    await world.fee('ask');
    const { renter, order } = world;
    expect(await codeOf(world.fee('withdraw', order.id, { as: renter }))).toBe('forbidden');
    await world.fee('refuse');
    expect(await codeOf(world.fee('withdraw'))).toBe('late-fee-closed');
  });
});

test.each([
  ['withdraw', 'withdrawn'],
  ['refuse', 'refused'],
] as const)(
  '%s while the renter is paying: the payment that was begun ends',
  async (action, state) => {
    const world = await lateWorld();
    await world.fee('ask');
    const begun = await world.payFee();
    await world.fee(action);
    expect(begun.state).toBe('state/payment-expired');
    expect(feeOf(world)?.state).toBe(state);
    expect(await codeOf(world.fee('confirm', begun.id))).toBe('late-fee-closed');
  },
);

test('a fee that the operator cancels is noted as refunded, and cannot be paid again', async () => {
  const world = await lateWorld();
  await world.fee('ask');
  const paid = await world.payFee();
  await world.fee('confirm', paid.id);
  world.marketplace.move(paid.id, 'transition/cancel', 'operator');
  await settleExtra({ ...world.services, log: { error: jest.fn() } }, paid.id);
  expect(feeOf(world)).toMatchObject({
    state: 'refunded',
    answeredAt: expect.any(Date),
    endedAt: expect.any(Date),
  });
  expect(await codeOf(world.payFee())).toBe('late-fee-closed');
  const again = world.fee('ask', world.order.id, { key: uuid(9) });
  expect(await codeOf(again)).toBe('late-fee-closed');
});

test('the payout comes after the days in which the renter can claim a refund', () => {
  expect(lateFeeTimeLimits['state/paid']).toBe(REFUND_CLAIM_DAYS * 86_400_000);
});

test('repeating a press changes nothing, whatever has happened since; another press has to know the newest step', async () => {
  const world = await lateWorld();
  const { id } = world.order;
  const key = uuid(5);
  await world.fee('ask', id, { key, seen: 0 });
  const asked = feeOf(world);
  await world.fee('ask', id, { key, seen: 0 });
  expect(feeOf(world)).toEqual(asked);
  const returnedAt = new Date(`${DUE}T20:00:00Z`);
  expect(await codeOf(world.fee('ask', id, { key, seen: 0, returnedAt }))).toBe('key-used');
  expect(await codeOf(world.fee('withdraw', id, { key, seen: 1 }))).toBe('key-used');
  for (const action of ['ask', 'withdraw', 'refuse'] as const)
    expect(await codeOf(world.fee(action, id, { key: uuid(6), seen: 0 }))).toBe('changed');
  await world.fee('refuse', id, { key: uuid(7), seen: 1 });
  await world.fee('refuse', id, { key: uuid(7), seen: 1 });
  expect(await codeOf(world.fee('withdraw', id, { key: uuid(8), seen: 1 }))).toBe('changed');
  expect(feeOf(world)?.state).toBe('refused');
});

describe('each stay has a late fee of its own', () => {
  const short = stayIdOf({ start: addDays(TODAY, 3), end: addDays(TODAY, 5) });
  const feesOf = ({ order }: { order: { metadata: object } }) =>
    parseExtras(order.metadata).lateFees.map(({ stay, fee }) => [
      stay,
      fee.state,
      fee.amount.amount,
    ]);
  const staggered = { ...two, items: [anItem(1, [3, 6]), anItem(2, [3, 5], 2)] };

  test('about its own tools, from its own hour of return on, also while the others are out', async () => {
    const world = await extensionWorld(staggered);
    world.atDue(21.9, -1);
    expect(await codeOf(world.fee('ask', world.order.id, { stay: short }))).toBe('late-fee-closed');
    world.atDue(22.1, -1);
    expect(await codeOf(world.fee('ask'))).toBe('late-fee-closed');
    await world.fee('ask', world.order.id, { stay: short });
    expect(feesOf(world)).toEqual([[short, 'asked', 2 * 1500]]);
    const paid = await world.payFee(short);
    expect(paid).toMatchObject({ protectedData: { orderId: world.order.id, stay: short } });
    expect(paid.lineItems[0]).toMatchObject({ lineTotal: { amount: 2 * 1500 } });
    await world.fee('confirm', paid.id);
    expect(feesOf(world)).toEqual([[short, 'paid', 2 * 1500]]);
  });

  test('both can be asked for and paid, each once', async () => {
    const world = await extensionWorld(staggered);
    world.atDue(23);
    await Promise.all([world.fee('ask'), world.fee('ask', world.order.id, { stay: short })]);
    const [one, other] = await Promise.all([world.payFee(), world.payFee(short)]);
    expect(one?.id).not.toBe(other?.id);
    await world.fee('withdraw');
    expect(one?.state).toBe('state/payment-expired');
    await world.fee('confirm', other!.id);
    expect(feesOf(world)).toEqual([
      [world.lastStay, 'withdrawn', 4000],
      [short, 'paid', 2 * 1500],
    ]);
  });

  test('a stay that came back in time has no late fee', async () => {
    const world = await extensionWorld(staggered);
    const at = new Date(Date.parse(`${addDays(TODAY, 5)}T20:00:00Z`)).toISOString();
    const provider = { at, note: '', pictures: [], confirmed: false };
    Object.assign(world.order.metadata, { stays: { [short]: { handBack: { provider } } } });
    world.atDue(23);
    expect(await codeOf(world.fee('ask', world.order.id, { stay: short }))).toBe('late-fee-closed');
    await world.fee('ask');
    expect(feesOf(world)).toEqual([[world.lastStay, 'asked', 4000]]);
  });

  test('a stay that the order does not have is not found', async () => {
    const world = await extensionWorld(staggered);
    world.atDue(23);
    const stay = stayIdOf({ start: addDays(TODAY, 3), end: addDays(TODAY, 7) });
    for (const action of ['ask', 'withdraw', 'refuse'] as const) {
      expect(await codeOf(world.fee(action, world.order.id, { stay }))).toBe('not-found');
    }
    expect(await codeOf(world.payFee(stay))).toBe('not-found');
  });

  test('a fee of an order made before there were stays continues as its last stay’s', async () => {
    const world = await lateWorld();
    await world.fee('ask');
    const { stays } = world.order.metadata as { stays: Record<string, { lateFee: object }> };
    world.order.metadata = { lateFee: stays[world.lastStay]?.lateFee };
    const paid = await world.payFee();
    Object.assign(paid.protectedData, { stay: undefined });
    await world.fee('confirm', paid.id);
    expect(feesOf(world)).toEqual([[world.lastStay, 'paid', 7000]]);
  });
});

describe('an order that completed by itself', () => {
  /** Creates an order two days after the day of return. Nobody has noted that the tools are back. */
  async function completedWorld() {
    const world = await extensionWorld(two);
    Object.assign(world.order, { state: 'state/delivered' });
    world.atDue(12, 3);
    const sayDay = (hour: number, days = 0) =>
      new Date(Date.parse(`${addDays(DUE, days)}T00:00:00Z`) + (hour + 6) * 3_600_000);
    return { ...world, sayDay };
  }

  test('has a late fee only if its owner says when the tools came back', async () => {
    const world = await completedWorld();
    expect(await codeOf(world.fee('ask'))).toBe('late-fee-closed');
    const returnedAt = world.sayDay(9, 1);
    await world.fee('ask', world.order.id, { returnedAt });
    expect(feeOf(world)).toMatchObject({ state: 'asked', back: returnedAt });
  });

  test.each([
    ['within the four hours', 22, 0],
    ['before the hour of return', 12, -2],
    ['in the future', 13, 3],
  ])('has none for a return %s', async (_name, hour, days) => {
    const world = await completedWorld();
    const returnedAt = world.sayDay(hour, days);
    expect(await codeOf(world.fee('ask', world.order.id, { returnedAt }))).toBe('late-fee-closed');
  });

  test('has one without saying anything if the renter noted a late return', async () => {
    const world = await completedWorld();
    const customer = {
      at: world.sayDay(9, 1).toISOString(),
      note: '',
      pictures: [],
      confirmed: false,
    };
    Object.assign(world.order.metadata, { handBack: { customer } });
    await world.fee('ask');
    expect(feeOf(world)).toMatchObject({ state: 'asked', back: new Date(customer.at) });
  });

  test('has none if its owner noted a return in time', async () => {
    const world = await completedWorld();
    const provider = {
      at: world.sayDay(17).toISOString(),
      note: '',
      pictures: [],
      confirmed: false,
    };
    Object.assign(world.order.metadata, { handBack: { provider } });
    const returnedAt = world.sayDay(9, 1);
    expect(await codeOf(world.fee('ask', world.order.id, { returnedAt }))).toBe('late-fee-closed');
  });
});
