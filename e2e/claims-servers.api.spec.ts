import { type RedisServer, startRedis } from '../server/testing/redis-server';
import { heldFor } from './support/card-holds';
import { claimDamage, disagree } from './support/claims';
import { openDesk } from './support/desk';
import { orderWithHold } from './support/held-order';
import { mailsTo } from './support/mailbox';
import { assertSound } from './support/order-money';
import { moveOn } from './support/order-world';
import { type Answer, post } from './support/orders';
import { expect, test } from './support/own-product-test';
import { startWebServer, type WebServer } from './support/web-servers';

test.describe.configure({ mode: 'default', timeout: 240_000 });

const DAY_MINUTES = 24 * 60;
const TIMES = 20;
const SOON = { timeout: 90_000 };

let redis: RedisServer;
let servers: readonly WebServer[] = [];
test.beforeAll(async ({ product }) => {
  // The product's own server keeps its locks in its folder, where the others do not see them.
  await product.killServer();
  redis = await startRedis();
  const env = { REDIS_URL: redis.url };
  servers = await Promise.all([startWebServer(product, env), startWebServer(product, env)]);
});
test.afterAll(async ({ product }) => {
  await Promise.all(servers.map((server) => server.stop()));
  await redis.stop();
  await product.startServer();
});

/** Asks both servers in turn, all at the same time. */
const atOnce = (ask: (url: string) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(
    Array.from({ length: TIMES }, (_, index) => ask(servers[index % servers.length]?.url ?? '')),
  );

const codesOf = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) =>
    status === 200 ? 'done' : (body as { errors: { code: string }[] }).errors[0]?.code,
  );

test('a decision that is sent twenty times to two servers pays once', async ({
  product: { url: _killed, ...rest },
}) => {
  const product = { ...rest, url: servers[0]?.url ?? '' };
  const order = await orderWithHold(product);
  const { id, owner, renter } = order;
  await moveOn(product, DAY_MINUTES + 60);
  await claimDamage(product, order, 2000);
  await disagree(product, order, { person: renter });
  const desk = await openDesk(product);
  const parts = [
    { line: 0, source: 'hold', sum: 1500 },
    { line: 0, source: 'protection', sum: 500 },
  ];
  const decision = {
    orderId: id,
    number: 1,
    seen: 0,
    currency: 'USD',
    parts,
    reason: 'It was new.',
  };
  const codes = codesOf(await atOnce((url) => desk('decide-claim', decision, { url })));
  expect(codes).toContain('done');
  // Later requests get the existing decision, or are told that another request is being handled.
  for (const code of codes)
    expect(['done', 'claim-closed', 'busy', 'move-unfinished']).toContain(code);

  const captured = async () =>
    (await heldFor(product, id)).map(({ status, received }) => [status, received]);
  await expect.poll(captured, SOON).toEqual([['succeeded', 1500]]);
  await moveOn(product, 3 * DAY_MINUTES);
  const { owner: owners } = await assertSound(product, order);
  expect(owners).toBeGreaterThan(2000);
  for (const { email } of [owner, renter]) {
    const mails = (await mailsTo(product, email)).filter(({ subject }) =>
      subject.startsWith('Our team decided'),
    );
    expect(mails).toHaveLength(1);
  }
});

test('a yes that is sent twenty times to two servers charges the hold once', async ({
  product: { url: _killed, ...rest },
}) => {
  const product = { ...rest, url: servers[0]?.url ?? '' };
  const order = await orderWithHold(product);
  await moveOn(product, DAY_MINUTES + 60);
  await claimDamage(product, order, 2000);
  const body = { orderId: order.id, number: 1, action: 'pay' };
  const answers = await atOnce((url) =>
    post({ ...product, url }, 'move-claim', { person: order.renter, body }),
  );
  const changed = answers.filter(
    (each) => each.status === 200 && (each.body as { isChanged: boolean }).isChanged,
  );
  expect(changed).toHaveLength(1);
  const captured = async () =>
    (await heldFor(product, order.id)).map(({ status, received }) => [status, received]);
  await expect.poll(captured, SOON).toEqual([['succeeded', 2000]]);
  await assertSound(product, order);
});
