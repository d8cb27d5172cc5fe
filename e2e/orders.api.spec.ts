import { types } from 'sharetribe-flex-sdk';
import { accepted, move, moveOn, orderOf, place, request, world } from './support/order-world';
import {
  children,
  confirmOrder,
  dayAfter,
  isFree,
  payByCard,
  post,
  readOrder,
  readQuote,
  readRefusal,
  showOrder,
} from './support/orders';
import { expect, test } from './support/own-product-test';
import { logIn, signUp } from './support/people';

// One after the other in one worker: they share the product and its clock.
test.describe.configure({ mode: 'default' });

test('quote, order, payment and captured money agree to the cent, and every tool is reserved @main', async ({
  product,
}) => {
  const all = await world(product);
  const { renter, saw, ladder, days } = all;
  const quote = readQuote(
    await post(product, 'transaction-line-items', { person: renter, body: orderOf(all) }),
  );
  const rentals = 3 * 4500 + 3 * 1999;
  const amounts = Object.fromEntries(
    quote.lineItems.map(({ code, lineTotal }) => [code, lineTotal.amount]),
  );
  expect(amounts).toMatchObject({
    'line-item/night': 13_500,
    [`line-item/item-${ladder.id}`]: 5997,
    'line-item/customer-commission': Math.round(rentals * 0.15),
    'line-item/damage-protection': Math.round(rentals * 0.1),
    'line-item/provider-commission': -Math.round(rentals * 0.1),
  });
  // The rate of Texas, on rentals and protection, never on the fee.
  expect(amounts['line-item/sales-tax']).toBe(quote.taxes[0]! + quote.taxes[1]!);
  expect(quote.taxes[0]).toBeGreaterThan(0);

  const answer = await place(product, renter, request(orderOf(all)));
  expect(answer.status).toBe(200);
  const order = readOrder(answer.body);
  expect(order.payinTotal).toEqual(quote.payinTotal);
  expect(order.state).toBe('state/pending-payment');
  const intent = await product.payments.paymentIntents.retrieve(order.intentId);
  expect(intent.amount).toBe(quote.payinTotal.amount);
  expect(await isFree(renter, saw.id, days)).toBe(false);
  expect(await isFree(renter, ladder.id, days)).toBe(false);

  await payByCard(product, order.intentId);
  await confirmOrder(renter, order.id);
  const captured = await product.payments.paymentIntents.retrieve(order.intentId);
  expect(captured).toMatchObject({
    status: 'succeeded',
    amount_received: quote.payinTotal.amount,
    application_fee_amount: quote.payinTotal.amount - quote.payoutTotal.amount,
  });
  const shown = await showOrder(all.owner, order.id);
  expect(shown).toMatchObject({ state: 'state/accepted', payoutTotal: quote.payoutTotal });
  await expect.poll(() => children(product, order.holds)).toEqual(['state/confirmed']);
});

test('visitors get prices too', async ({ product }) => {
  const all = await world(product);
  const answer = await post(product, 'transaction-line-items', { body: orderOf(all) });
  expect(readQuote(answer).payinTotal.amount).toBeGreaterThan(0);
});

test('a further tool that is taken ends the order and is named; nothing is held or charged', async ({
  product,
}) => {
  const all = await world(product);
  const other = await signUp(product, 'Rita');
  const taken = await place(
    product,
    other,
    request({ items: [{ listingId: all.ladder.id, ...all.days }] }),
  );
  expect(taken.status).toBe(200);

  const before = await product.payments.paymentIntents.list({ limit: 1 });
  const refused = readRefusal(await place(product, all.renter, request(orderOf(all))));
  expect(refused.status).toBe(409);
  expect(refused.code).toBe('transaction-booking-time-not-available');
  expect(refused.title).toContain('Extension ladder');
  expect(await isFree(all.renter, all.saw.id, all.days)).toBe(true);
  const after = await product.payments.paymentIntents.list({ limit: 1 });
  expect(after.data[0]?.id).toBe(before.data[0]?.id);
});

test('an order whose first tool is taken frees its other tools', async ({ product }) => {
  const all = await world(product);
  const other = await signUp(product, 'Rita');
  await place(product, other, request({ items: [{ listingId: all.saw.id, ...all.days }] }));
  const refused = readRefusal(await place(product, all.renter, request(orderOf(all))));
  expect(refused).toMatchObject({ status: 409, code: 'transaction-booking-time-not-available' });
  expect(refused.title).toContain('Table saw');
  expect(await isFree(all.renter, all.ladder.id, all.days)).toBe(true);
});

test('of ten renters who pay at the same moment exactly one gets the tool @main', async ({
  product,
}) => {
  const all = await world(product);
  const renters = await Promise.all(
    Array.from({ length: 10 }, (_, index) => signUp(product, `Racer${index}`)),
  );
  const answers = await Promise.all(
    renters.map((person) => place(product, person, request(orderOf(all)))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(readRefusal(answer)).toMatchObject({
      status: 409,
      code: 'transaction-booking-time-not-available',
    });
  }
});

test.describe('the course of an order', () => {
  test('nothing completes automatically while a tool is out: three days after the last return, not the first', async ({
    product,
  }) => {
    // The background work runs once a minute.
    test.setTimeout(180_000);
    const all = await world(product);
    const now = await product.now();
    const later = { start: dayAfter(now, 12), end: dayAfter(now, 20) };
    const order = {
      items: [
        { listingId: all.saw.id, ...all.days },
        { listingId: all.ladder.id, ...later },
      ],
    };
    const placed = readOrder((await place(product, all.renter, request(order))).body);
    await payByCard(product, placed.intentId);
    await confirmOrder(all.renter, placed.id);
    await expect.poll(() => children(product, placed.holds)).toEqual(['state/confirmed']);
    const login = () => logIn(all.renter);
    await product.moveClock(18 * 24 * 60);
    await login();
    expect((await showOrder(all.renter, placed.id)).state).toBe('state/accepted');
    await product.moveClock(6 * 24 * 60);
    await login();
    await expect
      .poll(async () => (await showOrder(all.renter, placed.id)).state, { timeout: 120_000 })
      .toBe('state/delivered');
  });

  test('canceled in time: the whole payment goes back and every tool is free @main', async ({
    product,
  }) => {
    const all = await world(product);
    const order = await accepted(product, all);
    const stranger = await signUp(product, 'Sam');
    expect((await move(product, stranger, order.id, 'cancel')).status).toBe(404);
    expect((await move(product, all.renter, order.id, 'cancel')).status).toBe(200);
    expect((await showOrder(all.owner, order.id)).state).toBe('state/canceled');
    const again = await move(product, all.renter, order.id, 'cancel');
    expect(again.status).toBe(200);
    const refunds = await product.payments.refunds.list({ payment_intent: order.intentId });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([order.payinTotal.amount]);
    expect(await children(product, order.holds)).toEqual(['state/canceled']);
    expect(await isFree(stranger, all.ladder.id, all.days)).toBe(true);
    expect(await isFree(stranger, all.saw.id, all.days)).toBe(true);
  });

  test('unpaid orders end after the payment window and free their tools', async ({ product }) => {
    const all = await world(product);
    const order = readOrder((await place(product, all.renter, request(orderOf(all)))).body);
    await product.moveClock(16);
    await expect
      .poll(async () => (await showOrder(all.renter, order.id)).state)
      .toBe('state/payment-expired');
    await expect.poll(() => children(product, order.holds)).toEqual(['state/released']);
    expect(await isFree(all.renter, all.saw.id, all.days)).toBe(true);
    expect(await isFree(all.renter, all.ladder.id, all.days)).toBe(true);
    const late = await product.payments.paymentIntents.retrieve(order.intentId);
    expect(late.amount_received).toBe(0);
  });

  test('completed by the owner after the last return, not before; then too late to cancel', async ({
    product,
  }) => {
    const all = await world(product);
    const order = await accepted(product, all);
    expect((await move(product, all.owner, order.id, 'complete')).status).toBe(409);
    await moveOn(product, 9 * 24 * 60);
    await logIn(all.renter);
    await logIn(all.owner);
    const late = readRefusal(await move(product, all.renter, order.id, 'cancel'));
    expect(late).toMatchObject({ status: 409, code: 'conflict' });
    await moveOn(product, 4 * 24 * 60 + 12 * 60);
    await logIn(all.renter);
    await logIn(all.owner);
    expect((await move(product, all.renter, order.id, 'complete')).status).toBe(403);
    expect((await move(product, all.owner, order.id, 'complete')).status).toBe(200);
    expect((await showOrder(all.renter, order.id)).state).toBe('state/delivered');
  });

  test('marked as seen for one side only, and only by a party', async ({ product }) => {
    const all = await world(product);
    const order = await accepted(product, all);
    const stranger = await signUp(product, 'Sam');
    expect((await move(product, stranger, order.id, 'mark-viewed')).status).toBe(404);
    expect((await move(product, all.owner, order.id, 'mark-viewed')).status).toBe(200);
    const shown = await all.owner.sdk.transactions.show({ id: new types.UUID(order.id) });
    expect(shown.data).toMatchObject({
      data: { attributes: { protectedData: { viewedBy: { customer: true, provider: true } } } },
    });
  });
});
