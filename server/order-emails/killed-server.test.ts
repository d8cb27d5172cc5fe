import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { pino } from 'pino';
import * as v from 'valibot';
import { createRedisStore } from '../background/redis-store';
import { remindRentals } from '../background/remind-rentals';
import { runRound } from '../background/task-runner';
import { openRedis } from '../redis';
import { uuid } from '../testing/order-world';
import { type RedisServer, startRedis } from '../testing/redis-server';
import { aToldOrder, toldWorld } from '../testing/told-orders';

const ORDERS = [1, 2, 3, 4, 5].map((digit) => uuid(800 + digit));
const PICK_UP_IS_NEAR = '2026-06-11T13:00:00Z';
const PROGRAM = path.resolve('server/testing/reminding-server.ts');

let redis: RedisServer;
let mailService: Server;
const servers = new Map<string, ChildProcess>();
/** Emails as the mail service got them: who got one about which order. */
const taken: string[] = [];
let whenAllCame = () => {};
const allCame = new Promise<void>((resolve) => {
  whenAllCame = resolve;
});

const emailSchema = v.object({ to: v.string(), text: v.string() });

/** With the third email, the server that sent it dies before it has an answer. */
const DEADLY = 3;

function startMailService(): Server {
  return createServer(async (request, response) => {
    const { to, text } = v.parse(emailSchema, await json(request));
    taken.push(`${to} ${ORDERS.find((id) => text.includes(id)) ?? 'no order'}`);
    if (taken.length === DEADLY) {
      servers.get(request.url ?? '')?.kill('SIGKILL');
      return;
    }
    response.end();
    if (taken.length === 2 * ORDERS.length) whenAllCame();
  }).listen(0, '127.0.0.1');
}

function startServer(name: string): void {
  const { port } = mailService.address() as AddressInfo;
  const mailUrl = `http://127.0.0.1:${port}${name}`;
  const args = ['--import', 'tsx', PROGRAM, redis.url, mailUrl, PICK_UP_IS_NEAR, ...ORDERS];
  servers.set(name, spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] }));
}

beforeAll(async () => {
  redis = await startRedis();
  mailService = startMailService();
  await once(mailService, 'listening');
});
afterAll(async () => {
  for (const server of servers.values()) {
    if (server.exitCode !== null || server.signalCode !== null) continue;
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  mailService.closeAllConnections();
  mailService.close();
  await redis.stop();
});

test('two servers, one killed in the middle of an email: the other one sends the rest, and each person gets each email once', async () => {
  startServer('/one');
  startServer('/other');
  await allCame;
  expect([...servers.values()].filter(({ signalCode }) => signalCode !== null)).toHaveLength(1);

  // Whoever looks again finds nothing left to send.
  const log = pino({ level: 'silent' });
  const connection = await openRedis(redis.url, log);
  const store = createRedisStore(connection);
  const { services, state, sent } = toldWorld(aToldOrder(), ORDERS);
  state.now = Date.parse(PICK_UP_IS_NEAR);
  const task = { ...remindRentals({ ...services, store }), name: 'look-again' };
  await runRound(task, { store, log }, new AbortController().signal);
  connection.destroy();
  expect(sent).toEqual([]);

  const expected = ORDERS.flatMap((id) => [`olga@example.com ${id}`, `rita@example.com ${id}`]);
  expect(taken.toSorted()).toEqual(expected.toSorted());
}, 90_000);
