import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { aColleague, openDesk } from './support/desk';
import { completed } from './support/completed-order';
import { moveOn, world } from './support/order-world';
import { post } from './support/orders';
import { type OwnProduct } from './support/own-product';
import { expect, testOfTasks as test } from './support/own-product-test';

test.describe.configure({ timeout: 240_000 });

/** Several tasks run one after the other, which takes long on a busy machine. */
const WITHIN = { timeout: 150_000 };

const aRefund = (orderId: string, sum: number, seen = 0) => ({
  key: randomUUID(),
  seen,
  orderId,
  payment: null,
  currency: 'USD',
  sum,
  reason: 'Goodwill',
  choice: { kind: 'sum', bearer: 'marketplace' },
});

const refundsOf = async ({ payments }: OwnProduct, intent: string) =>
  (await payments.refunds.list({ payment_intent: intent })).data;

test('a refund whose answer from the payment service is lost is finished once without another press', async ({
  product,
}) => {
  const { id, intentId } = await completed(product, 'pm_card_visa');
  const ask = await openDesk(product);
  // The library tries three times. Each time the service makes the refund and reports a failure.
  await product.trouble({
    service: 'payments',
    kind: 'fail-kept',
    afterWork: true,
    method: 'POST',
    path: '/v1/refunds',
    times: 'always',
  });
  expect((await ask('refund', aRefund(id, 1500))).status).toBe(502);
  await product.heal();
  const moves = async () => JSON.stringify((await ask('order', { orderId: id })).body);
  await expect.poll(moves, WITHIN).toContain('"standing":"made"');
  expect((await refundsOf(product, intentId)).map(({ amount }) => amount)).toEqual([1500]);
  expect((await ask('refund', aRefund(id, 700, 1))).status).toBe(200);
  expect((await refundsOf(product, intentId)).map(({ amount }) => amount)).toEqual([700, 1500]);
});

const deskMoney = v.object({
  payments: v.array(
    v.object({
      kept: v.number(),
      tools: v.array(
        v.object({ id: v.string(), price: v.nullable(v.object({ sum: v.number() })) }),
      ),
    }),
  ),
  moves: v.array(v.object({ sum: v.number(), settledAt: v.nullable(v.string()) })),
  entries: v.array(v.object({ deed: v.string() })),
});

test('a press that is repeated after its connection ends after 60 ms moves and notes money once', async ({
  product,
}) => {
  const { id, intentId } = await completed(product, 'pm_card_visa');
  const ask = await openDesk(product);
  const money = async () => v.parse(deskMoney, (await ask('order', { orderId: id })).body);
  const press = async (path: string, body: object) => {
    const ended = ask(path, body, { signal: AbortSignal.timeout(60) });
    await ended.catch((error: Error) => expect(error.name).toBe('TimeoutError'));
    const again = await ask(path, body);
    expect([path, again.status]).toEqual([path, 200]);
    expect(await ask(path, body)).toEqual(again);
    return money();
  };
  const by = (bearer: string) => ({ choice: { kind: 'sum', bearer } });
  const pressed = (seen: number) => ({ orderId: id, key: randomUUID(), seen });
  await press('refund', { ...aRefund(id, 1500), ...by('owner') });
  const settled = await press('settle', { ...pressed(1), number: 1 });
  const tool = settled.payments[0]?.tools.find(({ price }) => price);
  const price = tool?.price?.sum ?? 0;
  const choice = { kind: 'tool', tool: tool?.id };
  const left = await press('refund', { ...aRefund(id, price, 1), choice });
  const rest = left.payments[0]?.kept ?? 0;
  await press('refund', { ...aRefund(id, rest, 2), choice: { kind: 'all' } });
  const noted = { kind: 'to-owner', sum: 500, currency: 'USD', on: '2026-01-05', words: 'By bank' };
  const { payments, moves, entries } = await press('note-outside', { ...pressed(0), ...noted });
  const made = (await refundsOf(product, intentId)).map(({ amount }) => amount);
  expect(made).toEqual([rest, price, 1500]);
  expect(payments).toMatchObject([{ kept: 0 }]);
  expect(moves.map(({ sum }) => sum).toSorted()).toEqual(made.toSorted());
  expect(moves.filter(({ settledAt }) => settledAt)).toHaveLength(1);
  expect(entries).toHaveLength(1);
});

test('a refund that the bank sends back is noticed, and waits at the desk', async ({ product }) => {
  const { id } = await completed(product, 'pm_card_refundFail');
  const ask = await openDesk(product);
  expect((await ask('refund', aRefund(id, 1500))).status).toBe(200);
  await moveOn(product, 30);
  const moves = async () => JSON.stringify((await ask('moves', {})).body);
  await expect.poll(moves, WITHIN).toContain('refund-failed');
  expect((await ask('order', { orderId: id })).body).toMatchObject({
    payments: [{ refunded: 0 }],
    moves: [{ number: 1, standing: 'failed' }],
  });
});

test('the desk is closed without the password, and is not there for others @main', async ({
  product,
}) => {
  const all = await world(product);
  const staff = await aColleague(product);
  const door = { path: 'desk/moves', body: {} };
  const byStaff = await post(product, door.path, { person: staff, body: door.body });
  expect(byStaff).toMatchObject({ status: 403, body: { errors: [{ code: 'desk-closed' }] } });
  const byOwner = await post(product, door.path, { person: all.owner, body: door.body });
  expect(byOwner).toMatchObject({ status: 404 });
  expect(await post(product, door.path, { body: door.body })).toMatchObject({ status: 401 });
  const wrong = await post(product, 'desk/enter', { person: staff, body: { password: 'wrong' } });
  expect(wrong).toMatchObject({ status: 403, body: { errors: [{ code: 'forbidden' }] } });
});

test('an unsigned event of the payment service is refused', async ({ product }) => {
  const event = JSON.stringify({ type: 'refund.failed', data: { object: { id: 're_1' } } });
  for (const signature of ['', 't=1,v1=abc']) {
    const answer = await fetch(`${product.url}/api/stripe-events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: event,
    });
    expect(answer.status).toBe(400);
  }
});
