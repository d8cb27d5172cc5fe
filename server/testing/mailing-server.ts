import { pino } from 'pino';
import { confirmVerified } from '../features/late-confirmations/confirm-verified';
import { createRedisStore } from '../store/redis-store';
import { remindRentals } from '../features/reminders/remind-rentals';
import { startTasks } from '../background/task-runner';
import { openRedis } from '../store/redis';
import { aNoticeOrder, noticeWorld } from './notice-world';

const mailings = { reminders: remindRentals, confirmations: confirmVerified } as const;
export type Mailing = keyof typeof mailings;

/**
 * A server that only sends one kind of email about orders, for a test that kills it:
 * `mailing-server.ts reminders|confirmations REDIS_URL MAIL_URL NOW ORDER...`. Both people confirm their address at that time.
 */
async function main([
  mailing,
  redisUrl = '',
  mailUrl = '',
  now = '',
  ...orders
]: readonly string[]) {
  const log = pino({ level: 'silent' });
  const { services, state, verify } = noticeWorld(aNoticeOrder(), orders);
  state.now = Date.parse(now);
  verify('rita');
  verify('olga');
  const store = createRedisStore(await openRedis(redisUrl, log));
  const send: typeof services.send = async ({ to, text }) => {
    await fetch(mailUrl, { method: 'POST', body: JSON.stringify({ to, text }) });
  };
  const task = mailings[mailing as Mailing]({ ...services, store, send });
  startTasks([{ ...task, everyMs: 100 }], { store, log, leaseMs: 1000 });
}

if (require.main === module) void main(process.argv.slice(2));
