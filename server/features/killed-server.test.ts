import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { pino } from 'pino';
import * as v from 'valibot';
import { confirmVerified } from './late-confirmations/confirm-verified';
import { createRedisStore } from '../store/redis-store';
import { remindRentals } from './reminders/remind-rentals';
import { workOnce } from '../testing/work';
import { openRedis } from '../store/redis';
import { type Mailing } from '../testing/mailing-server';
import { uuid } from '../testing/order-world';
import { type RedisServer, startRedis } from '../testing/redis-server';
import { aNoticeOrder, noticeWorld } from '../testing/notice-world';

const ORDERS = [1, 2, 3, 4, 5].map((digit) => uuid(800 + digit));
const PICK_UP_IS_NEAR = '2026-06-11T13:00:00Z';
const PROGRAM = path.resolve('server/testing/mailing-server.ts');
const log = pino({ level: 'silent' });

const tasks = { reminders: remindRentals, confirmations: confirmVerified } as const;

const emailSchema = v.object({ to: v.string(), text: v.string() });

/** The server dies while it sends the third email, before it gets an answer. */
const DEADLY = 3;

let redis: RedisServer;
beforeEach(async () => {
  redis = await startRedis();
});
afterEach(() => redis.stop());

/** Runs one look at what is to be sent, by a new server. The first look finds the starting point, and a later one sends the rest. */
async function look(mailing: Mailing, name: string, isVerified: boolean) {
  const connection = await openRedis(redis.url, log);
  const store = createRedisStore(connection);
  const { services, state, sent, verify } = noticeWorld(aNoticeOrder(), ORDERS);
  state.now = Date.parse(PICK_UP_IS_NEAR);
  if (isVerified) {
    verify('rita');
    verify('olga');
  }
  const task = { ...tasks[mailing]({ ...services, store }), name };
  await workOnce(task, { store, log });
  // The next server does not have to wait for its turn.
  await store.delete(`task:${name}:turn`);
  connection.destroy();
  return sent;
}

/** Starts a mail service that kills the server that sends the third email. It stores the recipient and order of each email. */
async function startMailService(servers: ReadonlyMap<string, ChildProcess>, count: number) {
  const taken: string[] = [];
  let whenAllCame = () => {};
  const allCame = new Promise<void>((resolve) => {
    whenAllCame = resolve;
  });
  const service = createServer(async (request, response) => {
    const { to, text } = v.parse(emailSchema, await json(request));
    taken.push(`${to} ${ORDERS.find((id) => text.includes(id)) ?? 'no order'}`);
    if (taken.length === DEADLY) {
      servers.get(request.url ?? '')?.kill('SIGKILL');
      return;
    }
    response.end();
    if (taken.length === count) whenAllCame();
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  const stop = () => {
    service.closeAllConnections();
    service.close();
  };
  return { url: `http://127.0.0.1:${port}`, taken, allCame, stop };
}

async function stop(servers: ReadonlyMap<string, ChildProcess>): Promise<void> {
  for (const server of servers.values()) {
    if (server.exitCode !== null || server.signalCode !== null) continue;
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
}

test.each(['reminders', 'confirmations'] as const)(
  'two servers, one killed in the middle of an email: the other one sends the rest, and each person gets each email once (%s)',
  async (mailing) => {
    // Confirmations begin with events from then on.
    if (mailing === 'confirmations') await look(mailing, 'confirm-verified', false);
    const servers = new Map<string, ChildProcess>();
    // The owner is reminded of the pick-ups of a day in one email.
    const ofOwner = mailing === 'reminders' ? ORDERS.slice(0, 1) : ORDERS;
    const expected = [
      ...ofOwner.map((id) => `olga@example.com ${id}`),
      ...ORDERS.map((id) => `rita@example.com ${id}`),
    ];
    const mail = await startMailService(servers, expected.length);
    try {
      for (const name of ['/one', '/other']) {
        const args = [mailing, redis.url, `${mail.url}${name}`, PICK_UP_IS_NEAR, ...ORDERS];
        const program = ['--import', 'tsx', PROGRAM, ...args];
        const stdio = ['ignore', 'inherit', 'inherit'] as const;
        servers.set(name, spawn(process.execPath, program, { stdio: [...stdio] }));
      }
      await mail.allCame;
      const killed = [...servers.values()].filter(({ signalCode }) => signalCode !== null);
      expect(killed).toHaveLength(1);

      // Another look finds nothing left to send.
      await look(mailing, 'look-again', false);
      expect(await look(mailing, 'look-again', true)).toEqual([]);
    } finally {
      await stop(servers);
      mail.stop();
    }
    expect(mail.taken.toSorted()).toEqual(expected.toSorted());
  },
  90_000,
);
