import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type RedisServer, startRedis } from '../server/testing/redis-server';
import { heldFor } from './support/card-holds';
import { claimDamage } from './support/claims';
import { orderWithHold } from './support/held-order';
import { assertSound } from './support/order-money';
import { moveOn, request, world } from './support/order-world';
import { children, confirmOrder, payByCard, post, readOrder } from './support/orders';
import { type OwnProduct } from './support/own-product';
import { expect, test } from './support/own-product-test';
import { type Person, publishTool, signUp } from './support/people';
import { startWebServer, type WebServer } from './support/web-servers';

test.describe.configure({ mode: 'default', timeout: 300_000 });

const DAY_MINUTES = 24 * 60;
const RENTERS = 4;
const PRESSES = 20;
const SOON = { timeout: 90_000 };

let folder: string;
let redis: RedisServer;
let servers: readonly WebServer[] = [];
test.beforeEach(async ({ product }) => {
  // The product's own server keeps its locks in its folder, where the others do not see them.
  await product.killServer();
  folder = mkdtempSync(path.join(tmpdir(), 'lost-redis-'));
  redis = await startRedis(undefined, folder);
  // Both do background work, so that some of it is running at any moment.
  const env = { REDIS_URL: redis.url };
  servers = await Promise.all([startWebServer(product, env), startWebServer(product, env)]);
});
test.afterEach(async ({ product }) => {
  redis.goOn();
  await Promise.all(servers.map((server) => server.stop()));
  await redis.stop();
  rmSync(folder, { recursive: true, force: true });
  await product.startServer();
});

async function losePower(awayMs: number, left?: string): Promise<void> {
  const port = Number(new URL(redis.url).port);
  await redis.stop();
  await wait(awayMs);
  redis = await startRedis(port, left);
}

/** This is longer than a server's lock lasts without renewal. */
const HANGS_MS = 12_000;

const losses = [
  { name: 'is killed and comes back with its data', lose: () => losePower(3000, folder) },
  { name: 'is killed and has lost everything', lose: () => losePower(0) },
  {
    name: 'does not answer for a while',
    lose: async () => {
      redis.hang();
      await wait(HANGS_MS);
      redis.goOn();
    },
  },
];

const serverOf = (index: number): string => servers[index % servers.length]?.url ?? '';

/** Repeats a request as a browser does if no answer came or another order of the renter is being placed. */
async function placeUntilAnswered(product: OwnProduct, person: Person, body: unknown) {
  let answer: Awaited<ReturnType<typeof post>> | undefined;
  const ask = async () => {
    answer = await post(product, 'initiate-privileged', { person, body });
    return answer.status;
  };
  await expect.poll(ask, SOON).toBe(200);
  return readOrder(answer?.body);
}

/** The states of all transactions of a renter that led to something. */
async function statesOf({ sdk }: Person): Promise<readonly string[]> {
  const { data } = await sdk.transactions.query({ only: 'order' });
  const left = ['state/payment-expired', 'state/released', 'state/canceled'];
  return (data as { data: { attributes: { state: string } }[] }).data
    .map(({ attributes }) => attributes.state)
    .filter((state) => !left.includes(state))
    .toSorted();
}

for (const { name, lose } of losses) {
  test(`a Redis that ${name}, in the middle of checkouts and of a claim: nothing is lost, and nothing is made twice`, async ({
    product: { url: _killed, ...rest },
  }) => {
    const product = { ...rest, url: serverOf(0) };
    const held = await orderWithHold(product);
    await moveOn(product, DAY_MINUTES + 60);
    await claimDamage(product, held, 2000);
    const all = await world(product);
    const tools = await Promise.all([
      publishTool(all.owner, { title: 'Mixer', price: 3000, stock: 20 }),
      publishTool(all.owner, { title: 'Pump', price: 2000, stock: 20 }),
    ]);
    const items = tools.map(({ id }) => ({ listingId: id, ...all.days }));
    const renters = await Promise.all(
      Array.from({ length: RENTERS }, (_, index) => signUp(product, `Renter${String(index)}`)),
    );
    const carts = renters.map((person) => ({ person, body: request({ items }) }));

    // Each renter orders at both servers, before and while Redis is lost; the owner's claim is paid at both.
    const placed = carts.map(({ person, body }, renter) =>
      Promise.all(
        [0, 1].map(async (server) => {
          await wait(100 * renter + 400 * server);
          const at = { ...product, url: serverOf(renter + server) };
          return placeUntilAnswered(at, person, body);
        }),
      ),
    );
    const pay = { orderId: held.id, number: 1, action: 'pay' };
    const presses = Array.from({ length: PRESSES }, async (_, index) => {
      await wait(40 * index);
      const at = { ...product, url: serverOf(index) };
      return (await post(at, 'move-claim', { person: held.renter, body: pay })).status;
    });
    await wait(600);
    await lose();
    // Requests that need Redis are refused with a reason, and none is an internal error.
    for (const status of await Promise.all(presses)) expect([200, 409, 503]).toContain(status);

    for (const [renter, [order, same]] of (await Promise.all(placed)).entries()) {
      expect(same?.id).toBe(order?.id);
      const { id, intentId, holds } = order!;
      await payByCard(product, intentId);
      await confirmOrder(renters[renter]!, id);
      // The background work continues by itself and settles this.
      await expect.poll(() => children(product, holds), SOON).toEqual(['state/confirmed']);
    }
    for (const renter of renters)
      expect(await statesOf(renter)).toEqual(['state/accepted', 'state/confirmed']);

    const again = () => post(product, 'move-claim', { person: held.renter, body: pay });
    await expect.poll(async () => (await again()).status, SOON).toBe(200);
    const captured = async () =>
      (await heldFor(product, held.id)).map(({ status, received }) => [status, received]);
    await expect.poll(captured, SOON).toEqual([['succeeded', 2000]]);
    await assertSound(product, held);
    for (const { url } of servers)
      await expect.poll(async () => (await fetch(`${url}/readyz`)).status, SOON).toBe(200);
  });
}
