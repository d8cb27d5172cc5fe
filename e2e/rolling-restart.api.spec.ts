import { setTimeout as wait } from 'node:timers/promises';
import { type RedisServer, startRedis } from '../server/testing/redis-server';
import { startBalancer, type Balancer } from './support/balancer';
import { request, world } from './support/order-world';
import { children, confirmOrder, dayAfter, payByCard, post, readOrder } from './support/orders';
import { type OwnProduct } from './support/own-product';
import { expect, test } from './support/own-product-test';
import { type Person, publishTool, signUp } from './support/people';
import { startWebServer, startWorker, type WebServer } from './support/web-servers';

test.describe.configure({ mode: 'default', timeout: 300_000 });

const REQUESTS = 500;
const CHECKOUTS = 20;
const SOON = { timeout: 60_000 };

let redis: RedisServer;
let balancer: Balancer;
let running: WebServer[];

/** A server that was told to stop answers for five more seconds, as in production, so that every balancer can see it. */
const settings = () => ({
  NODE_ENV: 'production',
  DRAIN_MS: '5000',
  REDIS_URL: redis.url,
  BACKGROUND: 'off',
  REACT_APP_MARKETPLACE_ROOT_URL: balancer.url,
});

async function startBehind(product: OwnProduct): Promise<WebServer> {
  const server = await startWebServer(product, settings());
  balancer.add(server.url);
  return server;
}

test.beforeEach(async ({ product }) => {
  await product.killServer();
  redis = await startRedis();
  balancer = await startBalancer();
  running = await Promise.all([startBehind(product), startBehind(product)]);
  running.push(await startWorker(product, { ...settings(), BACKGROUND: 'on' }));
  await expect.poll(() => balancer.ready(), SOON).toBe(2);
});
test.afterEach(async ({ product }) => {
  await balancer.stop();
  await Promise.all(running.map((server) => server.stop()));
  await redis.stop();
  await product.startServer();
});

/** Replaces the servers one by one. Each new server is ready before the next old one stops. */
async function replaceAll(product: OwnProduct): Promise<void> {
  const [first, second, worker] = running;
  for (const old of [first, second]) {
    const fresh = await startBehind(product);
    running.push(fresh);
    await expect.poll(() => balancer.ready(), SOON).toBe(3);
    await old?.stop();
    balancer.remove(old?.url ?? '');
  }
  running.push(await startWorker(product, { ...settings(), BACKGROUND: 'on' }));
  await worker?.stop();
  running = running.filter((server) => ![first, second, worker].includes(server));
}

const PATHS = ['/', '/s', '/login', '/api/clock', '/about'];

/** Makes visitors' requests in ten parallel lanes, spread over the time of the work. Returns each answer. */
async function visit(count: number, isOver: () => boolean): Promise<readonly string[]> {
  const got: string[] = [];
  let sent = 0;
  const lane = async () => {
    // The last requests are sent after everything is replaced.
    while (sent < count || !isOver()) {
      const path = PATHS[sent % PATHS.length] ?? '/';
      sent += 1;
      const answer = await fetch(`${balancer.url}${path}`).then(
        async (response) => (await response.text(), String(response.status)),
        String,
      );
      got.push(`${path} ${answer}`);
      await wait(100);
    }
  };
  await Promise.all(Array.from({ length: 10 }, lane));
  return got;
}

/** Makes one renter's checkout: the order, its payment and its confirmation. No request is repeated. */
async function checkOut(product: OwnProduct, renter: Person, items: readonly object[]) {
  const through = { ...product, url: balancer.url };
  const placed = await post(through, 'initiate-privileged', {
    person: renter,
    body: request({ items }),
  });
  expect(placed).toMatchObject({ status: 200 });
  const order = readOrder(placed.body);
  await payByCard(product, order.intentId);
  await confirmOrder(renter, order.id);
  return order;
}

/**
 * Makes the checkouts of all renters, spread over the time of the restart. Orders of the same tools wait for each other. Only four run at a
 * time, because more would wait longer on a busy machine than a stopping server waits for them.
 */
async function checkOutAll(
  product: OwnProduct,
  renters: readonly Person[],
  items: readonly object[],
) {
  const waiting = [...renters];
  const orders: Awaited<ReturnType<typeof checkOut>>[] = [];
  const lane = async () => {
    for (let renter = waiting.shift(); renter; renter = waiting.shift()) {
      orders.push(await checkOut(product, renter, items));
      await wait(3000);
    }
  };
  await Promise.all(Array.from({ length: 4 }, lane));
  return orders;
}

/** The states of all transactions of a renter. */
async function statesOf({ sdk }: Person): Promise<readonly string[]> {
  const { data } = await sdk.transactions.query({ only: 'order' });
  return (data as { data: { attributes: { state: string } }[] }).data
    .map(({ attributes }) => attributes.state)
    .toSorted();
}

/** All payments that succeeded, also those of stories that ran with the same product before. */
async function paidIntents({ payments }: OwnProduct): Promise<ReadonlySet<string>> {
  const paid = new Set<string>();
  for await (const { id, status } of payments.paymentIntents.list({ limit: 100 }))
    if (status === 'succeeded') paid.add(id);
  return paid;
}

test('no request fails and no order is made twice while all servers are replaced during 500 requests and 20 checkouts', async ({
  product,
}) => {
  const { owner } = await world({ ...product, url: balancer.url });
  const start = dayAfter(await product.now(), 10);
  const end = dayAfter(await product.now(), 13);
  const tools = await Promise.all([
    publishTool(owner, { title: 'Mixer', price: 3000, stock: 30 }),
    publishTool(owner, { title: 'Pump', price: 2000, stock: 30 }),
  ]);
  const items = tools.map(({ id }) => ({ listingId: id, start, end }));
  const renters: Person[] = [];
  for (let index = 0; index < CHECKOUTS; index += 1)
    renters.push(await signUp(product, `Renter${String(index)}`));

  const paidBefore = await paidIntents(product);
  let isOver = false;
  const replaced = replaceAll(product).finally(() => {
    isOver = true;
  });
  const visited = visit(REQUESTS, () => isOver);
  const [answers, orders] = await Promise.all([
    visited,
    checkOutAll(product, renters, items),
    replaced,
  ]);

  expect(answers.length).toBeGreaterThanOrEqual(REQUESTS);
  expect(answers.filter((answer) => !answer.endsWith(' 200'))).toEqual([]);
  for (const { holds } of orders)
    await expect.poll(() => children(product, holds), SOON).toEqual(['state/confirmed']);
  // Each renter has one paid order with one further tool, and nothing else.
  for (const renter of renters)
    expect(await statesOf(renter)).toEqual(['state/accepted', 'state/confirmed']);
  expect((await paidIntents(product)).size).toBe(paidBefore.size + CHECKOUTS);
});
