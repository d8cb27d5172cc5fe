import express from 'express';
import { pino } from 'pino';
import { transit } from 'sharetribe-flex-sdk';
import { testConfig } from '~/testing/test-config';
import { AGREEMENT_VERSION } from '~/domain/order/process/agreement';
import { type UserId } from '~/domain/ids';
import { errorHandler } from './core/middleware/error-handler';
import { serve } from './base/serve';
import { extensionWorld, later } from './testing/extension-world';
import { aListing, aListingId, anItem, aUserId, uuid } from './testing/order-world';
import { arrangementEndpoints } from './core/api/arrangement-endpoints';
import { createEndpoints } from './core/api/endpoint';
import { extensionEndpoints } from './core/api/extension-endpoints';
import { orderEndpoints } from './core/api/order-endpoints';
import { orderCalendar } from './features/calendars/order-endpoint';
import { createDrawing } from './features/receipts/draw-receipt';
import { receiptEndpoint } from './features/receipts/receipt-endpoint';
import { partyEndpoints } from './core/api/party-endpoints';

const draw = createDrawing(['--require', 'tsx/cjs']);
const log = pino({ level: 'silent' });
const USER = 'x-test-user';

/** The endpoints of orders over a running rental of two tools with a request for later nights and the payment of a late fee. */
async function orderServer() {
  const world = await extensionWorld({
    listings: [aListing(1), aListing(2)],
    items: [anItem(1, [3, 6]), anItem(2, [3, 6])],
  });
  const { marketplace, services, order, renter, owner } = world;
  const nights = await world.ask(later(2));
  world.atDue(23);
  await world.fee('ask');
  const fee = await world.payFee();
  const sessions = new Map([renter, owner].map((session) => [session.userId, session]));
  const openSession = async (request: express.Request) => {
    const userId = request.get(USER) as UserId;
    const session = sessions.get(userId);
    return session ?? { ...renter, userId, trusted: marketplace.sdkOf(userId) };
  };
  const { integration, now, store } = services;
  const config = testConfig;
  const arrangements = {
    integration,
    store,
    now,
    config,
    log,
    timeZone: 'America/Chicago',
    send: null,
    tell: async () => {},
  };
  const endpoints = createEndpoints({ openSession, isChecked: true });
  const app = express();
  app.use(
    ...orderEndpoints(endpoints, {
      openSession,
      anonymous: () => marketplace.sdkOf(aUserId(5)),
      isClosed: () => false,
      orders: services,
    }),
    ...extensionEndpoints(endpoints, services),
    ...arrangementEndpoints(endpoints, arrangements),
    ...partyEndpoints(endpoints, integration),
    orderCalendar({ openSession }, { integration, now, config }),
    receiptEndpoint({ openSession }, { integration, now, config, draw, release: 'a' }),
    errorHandler(log),
  );
  const server = await serve(app, 0);
  const call = async (user: UserId, [path, body]: readonly [string, object?]) => {
    const headers = { [USER]: user, 'content-type': 'application/transit+json' };
    const message = body && { method: 'POST', body: transit.write(body) };
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers, ...message });
    await answer.arrayBuffer();
    return answer.status;
  };
  return { ...world, nights, fee, order, call, stop: server.stop };
}

type Server = Awaited<ReturnType<typeof orderServer>>;

/** All calls about an order, by the people who may make them. */
function calls({ order, nights, fee, lastStay: stay }: Server) {
  const { id: transactionId } = order;
  const pressed = { transactionId, stay, key: uuid(9), seen: 0 };
  const hour = { transactionId, stay, appointment: 'return' };
  const note = { ...hour, messageId: null, note: '', pictures: [], confirmed: false };
  const { appointment: _appointment, ...condition } = { ...note, check: 'handOver' };
  const review = { index: 0, rating: 5, content: 'Sharp.' };
  const item = { listingId: aListingId(1), start: later(20), end: later(21), seats: 1 };
  const cart = { order: { items: [item] }, agreementVersion: AGREEMENT_VERSION, transactionId };
  return {
    both: [
      ['/transition-privileged', { transactionId, action: 'cancel' }],
      ['/transition-privileged', { transactionId, action: 'mark-viewed' }],
      ['/order-hours', { ...hour, action: 'decline', words: '' }],
      ['/order-check', condition],
      ['/pick-up-places', { transactionId }],
      ['/order-phone', { transactionId }],
      [`/orders/${transactionId}/calendar.ics`],
      [`/orders/${transactionId}/receipt.pdf`],
    ],
    provider: [
      ['/transition-privileged', { transactionId, action: 'complete' }],
      ['/move-extension', { transactionId: nights.id, action: 'accept' }],
      ['/move-extension', { transactionId: nights.id, action: 'decline' }],
      ['/move-late-fee', { ...pressed, action: 'ask' }],
      ['/move-late-fee', { ...pressed, action: 'withdraw' }],
    ],
    customer: [
      ['/initiate-privileged', cart],
      ['/extension-quote', { transactionId, returnDay: later(2) }],
      ['/request-extension', { transactionId, returnDay: later(2) }],
      ['/move-extension', { transactionId: nights.id, action: 'confirm' }],
      ['/late-fee-quote', { transactionId, stay }],
      ['/pay-late-fee', { transactionId, stay }],
      ['/move-late-fee', { ...pressed, action: 'refuse' }],
      ['/move-late-fee', { transactionId: fee.id, action: 'confirm' }],
      ['/review-tools', { transactionId, reviews: [review] }],
    ],
  } as const;
}

let server: Server;
beforeAll(async () => {
  server = await orderServer();
});
afterAll(() => server.stop());

const statuses = async (user: UserId, asked: readonly (readonly [string, object?])[]) => {
  const found: unknown[] = [];
  for (const one of asked) found.push([...one, await server.call(user, one)]);
  return found;
};

test('a stranger does not learn from any endpoint that there is such an order', async () => {
  const { both, provider, customer } = calls(server);
  const all = [...both, ...provider, ...customer];
  expect(await statuses(aUserId(77), all)).toEqual(all.map((one) => [...one, 404]));
});

test('the other side is refused with 403', async () => {
  const { provider, customer } = calls(server);
  expect(await statuses(server.renter.userId, provider)).toEqual(
    provider.map((one) => [...one, 403]),
  );
  // Nobody can order their own tools, with or without an enquiry.
  const others = customer.slice(1);
  expect(await statuses(server.owner.userId, others)).toEqual(others.map((one) => [...one, 403]));
});

test('the parties of an order are not refused', async () => {
  const { both, provider, customer } = calls(server);
  const answers = [
    ...(await statuses(server.owner.userId, [...both.slice(1), ...provider.slice(1)])),
    ...(await statuses(server.renter.userId, [...both.slice(1), ...customer])),
  ];
  const turnedAway = answers.filter((answer) =>
    [403, 404].includes(Number((answer as unknown[]).at(-1))),
  );
  expect(turnedAway).toEqual([]);
});

test('missing things are reported as unknown to everybody', async () => {
  const asked = [
    ['/transition-privileged', { transactionId: uuid(4711), action: 'cancel' }],
  ] as const;
  expect(await statuses(server.renter.userId, asked)).toEqual([[...asked[0], 404]]);
});
