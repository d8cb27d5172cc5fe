import { createServer } from 'node:http';
import express from 'express';
import Stripe from 'stripe';
import { MovableClock } from '../../platform/clock';
import { openDatabase, type Db } from '../../platform/database';
import { type Log } from '../../platform/log';
import { SECRET_KEY } from '../credentials';
import { DueRunner } from '../due/due-runner';
import { createPaymentsRouter } from '../payments';
import { settingsOf } from '../settings';
import { testDatabase } from '../../testing/test-database';

export interface PaymentsServer {
  url: string;
  stripe: Stripe;
  db: Db;
  clock: MovableClock;
  /** Does what is due by the clock, and sends the events that are due. */
  runDue(): Promise<void>;
  /** The official client with another key. */
  withKey(key: string): Stripe;
  /** What the service logged as unexpected. */
  failures: unknown[];
  stop(): Promise<void>;
}

/** The payment service on a free port, with the official client pointed at it. */
export async function startPayments(): Promise<PaymentsServer> {
  const { database, drop } = await testDatabase();
  const { db, close } = await openDatabase(database);
  const clock = await MovableClock.load(db);
  const failures: unknown[] = [];
  const log: Log = { info: () => undefined, error: (_message, error) => failures.push(error) };
  const app = express();
  let url = '';
  const context = { db, clock, log, baseUrl: () => url };
  app.use(createPaymentsRouter(context));
  const due = new DueRunner(context, settingsOf({}));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  url = `http://127.0.0.1:${port}`;
  const withKey = (key: string) =>
    new Stripe(key, {
      host: '127.0.0.1',
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    });
  return {
    url,
    db,
    clock,
    failures,
    runDue: () => due.runDue(),
    withKey,
    stripe: withKey(SECRET_KEY),
    stop: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await close();
      await drop();
    },
  };
}
