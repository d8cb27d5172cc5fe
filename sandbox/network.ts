import { createServer } from 'node:http';
import express, { type Express } from 'express';
import { sandboxCredentials } from './credentials';
import { createConsoleRouter } from './console/console-router';
import { createControlRouter } from './console/control-router';
import { ErrorStore } from './errors/error-store';
import { createErrorsRouter } from './errors/errors-router';
import { Faults } from './faults/faults';
import { answerUnknown, createFrontRouter } from './front/front-router';
import { createIdentityProvider, type IdentityProvider } from './identity/identity-provider';
import { createIdentityRouter } from './identity/identity-router';
import { peopleOf } from './identity/people';
import { deliverInto } from './mail/deliver';
import { rememberAddresses } from './mail/app-links';
import { createMailRouter } from './mail/mailbox-router';
import { MapThread } from './maps/map-thread';
import { createMapsRouter } from './maps/router';
import {
  createMarketplaceApis,
  createMarketplaceRouter,
  type MarketplaceApis,
} from './marketplace/marketplace';
import { type MarketplaceConfig } from './marketplace/config';
import { createConfig, DEFAULT_APP_URL } from './marketplace-config';
import { refreshPayoutAccount } from './marketplace/payouts/account-endpoints';
import { type JobRunner } from './marketplace/jobs/job-runner';
import {
  createTransactionServices,
  type TransactionServices,
} from './marketplace/transactions/transaction-services';
import { type SagaStep } from './marketplace/transactions/transaction-engine';
import { ensureMarketplace } from './marketplace/settings/marketplace-resource';
import { type MarketplaceIdentity, operatorOf } from './marketplace/settings/operator';
import { MovableClock } from './platform/clock';
import {
  openDatabase,
  type DatabaseOptions,
  type Db,
  type OpenDatabase,
} from './platform/database';
import { createPaymentsControl } from './payments/console/control-endpoints';
import { createPaymentsRouter } from './payments/payments';
import { DueRunner } from './payments/due/due-runner';
import { type PaymentsOptions, settingsOf } from './payments/settings';
import { setOwnEndpoint } from './payments/webhooks/endpoint-store';
import { answerFailure } from './platform/answer-failure';
import { isHalfFilled, NotFilledError } from './platform/filling';
import { close, KEEP_ALIVE_MS, listen } from './platform/http-server';
import { silentLog, type Log } from './platform/log';
import { lineOf, RequestLog } from './requests/request-log';
import { createSendgridRouter } from './sendgrid/sendgrid-router';
import { createTaxRouter } from './tax/tax-router';
import { createIconRouter } from './platform/page-icon';
import { emptyDatabase } from './platform/schema-version';
import { type ServiceContext } from './platform/service';

export interface SandboxOptions {
  database: DatabaseOptions;
  /** 0 takes any free port. */
  port?: number;
  /** Address to listen on; loopback unless told otherwise. */
  host?: string;
  log?: Log;
  /** Whether each request is a line of the log; the console shows the last ones in any case. */
  logRequests?: boolean;
  /** Root URL of the web application, for links in emails. */
  appUrl?: string;
  /** The marketplace of a new database; the demo's unless told otherwise. A database with data keeps its own. */
  marketplace?: MarketplaceIdentity;
  /** The real payment provider's secret key; without it the embedded payment service is used. */
  stripeSecretKey?: string;
  /** Where events of the payment service are sent, signed with the sandbox's secret; nowhere unless given. */
  webhookUrl?: string;
  /**
   * Called once the sandbox answers requests, to fill an empty database. Other processes that start on the same database
   * wait until it is done. It must call `fillingBegins` and `fillingEnds`: if it is killed in between, the next start
   * empties the database first.
   */
  fill?: (sandbox: Sandbox) => Promise<void>;
  /** Whether the database has its first data; if not, `startSandbox` rejects with `NotFilledError`. */
  isFilled?: (db: Db) => Promise<boolean>;
  /** Called after each step of a transition that moves money; a test may end it there by throwing. */
  onSagaStep?: (step: SagaStep) => void;
}

export interface Sandbox {
  /** Origin with the port that was taken; no trailing slash. */
  url: string;
  marketplace: MarketplaceIdentity;
  db: Db;
  clock: MovableClock;
  /** Timers: `runDue` does everything that is due by the clock right away. */
  jobs: JobRunner;
  /** Every call that the marketplace's APIs answer. */
  apis: MarketplaceApis;
  stop(): Promise<void>;
}

const DEMO_MARKETPLACE = { ident: sandboxCredentials.ident, name: 'Toolyard' };

type SandboxContext = ServiceContext & { clock: MovableClock };

interface Parts {
  context: SandboxContext;
  config: MarketplaceConfig;
  provider: IdentityProvider;
  transactions: TransactionServices;
  apis: MarketplaceApis;
  maps: MapThread;
  faults: Faults;
  requests: RequestLog;
  payments: PaymentsOptions;
  due: DueRunner;
  /** Of the application and of the sandbox. */
  addresses: () => { app: string; sandbox: string };
}

/** Does everything that is due in all services. What the marketplace does may move money again. */
async function runAllDue({ due, transactions }: Pick<Parts, 'due' | 'transactions'>) {
  await due.runDue();
  const done = await transactions.jobs.runDue();
  await due.runDue();
  return done;
}

function createApp(parts: Parts): Express {
  const { context, config, provider, transactions, apis, maps, faults, payments, due } = parts;
  const { requests } = parts;
  const { clock, log } = context;
  const app = express();
  app.disable('x-powered-by');
  app.use(async (_request, response, next) => {
    // Clients that check deadlines read the time here; another process may have moved the clock.
    await clock.refresh();
    response.set('Date', clock.now().toUTCString());
    next();
  });
  const errors = new ErrorStore();
  app.use(requests.middleware);
  app.use(createIconRouter());
  app.use(createFrontRouter(context, config));
  app.use(faults.middleware);
  app.use(createMarketplaceRouter(context, config, apis));
  app.use(
    '/console',
    createControlRouter(
      {
        clock,
        faults,
        jobs: { runDue: () => runAllDue(parts) },
        payments: createPaymentsControl({ context, payments, afterwards: () => due.runDue() }),
      },
      sandboxCredentials.controlToken,
    ),
  );
  app.use(
    '/console',
    createConsoleRouter({
      context,
      clock,
      config,
      apis,
      store: transactions.store,
      account: operatorOf(config.ident),
      faults,
      payments,
      errors,
      requests,
    }),
  );
  app.use('/mailbox', createMailRouter({ db: context.db, addresses: parts.addresses }));
  app.use('/maps', createMapsRouter(context, maps));
  app.use('/taxjar', createTaxRouter(context, { apiKey: sandboxCredentials.taxKey }));
  app.use(
    '/sendgrid',
    createSendgridRouter(context, {
      apiKey: sandboxCredentials.emailKey,
      deliver: deliverInto(context),
    }),
  );
  app.use('/api', createErrorsRouter({ store: errors, clock, ...sandboxCredentials }));
  app.use('/idp', createIdentityRouter(context, provider));
  // Last: the payment provider's client knows no path prefix, so its API shares the root.
  app.use(createPaymentsRouter(context, payments));
  app.use(answerUnknown);
  app.use(answerFailure(log));
  return app;
}

const requestLogOf = ({ log = silentLog, logRequests = false }: SandboxOptions): RequestLog =>
  new RequestLog(logRequests ? (request) => log.info(`request  ${lineOf(request)}`) : undefined);

async function startServices(database: OpenDatabase, options: SandboxOptions): Promise<Sandbox> {
  const { db } = database;
  const alone = database.kind !== 'server';
  const clock = await MovableClock.load(db, { shared: !alone });
  let port = options.port ?? 0;
  const log = options.log ?? silentLog;
  const context: SandboxContext = { db, clock, log, baseUrl: () => `http://localhost:${port}` };
  const marketplace = await ensureMarketplace(db, {
    ...(options.marketplace ?? DEMO_MARKETPLACE),
    url: options.appUrl ?? DEFAULT_APP_URL,
  });
  const provider = createIdentityProvider(context, {
    clients: sandboxCredentials.identityClients,
    people: peopleOf(marketplace.ident),
  });
  const config = createConfig(options, { port: () => port, provider, marketplace });

  const transactions = createTransactionServices(context, config, options.onSagaStep);
  const { engine, jobs } = transactions;
  const apis = createMarketplaceApis(config, transactions);
  const maps = new MapThread();
  const faults = new Faults();
  const requests = requestLogOf(options);
  const payments: PaymentsOptions = {
    onAccountChange: (changed) => refreshPayoutAccount(context, config, changed),
    isCardNetworkDown: faults.isCardNetworkDown,
    failsInside: faults.failsInside,
  };
  const due = new DueRunner(context, settingsOf(payments));
  const addresses = () => ({ app: config.url, sandbox: context.baseUrl() });
  const parts = {
    context,
    config,
    provider,
    transactions,
    apis,
    maps,
    faults,
    requests,
    payments,
    due,
    addresses,
  };
  const server = createServer(createApp(parts));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  port = await listen(server, { port, host: options.host ?? '127.0.0.1' });
  await rememberAddresses(db, parts.addresses());

  const stop = async () => {
    await jobs.stop();
    await due.stop();
    await close(server);
    await maps.end();
  };
  const sandbox: Sandbox = {
    url: context.baseUrl(),
    marketplace,
    db,
    clock,
    jobs,
    apis,
    stop: async () => {
      await stop();
      await database.close();
    },
  };
  try {
    // Operations left by a crash are settled before the sandbox reports that it is ready.
    await engine.recover({ alone });
    jobs.start();
    clock.onMove(() => jobs.kick());
    await options.fill?.(sandbox);
    requests.open();
    // Nobody waits for the events of the first data.
    await setOwnEndpoint(db, options.webhookUrl, clock.now());
    due.start();
    await database.started();
  } catch (error) {
    await stop();
    throw error;
  }
  return sandbox;
}

/** Starts every service on one port; rejects if the port is taken or the database cannot be opened. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const database = await openDatabase(options.database, () =>
    options.log?.info('database another sandbox is starting on it: waiting'),
  );
  try {
    if (options.isFilled && !(await options.isFilled(database.db))) throw new NotFilledError();
    if (options.fill && (await isHalfFilled(database.db))) {
      options.log?.info('database an earlier start was interrupted: starting over');
      await emptyDatabase(database.db);
    }
    return await startServices(database, options);
  } catch (error) {
    await database.close();
    throw error;
  }
}
