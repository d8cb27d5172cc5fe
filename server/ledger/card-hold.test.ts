import { parseLedger } from '~/domain/order/ledger/ledger';
import { cardHoldOf } from '~/domain/order/ledger/card-hold';
import { FakePayments } from '../testing/fake-payments';
import { aHeldOrder, HELD } from '../testing/held-order';
import { aListing, anItem, aRequest, codeOf, orderWorld } from '../testing/order-world';
import { approveHold, goWithoutHold, settleHold } from './approve-hold';
import { keepFromHold } from './claim-moves';

type World = Awaited<ReturnType<typeof aHeldOrder>>;

/** The number of hours from noon on the first of the month. The first day is the fourth, at 8:00 am in Chicago. */
const TO_DAY_BEFORE = 2 * 24 - 1;

const where = async ({ order, clock }: World) =>
  cardHoldOf((await order()).transaction, { now: clock(), timeZone: 'America/Chicago' });

test('a hold is placed 24 hours before the first pick-up, and not before', async () => {
  const world = await aHeldOrder();
  await world.pass(TO_DAY_BEFORE - 1);
  expect(world.payments.own).toEqual([]);
  expect(await where(world)).toMatchObject({ state: 'planned', amount: HELD });
  await world.pass(1);
  expect(world.payments.setAside).toMatchObject([
    { amount: HELD, account: 'acct_owner', customer: `cus_${world.placed.id}` },
  ]);
  expect(await where(world)).toMatchObject({ state: 'placed' });
});

test('a hold is released 48 hours after the owner noted the return, and the card is forgotten', async () => {
  const world = await aHeldOrder();
  await world.pass(TO_DAY_BEFORE);
  await world.pass(24);
  world.noteCheck('handOver', 'provider');
  await world.pass(72);
  world.noteCheck('handBack', 'provider');
  await world.pass(47);
  expect(world.payments.setAside).toHaveLength(1);
  await world.pass(1);
  expect(world.payments.setAside).toHaveLength(0);
  expect(await where(world)).toMatchObject({ state: 'over', how: 'released' });
  world.placed.state = 'state/delivered';
  await world.keep();
  expect(world.payments.forgotten).toHaveLength(1);
  await world.keep();
  expect(world.payments.forgotten).toHaveLength(1);
});

test('a hold is released at once when the owner says that all is well: the rental completes', async () => {
  const world = await aHeldOrder();
  await world.pass(TO_DAY_BEFORE);
  world.placed.state = 'state/delivered';
  await world.keep();
  expect(world.payments.setAside).toEqual([]);
});

test.each(['transition/cancel', 'transition/cancel-by-provider', 'transition/cancel-by-customer'])(
  'a rental that ends by %s has no hold left, and gets none',
  async (transition) => {
    for (const hours of [0, TO_DAY_BEFORE, TO_DAY_BEFORE + 30]) {
      const world = await aHeldOrder();
      await world.pass(hours);
      const actor = { cancel: 'operator', 'cancel-by-provider': 'provider' } as const;
      const name = transition.replace('transition/', '');
      world.marketplace.move(
        world.placed.id,
        transition,
        name === 'cancel' || name === 'cancel-by-provider' ? actor[name] : 'customer',
      );
      await world.keep();
      await world.pass(100);
      expect(world.payments.setAside).toEqual([]);
    }
  },
);

test.each([
  ['Visa, off session', { heldHours: 4 * 24 + 18 }],
  ['Mastercard', { heldHours: 7 * 24 }],
  ['a debit card', { heldHours: 7 * 24, isCredit: false }],
])('20 days on %s: never a moment without a hold, none left at the end', async (_name, bank) => {
  const payments = Object.assign(new FakePayments(), bank);
  const world = await aHeldOrder({ nights: 20, payments });
  await world.pass(TO_DAY_BEFORE);
  world.noteCheck('handOver', 'provider');
  for (let hours = 0; hours < 21 * 24; hours += 3) {
    await world.pass(3);
    expect(world.payments.setAside).toHaveLength(1);
  }
  expect(world.payments.own.length).toBeGreaterThan(2);
  world.noteCheck('handBack', 'provider');
  await world.pass(48);
  expect(world.payments.setAside).toEqual([]);
});

test('a debit card never has two holds at a time; a credit card is never without one', async () => {
  for (const isCredit of [true, false]) {
    const counts: number[] = [];
    const payments: FakePayments = new FakePayments({
      after: async () => void counts.push(payments.setAside.length),
    });
    payments.isCredit = isCredit;
    const world = await aHeldOrder({ nights: 20, payments });
    await world.pass(TO_DAY_BEFORE);
    world.noteCheck('handOver', 'provider');
    counts.length = 0;
    for (let hours = 0; hours < 12 * 24; hours += 6) await world.pass(6);
    expect(Math.max(...counts)).toBe(isCredit ? 2 : 1);
    expect(Math.min(...counts)).toBe(isCredit ? 1 : 0);
  }
});

test('a hold is not renewed after 45 days', async () => {
  const world = await aHeldOrder({ nights: 60 });
  await world.pass(TO_DAY_BEFORE);
  world.noteCheck('handOver', 'provider');
  for (let days = 0; days < 46; days += 1) await world.pass(24);
  expect(world.payments.setAside).toEqual([]);
});

test('a hold that the bank refuses or asks about waits for its renter, who approves it', async () => {
  const world = await aHeldOrder();
  world.payments.bank = 'asks';
  const { services, placed, renter, owner } = world;
  await world.pass(TO_DAY_BEFORE);
  expect(await where(world)).toMatchObject({ state: 'waiting' });
  const asked = { order: placed.id, userId: renter, anotherCard: false };
  expect(await codeOf(approveHold(services, { ...asked, userId: owner }))).toBe('forbidden');
  const toConfirm = await approveHold(services, asked);
  expect(toConfirm?.paymentMethod).toBe(`pm_pi_${placed.id}`);
  expect(await approveHold(services, asked)).toEqual(toConfirm);
  world.payments.confirm('pi_own_1');
  await settleHold(services, asked);
  expect(await where(world)).toMatchObject({ state: 'placed' });
  expect(await approveHold(services, asked)).toBeNull();
  expect(world.payments.own).toHaveLength(1);
});

test('the first try is given up for another card, and renewals use the new card', async () => {
  const world = await aHeldOrder({ nights: 12 });
  world.payments.bank = 'refuses';
  const { services, placed, renter } = world;
  await world.pass(TO_DAY_BEFORE);
  const toConfirm = await approveHold(services, {
    order: placed.id,
    userId: renter,
    anotherCard: true,
  });
  expect(toConfirm?.paymentMethod).toBeNull();
  expect(world.payments.own[0]).toMatchObject({ state: 'ended' });
  world.payments.confirm('pi_own_2', 'pm_other');
  await world.keep();
  expect(world.payments.setAside).toHaveLength(1);
  world.payments.bank = 'takes';
  world.noteCheck('handOver', 'customer');
  await world.pass(6 * 24 + 13);
  expect(world.payments.setAside).toMatchObject([{ paymentMethod: 'pm_other' }]);
});

test('the owner may hand over without a hold, and may end the order at the hour of pick-up', async () => {
  const world = await aHeldOrder();
  world.payments.bank = 'refuses';
  const { services, placed, owner, renter } = world;
  const asked = { order: placed.id, userId: owner };
  expect(await codeOf(goWithoutHold(services, asked))).toBe('hold-closed');
  await world.pass(TO_DAY_BEFORE);
  expect(await codeOf(goWithoutHold(services, { ...asked, userId: renter }))).toBe('forbidden');
  await goWithoutHold(services, asked);
  await goWithoutHold(services, asked);
  expect(await where(world)).toMatchObject({ state: 'waiting', withoutSince: world.clock() });
});

test('a hold ended by somebody else is placed again while it is needed', async () => {
  const world = await aHeldOrder();
  await world.pass(TO_DAY_BEFORE);
  await world.payments.end('pi_own_1');
  await world.keep();
  expect(world.holds()[0]).toMatchObject({ ended: { how: 'lapsed' } });
  expect(world.payments.setAside).toHaveLength(1);
});

test('two servers at once place one hold', async () => {
  const world = await aHeldOrder();
  world.wait(TO_DAY_BEFORE);
  await Promise.all([world.keep(), world.keep(), world.keep()]);
  expect(world.payments.own).toHaveLength(1);
});

test('a part of it is kept for a claim, once, and paid out when the money is there; the rest is free', async () => {
  const world = await aHeldOrder();
  const { services, placed, payments } = world;
  await world.pass(TO_DAY_BEFORE);
  payments.ownersBalance = 0;
  const move = { order: placed.id, claim: 1, sum: 6400 };
  expect(await codeOf(keepFromHold(services, { ...move, sum: HELD + 1 }))).toBe('keep-too-high');
  await keepFromHold(services, move);
  await keepFromHold(services, move);
  await world.keep();
  expect(payments.own).toMatchObject([{ state: 'paid', paid: 6400 }]);
  expect(payments.payouts).toEqual([]);
  payments.ownersBalance = 6400;
  await world.keep();
  await world.keep();
  expect(payments.payouts).toMatchObject([{ account: 'acct_owner', amount: 6400 }]);
  expect(await where(world)).toMatchObject({ state: 'kept', kept: 6400 });
  const { transaction } = await world.order();
  expect(transaction.claimPayments).toMatchObject([{ from: 'hold', sum: 6400, claim: 1 }]);
  await world.pass(24 * 30);
  expect(payments.setAside).toEqual([]);
});

test('a hold that was released cannot be used', async () => {
  const world = await aHeldOrder();
  await world.pass(TO_DAY_BEFORE);
  world.placed.state = 'state/delivered';
  await world.keep();
  const move = { order: world.placed.id, claim: 1, sum: 100 };
  expect(await codeOf(keepFromHold(world.services, move))).toBe('hold-gone');
  expect(parseLedger(world.placed.metadata).entries).toHaveLength(1);
});

test.each([
  ['another hold than the tools ask for', 100],
  ['no hold', 0],
])('an order with consent to %s is refused, and nothing is placed', async (_name, hold) => {
  const world = orderWorld([aListing(1, { publicData: { hold: HELD } })]);
  const request = aRequest([anItem(1, [3, 6])], { hold });
  expect(await codeOf(world.place(request))).toBe('hold-changed');
  expect(world.marketplace.transactions).toEqual([]);
});

test('an order keeps the renter’s consent, in its words, with the time', async () => {
  const { placed } = await aHeldOrder();
  expect(placed.protectedData).toMatchObject({
    cardHold: {
      amount: HELD,
      currency: 'USD',
      consentedAt: '2030-02-01T15:00:00.000Z',
      sentence: 'I agree to the hold of $150.00 on the card I pay with.',
    },
  });
});

test('a tool’s hold does not count if no holds are offered', async () => {
  const world = orderWorld([aListing(1, { publicData: { hold: HELD } })]);
  const by = { ...world.services, offersHolds: false };
  const placed = await world.place(aRequest([anItem(1, [3, 6])]), { by });
  expect(placed.protectedData).not.toHaveProperty('cardHold');
});

test('sixty presses of another card use one place of the ledger, and the hold can still be placed', async () => {
  const world = await aHeldOrder();
  const { services, placed, renter, payments } = world;
  payments.bank = 'asks';
  await world.pass(TO_DAY_BEFORE);
  const asked = { order: placed.id, userId: renter, anotherCard: true };
  for (let press = 0; press < 60; press += 1) await approveHold(services, asked);
  expect(world.holds()).toHaveLength(1);
  expect(payments.own.filter(({ state }) => state === 'waiting')).toHaveLength(1);
  payments.confirm(payments.own.at(-1)?.id ?? '', 'pm_other');
  await world.keep();
  expect(await where(world)).toMatchObject({ state: 'placed' });
});
