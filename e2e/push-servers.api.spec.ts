import { setTimeout as wait } from 'node:timers/promises';
import { types } from 'sharetribe-flex-sdk';
import { type RedisServer, startRedis } from '../server/testing/redis-server';
import { enquire } from './support/enquiries';
import { post } from './support/orders';
import { expect, test } from './support/own-product-test';
import { ownerWithTools, type Person, signUp } from './support/people';
import { newDevice, pushedTo } from './support/push-device';
import { startWebServer, type WebServer } from './support/web-servers';

test.describe.configure({ mode: 'default', timeout: 180_000 });

const say = ({ sdk }: Person, order: string, content: string) =>
  sdk.messages.send({ transactionId: new types.UUID(order), content });

/** This is longer than a second server would take to send it again. */
const SETTLED_MS = 6000;

test('each message reaches a device once while two servers work, and while one of them is killed', async ({
  product,
}) => {
  const { owner, tools } = await ownerWithTools(product, [['Table saw', 4500]]);
  const rob = await signUp(product, 'Rob');
  const order = await enquire(product, rob, tools[0]!.id);
  await product.killServer();
  const redis: RedisServer = await startRedis();
  const env = { REDIS_URL: redis.url, BACKGROUND_SECONDS: '1' };
  const start = () => startWebServer(product, env);
  const servers: readonly [WebServer, WebServer] = [await start(), await start()];
  try {
    const device = await newDevice(product);
    const { endpoint, keys } = device;
    const at = { ...product, url: servers[0].url };
    const body = { endpoint, keys };
    expect((await post(at, 'push/add', { person: rob, body })).status).toBe(200);
    const elsewhere = { ...body, endpoint: 'https://elsewhere.example/device' };
    expect((await post(at, 'push/add', { person: rob, body: elsewhere })).status).toBe(400);

    for (let count = 0; count < 5; count += 1) await say(owner, order, `Message ${count}`);
    const got = async () => (await pushedTo(product, device)).length;
    await expect.poll(got).toBe(5);
    await wait(SETTLED_MS);
    expect(await got()).toBe(5);

    await say(owner, order, 'The last that both may tell');
    await servers[0].kill();
    for (let count = 0; count < 3; count += 1) await say(owner, order, `Later ${count}`);
    await expect.poll(got, { timeout: 60_000 }).toBeGreaterThanOrEqual(8);
    await wait(SETTLED_MS);
    // A server that dies between its note and its message loses that message, because each is sent at most once.
    expect(await got()).toBeLessThanOrEqual(9);
  } finally {
    for (const server of servers) await server.stop();
    await redis.stop();
    await product.startServer();
  }
});
