import { setTimeout as wait } from 'node:timers/promises';
import { type RedisServer, startRedis } from '../server/testing/redis-server';
import { asked, asksFirst, moveRequest, type Step } from './support/asked-orders';
import { cancelInConsole } from './support/card-holds';
import { storedOrder } from './support/order-money';
import { move, moveOn, world, type World } from './support/order-world';
import { type Answer, children, isFree } from './support/orders';
import { type OwnProduct } from './support/own-product';
import { expect, test } from './support/own-product-test';
import { startWebServer, type WebServer } from './support/web-servers';

test.describe.configure({ mode: 'default', timeout: 300_000 });

const TIMES = 20;
const SOON = { timeout: 90_000 };
/** The longest time that an answer takes, rounded up. */
const MOST_MS = 500;
const DAY_MINUTES = 24 * 60;

const codesOf = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) =>
    status === 200 ? 'done' : (body as { errors: { code: string }[] }).errors[0]?.code,
  );

type Placed = Awaited<ReturnType<typeof asked>>;

/** The payment and the further tools follow the order's state, to the cent. */
async function assertWhole(product: OwnProduct, all: World, { id, holds, intentId }: Placed) {
  const { transaction } = await storedOrder(product, id);
  const isBooked = transaction.state === 'state/accepted';
  expect(['state/accepted', 'state/declined', 'state/canceled']).toContain(transaction.state);
  const expected = holds.map(() => (isBooked ? 'state/confirmed' : 'state/canceled'));
  await expect.poll(() => children(product, holds), SOON).toEqual(expected);
  const intent = await product.payments.paymentIntents.retrieve(intentId, {
    expand: ['latest_charge'],
  });
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const kept = intent.amount_received - (charge?.captured ? charge.amount_refunded : 0);
  expect(kept).toBe(isBooked ? (transaction.payinTotal?.amount ?? -1) : 0);
  for (const tool of [all.saw, all.ladder]) {
    await expect.poll(() => isFree(all.renter, tool.id, all.days), SOON).toBe(!isBooked);
  }
  return transaction;
}

test.describe('at two servers', () => {
  let redis: RedisServer;
  let servers: readonly WebServer[] = [];
  test.beforeAll(async ({ product }) => {
    // The product's own server keeps its locks in its folder, where the others do not see them.
    await product.killServer();
    redis = await startRedis();
    const env = { REDIS_URL: redis.url, BACKGROUND_SECONDS: '2' };
    servers = await Promise.all([startWebServer(product, env), startWebServer(product, env)]);
  });
  test.afterAll(async ({ product }) => {
    await Promise.all(servers.map((server) => server.stop()));
    await redis.stop();
    await product.startServer();
  });

  const atOnce = (asks: readonly ((product: OwnProduct) => Promise<Answer>)[], on: OwnProduct) =>
    Promise.all(
      Array.from({ length: TIMES }, (_, index) => {
        const url = servers[index % servers.length]?.url ?? '';
        const ask = asks[Math.floor(index / servers.length) % asks.length];
        if (!ask) throw new Error('nothing to ask');
        return ask({ ...on, url });
      }),
    );

  const presses: readonly (readonly [string, readonly Step[]])[] = [
    ['accept', ['accept']],
    ['accept against decline', ['accept', 'decline']],
    ['accept against withdraw', ['withdraw', 'accept']],
  ];
  for (const [name, steps] of presses) {
    test(`${name}, pressed twenty times, is one answer, and tools and money follow it`, async ({
      product: { url: _killed, ...rest },
    }) => {
      const product = { ...rest, url: servers[0]?.url ?? '' };
      const all = await world(product);
      await asksFirst(all.owner, all.saw);
      const placed = await asked(product, all);
      const codes = codesOf(
        await atOnce(
          steps.map(
            (step) => (at: OwnProduct) =>
              moveRequest(at, step === 'withdraw' ? all.renter : all.owner, placed.id, step),
          ),
          product,
        ),
      );
      expect(codes).toContain('done');
      for (const code of codes) expect(['done', 'request-answered', 'busy']).toContain(code);
      const { transitions } = await assertWhole(product, all, placed);
      const answers = transitions.filter(({ transition }) =>
        ['transition/accept', 'transition/decline', 'transition/operator-decline'].includes(
          transition,
        ),
      );
      expect(answers).toHaveLength(1);
    });
  }

  test('an acceptance against a cancellation by its renter and one in the console leaves nothing half done', async ({
    product: { url: _killed, ...rest },
  }) => {
    const product = { ...rest, url: servers[0]?.url ?? '' };
    const all = await world(product);
    await asksFirst(all.owner, all.saw);
    const placed = await asked(product, all);
    const other = { ...product, url: servers[1]?.url ?? '' };
    await Promise.all([
      moveRequest(product, all.owner, placed.id, 'accept'),
      move(other, all.renter, placed.id, 'cancel'),
      cancelInConsole(product, placed.id).catch(() => null),
    ]);
    await assertWhole(product, all, placed);
  });

  test('an acceptance at the moment at which the request ends is one or the other', async ({
    product: { url: _killed, ...rest },
  }) => {
    const product = { ...rest, url: servers[0]?.url ?? '' };
    const all = await world(product);
    await asksFirst(all.owner, all.saw);
    const placed = await asked(product, all);
    const [, answer] = await Promise.all([
      moveOn(product, 3 * DAY_MINUTES),
      moveRequest(product, all.owner, placed.id, 'accept'),
    ]);
    const done = codesOf([answer])[0];
    expect(['done', 'request-answered', 'request-late', 'unauthorized']).toContain(done);
    await expect
      .poll(async () => (await storedOrder(product, placed.id)).transaction.state, SOON)
      .toBe(done === 'done' ? 'state/accepted' : 'state/declined');
  });
});

for (const step of ['accept', 'decline', 'withdraw'] as const) {
  test(`a server that is killed during the step ${step} leaves a request that is whole afterward`, async ({
    product,
  }) => {
    for (let kill = 0; kill < 2; kill += 1) {
      const all = await world(product);
      await asksFirst(all.owner, all.saw);
      const placed = await asked(product, all);
      const person = step === 'withdraw' ? all.renter : all.owner;
      const answered = moveRequest(product, person, placed.id, step).catch(() => null);
      await wait(Math.random() * MOST_MS);
      await product.killServer();
      await answered;
      await product.startServer();
      // People press again after a failure.
      await expect
        .poll(async () => (await moveRequest(product, person, placed.id, step)).status, SOON)
        .toBe(200);
      const { state } = await assertWhole(product, all, placed);
      expect(state).toBe(step === 'accept' ? 'state/accepted' : 'state/declined');
    }
  });
}
