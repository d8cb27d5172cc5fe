import { pino } from 'pino';
import { createRedisStore } from '../background/redis-store';
import { remindRentals } from '../background/remind-rentals';
import { startTasks } from '../background/task-runner';
import { openRedis } from '../redis';
import { aToldOrder, toldWorld } from './told-orders';

/** A server that only reminds people of orders, for a test that kills it: `reminding-server.ts REDIS_URL MAIL_URL NOW ORDER...` */
async function main([redisUrl = '', mailUrl = '', now = '', ...orders]: readonly string[]) {
  const log = pino({ level: 'silent' });
  const { services, state } = toldWorld(aToldOrder(), orders);
  state.now = Date.parse(now);
  const store = createRedisStore(await openRedis(redisUrl, log));
  const send: typeof services.send = async ({ to, text }) => {
    await fetch(mailUrl, { method: 'POST', body: JSON.stringify({ to, text }) });
  };
  const task = { ...remindRentals({ ...services, store, send }), everyMs: 100 };
  startTasks([task], { store, log, leaseMs: 1000 });
}

void main(process.argv.slice(2));
