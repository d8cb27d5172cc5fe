import { type Claim, type ClaimPart } from '~/domain/order/claim/claims';
import { parseLedger } from '~/domain/order/ledger/ledger';
import { stayIdOf } from '~/domain/order/stay/stay-id';
import { toMove } from '../../testing/moving-order';
import { aHeldOrder } from '../../testing/held-order';
import { aListingId, anItem, aUserId, codeOf } from '../../testing/order-world';
import { payClaim, settleClaimPayment } from './pay-claim';

const AT = '2030-02-05T12:00:00.000Z';
const byCard = { line: 0, source: 'card', sum: 1500 } as const;

/** A claim that both sides agreed to pay in these parts; null for a claim that nobody has decided. */
async function world(parts: readonly ClaimPart[] | null = [byCard]) {
  const held = await aHeldOrder();
  const { placed, renter, owner, sessionOf } = held;
  const claim: Claim = {
    by: 'provider',
    at: AT,
    stay: stayIdOf(anItem(1, [3, 6])),
    currency: 'USD',
    message: null,
    lines: [{ kind: 'damage', tool: aListingId(1), sum: 2000 }],
    ...(parts && { outcome: { at: AT, how: 'agreed', parts } }),
  };
  placed.metadata['claim-1'] = claim;
  const { services } = toMove(held.services);
  const request = { orderId: placed.id, number: 1, anotherCard: false };
  return {
    ...held,
    services,
    asRenter: sessionOf(renter),
    asOwner: sessionOf(owner),
    pay: (session = sessionOf(renter), number = 1) =>
      payClaim(services, session, { ...request, number }),
    payWith: (anotherCard: boolean) =>
      payClaim(services, sessionOf(renter), { ...request, anotherCard }),
    settle: (session = sessionOf(renter)) => settleClaimPayment(services, session, request),
    noted: () => parseLedger(placed.metadata).entries.map(({ entry }) => entry),
    addBySecondLook: (sum: number) => {
      const second = { at: AT, parts: [{ ...byCard, sum }] };
      placed.metadata['claim-1'] = { ...claim, second };
    },
  };
}

test('a renter pays the agreed sum by card, once', async () => {
  const { pay, settle, payments, noted } = await world();
  expect(await pay()).toMatchObject({ secret: expect.any(String) });
  expect(await settle()).toBe(false);
  payments.confirm('pi_own_1');
  expect(await settle()).toBe(true);
  expect(await settle()).toBe(true);
  expect(await pay()).toBeNull();
  expect(noted()).toMatchObject([{ kind: 'card', claim: 1, sum: 1500, paid: { id: 'pi_own_1' } }]);
});

test('the addition of a second review is paid in addition to earlier payments, which are not repeated', async () => {
  const { pay, settle, payments, noted, addBySecondLook } = await world();
  await pay();
  payments.confirm('pi_own_1');
  expect(await settle()).toBe(true);
  addBySecondLook(400);
  expect(await settle()).toBe(false);
  const toPay = await pay();
  expect(await pay()).toEqual(toPay);
  payments.confirm('pi_own_2');
  expect(await settle()).toBe(true);
  expect(payments.own.map(({ amount, state }) => [amount, state])).toEqual([
    [1500, 'paid'],
    [400, 'paid'],
  ]);
  expect(noted()).toMatchObject([{ sum: 1500 }, { sum: 400 }]);
});

test('after a second review, a renter whose payment still waits pays both sums at once', async () => {
  const { pay, settle, payments, addBySecondLook } = await world();
  await pay();
  addBySecondLook(400);
  await pay();
  payments.confirm('pi_own_2');
  expect(await settle()).toBe(true);
  expect(payments.own.map(({ amount, state }) => [amount, state])).toEqual([
    [1500, 'ended'],
    [1900, 'paid'],
  ]);
});

test('only the renter pays: strangers see no order, and the owner and limited sessions cannot pay', async () => {
  const { pay, settle, asRenter, asOwner, sessionOf, noted } = await world();
  for (const ask of [pay, settle]) {
    expect(await codeOf(ask(sessionOf(aUserId(77))))).toBe('not-found');
    expect(await codeOf(ask(asOwner))).toBe('forbidden');
    expect(await codeOf(ask({ ...asRenter, isLimited: true }))).toBe('forbidden');
  }
  expect(await codeOf(pay(asRenter, 2))).toBe('not-found');
  expect(noted()).toEqual([]);
});

test.each<[string, readonly ClaimPart[] | null]>([
  ['of a claim that nobody decided', null],
  ['that the hold makes', [{ ...byCard, source: 'hold' }]],
  ['of nothing', []],
])('a payment %s is refused, and nothing is noted', async (_name, parts) => {
  const { pay, payments, noted } = await world(parts);
  expect(await codeOf(pay())).toBe('claim-closed');
  expect([noted(), payments.own]).toEqual([[], []]);
});

test('sixty presses of another card use one place of the ledger, and the claim can still be paid', async () => {
  const { payWith, settle, payments, noted } = await world();
  for (let press = 0; press < 60; press += 1) await payWith(true);
  expect(noted()).toHaveLength(1);
  payments.confirm(payments.own.at(-1)?.id ?? '');
  expect(await settle()).toBe(true);
  expect(payments.own.filter(({ state }) => state === 'paid')).toHaveLength(1);
});
