import { type RedisServer, startRedis } from '../server/testing/redis-server';
import { orderOf, request, world } from './support/order-world';
import { post, readRefusal } from './support/orders';
import { expect, test } from './support/own-product-test';
import { freePort } from './support/own-product';
import { startWebServer, type WebServer } from './support/web-servers';

let redis: RedisServer;
let server: WebServer | undefined;
test.beforeEach(async () => {
  redis = await startRedis();
});
test.afterEach(async () => {
  await server?.stop();
  redis.goOn();
  await redis.stop();
});

const statusOf = async (path: string): Promise<number> => {
  const answer = await fetch(`${server?.url ?? ''}${path}`);
  await answer.text();
  return answer.status;
};

/** Reads from the server's metrics whether the store can be read. */
async function storeIsUp(port: number): Promise<string | undefined> {
  const answer = await fetch(`http://127.0.0.1:${String(port)}/metrics`);
  return /^toolyard_store_up (\d)$/m.exec(await answer.text())?.[1];
}

const outages = [
  { name: 'hangs', begin: () => Promise.resolve(redis.hang()), end: () => redis.goOn() },
  {
    name: 'is killed',
    begin: () => redis.stop(),
    end: async () => {
      redis = await startRedis(Number(new URL(redis.url).port));
    },
  },
];

for (const { name, begin, end } of outages) {
  test(`a Redis that ${name}: pages and quotes go on, orders are asked to wait, nothing is a fault of ours`, async ({
    product,
  }) => {
    const all = await world(product);
    const metricsPort = await freePort();
    server = await startWebServer(product, {
      REDIS_URL: redis.url,
      METRICS_PORT: String(metricsPort),
    });
    const one = server;
    const quote = () =>
      post(one, 'transaction-line-items', { person: all.renter, body: orderOf(all) });
    const place = () =>
      post(one, 'initiate-privileged', { person: all.renter, body: request(orderOf(all)) });
    expect((await quote()).status).toBe(200);
    expect(await storeIsUp(metricsPort)).toBe('1');
    await begin();
    await expect.poll(() => statusOf('/readyz')).toBe(503);
    expect(await (await fetch(`${one.url}/readyz`)).json()).toMatchObject({ status: 'store-away' });
    expect(await storeIsUp(metricsPort)).toBe('0');
    expect(readRefusal(await place())).toMatchObject({ status: 503, code: 'unavailable' });
    const answers = await Promise.all(Array.from({ length: 10 }, quote));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await Promise.all(['/', '/s', '/healthz'].map(statusOf))).toEqual([200, 200, 200]);
    await end();
    await expect.poll(() => statusOf('/readyz'), { timeout: 30_000 }).toBe(200);
    expect(await storeIsUp(metricsPort)).toBe('1');
    await expect.poll(async () => (await place()).status, { timeout: 30_000 }).toBe(200);
  });
}
