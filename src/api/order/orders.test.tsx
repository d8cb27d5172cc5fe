import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { transit, types } from 'sharetribe-flex-sdk';
import { day } from '~/domain/time/day';
import { parseListingId, parseTransactionId, parseUserId } from '~/domain/ids';
import { aUuid } from '~/testing/builders';
import { createTestClient } from '~/testing/test-client';
import { transitResponse } from '~/testing/transit';
import { moveOrder } from '~/wire/orders';
import { callServer } from '../marketplace/own-server';
import { placeOrder, quoteOrder } from './orders';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const listingId = parseListingId(aUuid())!;
const draft = {
  items: [{ listingId, start: day('2026-06-12'), end: day('2026-06-15'), seats: 1 }],
};
const transactionId = parseTransactionId(aUuid())!;
const cancel = { transactionId, action: 'cancel' } as const;
const usd = (amount: number) => new types.Money(amount, 'USD');

function answer(path: string, response: () => Response) {
  const asked: unknown[] = [];
  network.use(
    http.post(`http://localhost/api/${path}`, async ({ request }) => {
      asked.push(transit.read(await request.text()));
      return response();
    }),
  );
  return asked;
}

test('the server learns whose page asks, and refuses another one', async () => {
  const userId = parseUserId(aUuid())!;
  network.use(
    http.post('http://localhost/api/transition-privileged', ({ request }) =>
      request.headers.get('x-user-id') === userId
        ? HttpResponse.json({ errors: [{ code: 'session-changed' }] }, { status: 409 })
        : transitResponse({ data: { id: new types.UUID(transactionId) } }),
    ),
  );
  await callServer(createTestClient(), moveOrder, cancel);
  const client = { ...createTestClient(), pageUser: () => userId };
  await expect(callServer(client, moveOrder, cancel)).rejects.toMatchObject({
    error: { code: 'session-changed' },
  });
});

test('a quote is asked for with tools and days alone, and comes back as plain money', async () => {
  const asked = answer('transaction-line-items', () =>
    transitResponse({
      lineItems: [
        {
          code: 'line-item/night',
          unitPrice: usd(3800),
          lineTotal: usd(11400),
          quantity: new types.BigDecimal('3'),
          includeFor: ['customer', 'provider'],
        },
      ],
      taxes: [0],
      payinTotal: { amount: 13110, currency: 'USD' },
      payoutTotal: { amount: 10260, currency: 'USD' },
    }),
  );
  const quote = await quoteOrder(createTestClient(), draft);
  expect(asked).toEqual([{ ...draft, hasDamageProtection: false, currentLocation: null }]);
  expect(quote.lineItems[0]).toMatchObject({ quantity: 3, lineTotal: { amount: 11400 } });
  expect(quote.payinTotal).toEqual({ amount: 13110, currency: 'USD' });
});

test('an answer that breaks off, as when its page is left, is a lost connection', async () => {
  answer('transition-privileged', () => {
    const broken = new ReadableStream({
      start: (controller) => controller.error(new TypeError('Error in input stream')),
    });
    return new HttpResponse(broken, { headers: { 'content-type': 'application/transit+json' } });
  });
  const order = { transactionId: parseTransactionId(aUuid())!, action: 'cancel' } as const;
  await expect(callServer(createTestClient(), moveOrder, order)).rejects.toMatchObject({
    error: { code: 'network', status: 0 },
  });
});

test('an item that was taken is named by its id', async () => {
  answer('initiate-privileged', () =>
    HttpResponse.json(
      {
        errors: [
          { status: 409, code: 'transaction-booking-time-not-available', meta: { listingId } },
        ],
      },
      { status: 409 },
    ),
  );
  const order = { draft, orderKey: 'a-key', agreementVersion: '2026-01', saveCard: false };
  await expect(placeOrder(createTestClient(), order)).rejects.toMatchObject({
    error: { code: 'transaction-booking-time-not-available', status: 409, listingId },
  });
});

test('the payment provider’s message is passed on', async () => {
  answer('initiate-privileged', () =>
    HttpResponse.json(
      { errors: [{ status: 402, code: 'payment', meta: { stripeMessage: 'Amount must be' } }] },
      { status: 402 },
    ),
  );
  const order = { draft, orderKey: 'a-key', agreementVersion: '2026-01', saveCard: false };
  await expect(placeOrder(createTestClient(), order)).rejects.toMatchObject({
    error: { code: 'payment', paymentMessage: 'Amount must be' },
  });
});

test('a proxy’s page and a dropped connection are failures as well', async () => {
  answer('transition-privileged', () => new HttpResponse(null, { status: 502 }));
  await expect(callServer(createTestClient(), moveOrder, cancel)).rejects.toMatchObject({
    error: { code: 'server', status: 502 },
  });
  answer('transition-privileged', () => HttpResponse.error());
  await expect(callServer(createTestClient(), moveOrder, cancel)).rejects.toMatchObject({
    error: { code: 'network' },
  });
});
