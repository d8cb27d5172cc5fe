import { orderOf, place, request, world, type World } from './support/order-world';
import {
  children,
  confirmOrder,
  isFree,
  payByCard,
  readOrder,
  readRefusal,
  showOrder,
} from './support/orders';
import { expect, test } from './support/own-product-test';
import { logIn, publishTool, signUp } from './support/people';

// One after the other in one worker: they share the product and its clock.
test.describe.configure({ mode: 'default' });

test.describe('one cart, one charge', () => {
  test('ten identical requests at once are one order with one payment', async ({ product }) => {
    const all = await world(product);
    const body = request(orderOf(all));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => place(product, all.renter, body)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const orders = answers.map((answer) => readOrder(answer.body));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    expect(new Set(orders.map(({ intentId }) => intentId)).size).toBe(1);
    expect(orders[0]!.intentId).not.toBe('');
  });

  test('a second tab gets the same order before the payment and a refusal after it, even with stock above 1', async ({
    product,
  }) => {
    const { owner, days } = await world(product);
    const mixer = await publishTool(owner, { title: 'Mixer', price: 3000, stock: 4 });
    const renter = await signUp(product, 'Rob');
    const body = request({ items: [{ listingId: mixer.id, ...days }] });
    const first = readOrder((await place(product, renter, body)).body);
    expect(readOrder((await place(product, renter, body)).body).id).toBe(first.id);
    await payByCard(product, first.intentId);
    await confirmOrder(renter, first.id);
    const late = await place(product, renter, body);
    expect(readRefusal(late)).toMatchObject({ status: 409, code: 'order-paid' });
    expect(late.body).toMatchObject({ errors: [{ meta: { transactionId: first.id } }] });
  });

  test('changing a cart after a declined card ends the first payment, and frees its tools for the second', async ({
    product,
  }) => {
    const all = await world(product);
    const body = request(orderOf(all));
    const first = readOrder((await place(product, all.renter, body)).body);
    const changed = { ...body, order: { ...orderOf(all), hasDamageProtection: false } };
    const second = readOrder((await place(product, all.renter, changed)).body);
    expect(second.id).not.toBe(first.id);
    expect(second.payinTotal.amount).toBeLessThan(first.payinTotal.amount);
    expect((await showOrder(all.renter, first.id)).state).toBe('state/payment-expired');
    const ended = await product.payments.paymentIntents.retrieve(first.intentId);
    expect(ended.status).toBe('canceled');
    await payByCard(product, second.intentId);
    await confirmOrder(all.renter, second.id);
    await expect.poll(() => children(product, second.holds)).toEqual(['state/confirmed']);
    expect(await children(product, first.holds)).toEqual(['state/released']);
  });

  test('a renter can have at most three unpaid orders', async ({ product }) => {
    const { owner, renter, days } = await world(product);
    const mixer = await publishTool(owner, { title: 'Mixer', price: 3000, stock: 9 });
    const body = () => request({ items: [{ listingId: mixer.id, ...days }] });
    for (let count = 0; count < 3; count += 1) {
      expect((await place(product, renter, body())).status).toBe(200);
    }
    expect(readRefusal(await place(product, renter, body()))).toMatchObject({
      status: 409,
      code: 'too-many-unpaid-orders',
    });
  });
});

test('a web server that is killed at any moment leaves neither a charge without a booking nor a hold', async ({
  product,
}) => {
  test.setTimeout(240_000);
  const rounds = Number(process.env['KILL_ROUNDS'] ?? 12);
  const worlds: World[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const all = await world(product);
    worlds.push(all);
    // The answer never comes if the server dies first.
    const placing = place(product, all.renter, request(orderOf(all))).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, (round * 400) / rounds));
    await product.killServer();
    const answer = await placing;
    await product.startServer();
    if (answer?.status !== 200) continue;
    const order = readOrder(answer.body);
    await payByCard(product, order.intentId);
    await confirmOrder(all.renter, order.id);
    await expect.poll(() => children(product, order.holds)).toEqual(['state/confirmed']);
  }
  await product.moveClock(30);
  for (const { renter, saw, ladder, days } of worlds) {
    await logIn(renter);
    const found = await renter.sdk.transactions.query({ only: 'order' });
    const orders = (
      found.data as { data: { attributes: { state: string; processName: string } }[] }
    ).data;
    const isBooked = orders.some(
      ({ attributes }) =>
        attributes.processName === 'flex-default-process' && attributes.state === 'state/accepted',
    );
    await expect
      .poll(async () => [await isFree(renter, saw.id, days), await isFree(renter, ladder.id, days)])
      .toEqual([!isBooked, !isBooked]);
  }
  const intents = await product.payments.paymentIntents.list({ limit: 100 });
  const held = intents.data.filter(({ status }) => status === 'requires_capture');
  expect(held).toEqual([]);
});
