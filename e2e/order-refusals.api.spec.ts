import { types } from 'sharetribe-flex-sdk';
import { enquire } from './support/enquiries';
import { orderOf, place, request, world, type World } from './support/order-world';
import {
  children,
  confirmOrder,
  isFree,
  payByCard,
  post,
  readOrder,
  readRefusal,
} from './support/orders';
import { expect, test } from './support/own-product-test';
import { ownerWithTools, publishTool, signUp } from './support/people';

// One after the other in one worker: they share the product and its clock.
test.describe.configure({ mode: 'default' });

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

  test('quote and order refuse days and tools that no calendar allows', async ({ product }) => {
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

  test('an order of more pieces than there are is refused', async ({ product }) => {
    const all = await world(product);
    const body = request({ items: [{ listingId: all.saw.id, ...all.days, seats: 2 }] });
    expect((await place(product, all.renter, body)).status).toBe(409);
  });

  test('tools of two owners, or the renter’s own tool, are refused', async ({ product }) => {
    const all = await world(product);
    const second = await ownerWithTools(product, [['Trailer', 5000]]);
    const foreign = {
      items: [...orderOf(all).items, { listingId: second.tools[0]!.id, ...all.days }],
    };
    expect((await place(product, all.renter, request(foreign))).status).toBe(409);
    expect((await place(product, all.owner, request(orderOf(all)))).status).toBe(409);
    expect(await isFree(all.renter, all.saw.id, all.days)).toBe(true);
  });

  test('an enquiry cannot order a tool at the price of a cheaper one', async ({ product }) => {
    const all = await world(product);
    const crane = await publishTool(all.owner, { title: 'Crane', price: 90_000 });
    const transactionId = await enquire(product, all.renter, crane.id);
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

  test('an enquiry cannot name somebody else’s holds in its data', async ({ product }) => {
    const all = await world(product);
    const order = readOrder((await place(product, all.renter, request(orderOf(all)))).body);
    const thief = await signUp(product, 'Thea');
    const theft = thief.sdk.transactions.initiate({
      processAlias: 'flex-default-process/release-1',
      transition: 'transition/enquire',
      params: {
        listingId: new types.UUID(all.saw.id),
        protectedData: { holds: order.holds },
      },
    });
    await expect(theft).rejects.toMatchObject({ status: 403 });
    await payByCard(product, order.intentId);
    await confirmOrder(all.renter, order.id);
    await expect.poll(() => children(product, order.holds)).toEqual(['state/confirmed']);
    expect(await isFree(thief, all.ladder.id, all.days)).toBe(false);
  });

  test('a request without a session, from another site, or of another content type is refused', async ({
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
