import { randomUUID } from 'node:crypto';
import { types } from 'sharetribe-flex-sdk';
import { AGREEMENT_VERSION } from '~/domain/agreement';
import { expect, test } from './support/own-product-test';
import { type OwnProduct } from './support/own-product';
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
import { ownerWithTools, type Person, publishTool, signUp, type Tool } from './support/people';

// One after the other in one worker: they share the product and its clock.
test.describe.configure({ mode: 'default' });

interface World {
  owner: Person;
  renter: Person;
  saw: Tool;
  ladder: Tool;
  days: { start: string; end: string };
}

/** An owner with two tools and a renter; the days are the same three nights for both tools. */
async function world(product: OwnProduct): Promise<World> {
  const { owner, tools } = await ownerWithTools(product, [
    ['Table saw', 4500],
    ['Extension ladder', 1999],
  ]);
  const renter = await signUp(product, 'Rob');
  const now = await product.now();
  return {
    owner,
    renter,
    saw: tools[0]!,
    ladder: tools[1]!,
    days: { start: dayAfter(now, 10), end: dayAfter(now, 13) },
  };
}

const orderOf = ({ saw, ladder, days }: World) => ({
  items: [
    { listingId: saw.id, ...days },
    { listingId: ladder.id, ...days },
  ],
  hasDamageProtection: true,
});
const request = (order: object, more: object = {}) => ({
  order,
  orderKey: randomUUID(),
  agreementVersion: AGREEMENT_VERSION,
  ...more,
});
const place = (product: OwnProduct, person: Person, body: unknown) =>
  post(product, 'initiate-privileged', { person, body });
const move = (product: OwnProduct, person: Person, transactionId: string, action: string) =>
  post(product, 'transition-privileged', { person, body: { transactionId, action } });

/** Moves the clock, and waits until the web server has looked at it again: it does so every few seconds. */
async function moveOn(product: OwnProduct, minutes: number): Promise<void> {
  await product.moveClock(minutes);
  const moved = await product.now();
  const told = async () => {
    const answer = await fetch(`${product.url}/api/clock`);
    return Date.parse(((await answer.json()) as { now: string }).now);
  };
  await expect.poll(told).toBeGreaterThan(moved.getTime() - 60_000);
}

/** A paid and accepted order of both tools. */
async function accepted(product: OwnProduct, all: World) {
  const order = readOrder((await place(product, all.renter, request(orderOf(all)))).body);
  await payByCard(product, order.intentId);
  await confirmOrder(all.renter, order.id);
  await expect.poll(() => children(product, order.holds)).toEqual(['state/confirmed']);
  return order;
}

test('quote, order, payment and captured money agree to the cent, and every tool is reserved', async ({
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

test('a further tool that somebody took ends the order with its name; nothing is held or charged', async ({
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

test('the first tool taken frees the others again', async ({ product }) => {
  const all = await world(product);
  const other = await signUp(product, 'Rita');
  await place(product, other, request({ items: [{ listingId: all.saw.id, ...all.days }] }));
  const refused = readRefusal(await place(product, all.renter, request(orderOf(all))));
  expect(refused).toMatchObject({ status: 409, code: 'transaction-booking-time-not-available' });
  expect(refused.title).toContain('Table saw');
  expect(await isFree(all.renter, all.ladder.id, all.days)).toBe(true);
});

test('of ten renters who pay at the same moment exactly one gets the tool', async ({ product }) => {
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

test.describe('what a browser must not decide', () => {
  const cases: [string, (all: World) => object][] = [
    ['a price', (all) => request({ ...orderOf(all), price: 1 })],
    [
      'an item with a price',
      ({ saw, days }) => request({ items: [{ listingId: saw.id, ...days, unitPrice: 1 }] }),
    ],
    ['line items', (all) => request(orderOf(all), { lineItems: [] })],
    ['a tax', (all) => request({ ...orderOf(all), salesTaxAmount: 0 })],
    ['no item', () => request({ items: [] })],
    [
      'an end before the start',
      ({ saw, days }) =>
        request({ items: [{ listingId: saw.id, start: days.end, end: days.start }] }),
    ],
    ['no seat', ({ saw, days }) => request({ items: [{ listingId: saw.id, ...days, seats: 0 }] })],
    [
      'half a seat',
      ({ saw, days }) => request({ items: [{ listingId: saw.id, ...days, seats: 0.5 }] }),
    ],
    ['a foreign protected datum', (all) => request(orderOf(all), { protectedData: { holds: [] } })],
  ];
  for (const [name, body] of cases) {
    test(`${name} is refused`, async ({ product }) => {
      const all = await world(product);
      const answer = await place(product, all.renter, body(all));
      expect(readRefusal(answer)).toMatchObject({ status: 400, code: 'invalid-request' });
      expect(await isFree(all.renter, all.saw.id, all.days)).toBe(true);
    });
  }

  test('days and tools that no calendar allows: the quote refuses as the order does', async ({
    product,
  }) => {
    const all = await world(product);
    const { saw, days } = all;
    const stay = (start: string, end: string) => ({ listingId: saw.id, start, end });
    const refused: [string, object[]][] = [
      ['order-days-past', [stay('2020-01-01', '2020-01-03')]],
      ['order-days-too-far-ahead', [stay('2031-01-01', '2031-01-03')]],
      ['order-days-too-far-ahead', [stay(days.start, '9999-12-31')]],
      ['order-tool-twice', [stay(days.start, days.end), stay(days.start, days.end)]],
    ];
    for (const [code, items] of refused) {
      const order = await place(product, all.renter, request({ items }));
      expect(readRefusal(order)).toMatchObject({ status: 400, code });
      const quote = await post(product, 'transaction-line-items', {
        person: all.renter,
        body: { items },
      });
      expect(readRefusal(quote)).toMatchObject({ status: 400, code });
    }
    const own = { person: all.owner, body: orderOf(all) };
    expect(readRefusal(await post(product, 'transaction-line-items', own))).toMatchObject({
      status: 409,
      code: 'order-own-tool',
    });
    const version = { agreementVersion: '1999-01' };
    expect(
      readRefusal(await place(product, all.renter, request(orderOf(all), version))),
    ).toMatchObject({ status: 409, code: 'agreement-changed' });
    expect(await isFree(all.renter, all.saw.id, all.days)).toBe(true);
  });

  test('more pieces than there are', async ({ product }) => {
    const all = await world(product);
    const body = request({ items: [{ listingId: all.saw.id, ...all.days, seats: 2 }] });
    expect((await place(product, all.renter, body)).status).toBe(409);
  });

  test('tools of two owners, or one’s own', async ({ product }) => {
    const all = await world(product);
    const second = await ownerWithTools(product, [['Trailer', 5000]]);
    const foreign = {
      items: [...orderOf(all).items, { listingId: second.tools[0]!.id, ...all.days }],
    };
    expect((await place(product, all.renter, request(foreign))).status).toBe(409);
    expect((await place(product, all.owner, request(orderOf(all)))).status).toBe(409);
    expect(await isFree(all.renter, all.saw.id, all.days)).toBe(true);
  });

  test('a dear tool at a cheap one’s price by way of an enquiry', async ({ product }) => {
    const all = await world(product);
    const crane = await publishTool(all.owner, { title: 'Crane', price: 90_000 });
    const enquiry = await all.renter.sdk.transactions.initiate({
      processAlias: 'flex-default-process/release-1',
      transition: 'transition/enquire',
      params: { listingId: new types.UUID(crane.id) },
    });
    const transactionId = (enquiry.data as { data: { id: { uuid: string } } }).data.id.uuid;
    const cheap = { items: [{ listingId: all.ladder.id, ...all.days }] };
    const refused = await place(product, all.renter, request(cheap, { transactionId }));
    expect(readRefusal(refused)).toMatchObject({ status: 400, code: 'invalid-request' });

    const stranger = await signUp(product, 'Sam');
    const own = { items: [{ listingId: crane.id, ...all.days }] };
    const foreign = await place(product, stranger, request(own, { transactionId }));
    expect([403, 404]).toContain(foreign.status);

    const honest = await place(product, all.renter, request(own, { transactionId }));
    expect(readOrder(honest.body)).toMatchObject({
      id: transactionId,
      state: 'state/pending-payment',
    });
  });

  test('somebody else’s held items, named in the data of an enquiry', async ({ product }) => {
    const all = await world(product);
    const order = readOrder((await place(product, all.renter, request(orderOf(all)))).body);
    const thief = await signUp(product, 'Thea');
    await thief.sdk.transactions.initiate({
      processAlias: 'flex-default-process/release-1',
      transition: 'transition/enquire',
      params: {
        listingId: new types.UUID(all.saw.id),
        protectedData: { holds: order.holds },
      },
    });
    // The enquiry's event is looked at with this order's: once its item is confirmed, the enquiry was passed.
    await payByCard(product, order.intentId);
    await confirmOrder(all.renter, order.id);
    await expect.poll(() => children(product, order.holds)).toEqual(['state/confirmed']);
    expect(await isFree(thief, all.ladder.id, all.days)).toBe(false);
  });

  test('a request without a session, from another site, or of another kind', async ({
    product,
  }) => {
    const all = await world(product);
    const anonymous = await post(product, 'initiate-privileged', { body: request(orderOf(all)) });
    expect(readRefusal(anonymous)).toMatchObject({ status: 401, code: 'unauthorized' });
    const foreign = await fetch(`${product.url}/api/initiate-privileged`, {
      method: 'POST',
      headers: { 'content-type': 'application/transit+json', origin: 'https://evil.example' },
      body: '[]',
    });
    expect(foreign.status).toBe(403);
    const json = await fetch(`${product.url}/api/initiate-privileged`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: product.url },
      body: '{}',
    });
    expect(json.status).toBe(415);
  });
});

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

  test('a second tab, with stock above 1: before the payment the same order, after it a refusal', async ({
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

  test('a cart changed after a declined card: the first payment ends, its tools are free for the second', async ({
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

  test('at most three orders of a renter wait for their payment', async ({ product }) => {
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

test.describe('an order’s further way', () => {
  test('nothing completes by itself while a tool is out: two days after the last return, not the first', async ({
    product,
  }) => {
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
    const login = () =>
      all.renter.sdk.login({ username: all.renter.email, password: 'toolyard-1!' });
    await product.moveClock(18 * 24 * 60);
    await login();
    expect((await showOrder(all.renter, placed.id)).state).toBe('state/accepted');
    await product.moveClock(5 * 24 * 60);
    await login();
    await expect
      .poll(async () => (await showOrder(all.renter, placed.id)).state)
      .toBe('state/delivered');
  });

  test('cancelled in time: the whole payment goes back and every tool is free', async ({
    product,
  }) => {
    const all = await world(product);
    const order = await accepted(product, all);
    const stranger = await signUp(product, 'Sam');
    expect((await move(product, stranger, order.id, 'cancel')).status).toBe(403);
    expect((await move(product, all.renter, order.id, 'cancel')).status).toBe(200);
    expect((await showOrder(all.owner, order.id)).state).toBe('state/canceled');
    const refunds = await product.payments.refunds.list({ payment_intent: order.intentId });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([order.payinTotal.amount]);
    expect(await children(product, order.holds)).toEqual(['state/canceled']);
    expect(await isFree(stranger, all.ladder.id, all.days)).toBe(true);
    expect(await isFree(stranger, all.saw.id, all.days)).toBe(true);
    const again = await move(product, all.renter, order.id, 'cancel');
    expect(again.status).toBe(409);
  });

  test('payment window: unpaid orders end, and everything is free again', async ({ product }) => {
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
    await all.renter.sdk.login({ username: all.renter.email, password: 'toolyard-1!' });
    await all.owner.sdk.login({ username: all.owner.email, password: 'toolyard-1!' });
    const late = readRefusal(await move(product, all.renter, order.id, 'cancel'));
    expect(late).toMatchObject({ status: 409, code: 'conflict' });
    await moveOn(product, 4 * 24 * 60 + 12 * 60);
    await all.renter.sdk.login({ username: all.renter.email, password: 'toolyard-1!' });
    await all.owner.sdk.login({ username: all.owner.email, password: 'toolyard-1!' });
    expect((await move(product, all.renter, order.id, 'complete')).status).toBe(403);
    expect((await move(product, all.owner, order.id, 'complete')).status).toBe(200);
    expect((await showOrder(all.renter, order.id)).state).toBe('state/delivered');
  });

  test('marked as seen for one side only, and only by a party', async ({ product }) => {
    const all = await world(product);
    const order = await accepted(product, all);
    const stranger = await signUp(product, 'Sam');
    expect((await move(product, stranger, order.id, 'mark-viewed')).status).toBe(403);
    expect((await move(product, all.owner, order.id, 'mark-viewed')).status).toBe(200);
    const shown = await all.owner.sdk.transactions.show({ id: new types.UUID(order.id) });
    expect(shown.data).toMatchObject({
      data: { attributes: { protectedData: { viewedBy: { customer: true, provider: true } } } },
    });
  });
});

test('the web server killed at any moment leaves no money without a booking and no hold', async ({
  product,
}) => {
  test.setTimeout(240_000);
  const rounds = Number(process.env['KILL_ROUNDS'] ?? 12);
  const worlds: World[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const all = await world(product);
    worlds.push(all);
    // The answer never comes where the server dies first.
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
    await renter.sdk.login({ username: renter.email, password: 'toolyard-1!' });
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
