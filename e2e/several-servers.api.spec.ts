import { type RedisServer, startRedis } from '../server/testing/redis-server';
import { orderOf, request, world } from './support/order-world';
import {
  type Answer,
  children,
  confirmOrder,
  payByCard,
  post,
  readOrder,
  readRefusal,
} from './support/orders';
import { expect, test } from './support/own-product-test';
import { type Person, publishTool, signUp } from './support/people';
import { startWebServer, startWorker, type WebServer } from './support/web-servers';

test.describe.configure({ mode: 'default' });

let redis: RedisServer;
const running: WebServer[] = [];
test.beforeAll(async () => {
  redis = await startRedis();
});
test.afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
});
test.afterAll(() => redis.stop());

const started = async (starting: Promise<WebServer>): Promise<WebServer> => {
  const server = await starting;
  running.push(server);
  return server;
};
const place = (server: WebServer, person: Person, body: unknown): Promise<Answer> =>
  post(server, 'initiate-privileged', { person, body });

/** Repeats a request as a browser does if no answer came or another order of the renter is being placed. */
async function placeUntilAnswered(server: WebServer, person: Person, body: unknown) {
  let answer: Answer | undefined;
  const ask = async () => {
    answer = await place(server, person, body);
    return answer.status;
  };
  await expect.poll(ask, { timeout: 60_000 }).toBe(200);
  return readOrder(answer?.body);
}

test.describe('two web servers with one Redis', () => {
  test('ten identical requests to both at once are one order with one charge; a paid key is refused by the other @main', async ({
    product,
  }) => {
    const all = await world(product);
    const env = { REDIS_URL: redis.url };
    const first = await started(startWebServer(product, env));
    const second = await started(startWebServer(product, env));
    const body = request(orderOf(all));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        place(index % 2 === 0 ? first : second, all.renter, body),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const orders = answers.map((answer) => readOrder(answer.body));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    expect(new Set(orders.map(({ intentId }) => intentId)).size).toBe(1);

    const [order] = orders;
    await payByCard(product, order!.intentId);
    await confirmOrder(all.renter, order!.id);
    for (const server of [first, second]) {
      const refused = readRefusal(await place(server, all.renter, body));
      expect(refused).toMatchObject({ status: 409, code: 'order-paid' });
    }
    await expect.poll(() => children(product, order!.holds)).toEqual(['state/confirmed']);
  });

  test('one is killed while orders are placed: the other continues, nothing is duplicated, no hold is left over', async ({
    product,
  }) => {
    test.setTimeout(180_000);
    const all = await world(product);
    const mixer = await publishTool(all.owner, { title: 'Mixer', price: 3000, stock: 20 });
    const pump = await publishTool(all.owner, { title: 'Pump', price: 2000, stock: 20 });
    const items = [mixer, pump].map(({ id }) => ({ listingId: id, ...all.days }));
    const renters = await Promise.all(
      Array.from({ length: 6 }, (_, index) => signUp(product, `Renter${index}`)),
    );
    const env = { REDIS_URL: redis.url };
    const dying = await startWebServer(product, env);
    const surviving = await started(startWebServer(product, env));
    const carts = renters.map((person) => ({ person, body: request({ items }) }));

    const settled = Promise.all(
      carts.map(({ person, body }) => place(dying, person, body).catch(() => null)),
    );
    // The server is killed as soon as something is held, in the middle of placing.
    const holds = async () => {
      const answer = await renters[0]!.sdk.transactions.query({
        only: 'order',
        processNames: ['cart-item'],
      });
      return (answer.data as { data: unknown[] }).data.length;
    };
    await expect.poll(holds, { intervals: [20] }).toBeGreaterThan(0);
    await dying.kill();
    await settled;

    const orders = await Promise.all(
      carts.map(async ({ person, body }) => ({
        person,
        order: await placeUntilAnswered(surviving, person, body),
      })),
    );
    for (const { person, order } of orders) {
      await payByCard(product, order.intentId);
      await confirmOrder(person, order.id);
    }
    for (const { order } of orders) {
      await expect.poll(() => children(product, order.holds)).toEqual(['state/confirmed']);
    }
    for (const { person, order } of orders) {
      const found = await person.sdk.transactions.query({ only: 'order' });
      const states = (found.data as { data: { attributes: { state: string } }[] }).data.map(
        ({ attributes }) => attributes.state,
      );
      expect(states.filter((state) => state === 'state/accepted')).toHaveLength(1);
      expect(states.filter((state) => state === 'state/confirmed')).toHaveLength(
        order.holds.length,
      );
      expect(states.filter((state) => state === 'state/held')).toEqual([]);
      expect(states.filter((state) => state === 'state/pending-payment')).toEqual([]);
    }
  });
});

test('a server that is told to stop says so first, then answers all 90 requests that still come', async ({
  product,
}) => {
  const server = await startWebServer(product, { DRAIN_MS: '5000' });
  const statusOf = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`);
    await answer.text();
    return answer.status;
  };
  const send = (count: number, path: string) => Array.from({ length: count }, () => statusOf(path));
  await Promise.all(send(2, '/s'));
  const inFlight = send(10, '/s');
  const stopped = server.stop();
  await expect.poll(() => statusOf('/readyz'), { intervals: [20] }).toBe(503);
  const late = send(80, '/api/clock');
  expect(await Promise.all([...inFlight, ...late])).toEqual(Array(90).fill(200));
  await stopped;
  await expect(statusOf('/healthz')).rejects.toThrow();
});

test('if the web servers do no background work, the worker alone maintains the holds of orders', async ({
  product,
}) => {
  const env = { REDIS_URL: redis.url };
  // The product's own server does background work too.
  await product.killServer();
  try {
    const web = await started(startWebServer(product, { ...env, BACKGROUND: 'off' }));
    const all = await world(product);
    const order = readOrder((await place(web, all.renter, request(orderOf(all)))).body);
    await payByCard(product, order.intentId);
    await confirmOrder(all.renter, order.id);
    expect(await children(product, order.holds)).toEqual(['state/held']);
    await started(startWorker(product, env));
    await expect.poll(() => children(product, order.holds)).toEqual(['state/confirmed']);
  } finally {
    await product.startServer();
  }
});
