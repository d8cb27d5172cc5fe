import { createServer, type Server } from 'node:http';
import { sandboxCredentials } from './credentials';
import { Faults } from './faults/faults';
import { createIdentityProvider, type IdentityProvider } from './identity/identity-provider';
import { rememberAddresses } from './mail/app-links';
import { MapThread } from './maps/map-thread';
import { createMarketplaceApis, type MarketplaceApis } from './marketplace/marketplace';
import { refreshPayoutAccount } from './marketplace/payouts/account-endpoints';
import { type JobRunner } from './marketplace/jobs/job-runner';
import { createTransactionServices } from './marketplace/transactions/transaction-services';
import { type SagaStep } from './marketplace/transactions/transaction-engine';
import { ensureMarketplace } from './marketplace/settings/marketplace-resource';
import { MovableClock } from './platform/clock';
import {
  openDatabase,
  type DatabaseOptions,
  type Db,
  type OpenDatabase,
} from './platform/database';
import { DueRunner } from './payments/due/due-runner';
import { type PaymentsOptions, settingsOf } from './payments/settings';
import { setWebhookUrl } from './payments/webhooks/endpoint-store';
import { isHalfFilled, NotFilledError } from './platform/filling';
import { silentLog, type Log } from './platform/log';
import { RequestLog } from './requests/request-log';
import { emptyDatabase } from './platform/schema-version';
import { createApp, type Parts, type SandboxContext } from './app';
import { Gate } from './platform/gate';
import { type AddressInfo } from 'node:net';
import { type MarketplaceConfig } from './marketplace/config';
import { MARKETPLACE } from './marketplace/settings/operator';

/** Verifies tokens with the local identity provider, which knows the clients by the names of the real ones. */
const verifyWith =
  (provider: IdentityProvider): MarketplaceConfig['verifyIdentity'] =>
  async ({ idpId, idpClientId, idpToken }) => {
    if (idpId !== 'google' && idpId !== 'facebook') return undefined;
    const claims = await provider.verify({ idpId, clientId: idpClientId, token: idpToken });
    return claims && { idpId, ...claims };
  };

/** Where the application runs, unless told otherwise. */
const DEFAULT_APP_URL = 'http://localhost:3000';

interface Choices {
  appUrl?: string;
  stripeSecretKey?: string;
}

/** The marketplace's own credentials, and the addresses and keys of the other services. */
function createConfig(
  options: Choices,
  { port, provider }: { port: () => number; provider: IdentityProvider },
): MarketplaceConfig {
  const { clientId, clientSecret, integrationClientId, integrationClientSecret } =
    sandboxCredentials;
  return {
    ...MARKETPLACE,
    url: options.appUrl ?? DEFAULT_APP_URL,
    clientId,
    clientSecret,
    integrationClientId,
    integrationClientSecret,
    buildApiKey: sandboxCredentials.buildApiKey,
    payments: {
      secretKey: options.stripeSecretKey ?? sandboxCredentials.secretKey,
      publishableKey: sandboxCredentials.publishableKey,
      endpoint: options.stripeSecretKey
        ? null
        : () => ({ host: '127.0.0.1', port: port(), protocol: 'http' }),
    },
    verifyIdentity: verifyWith(provider),
  };
}

/** Longer than clients keep idle connections, so that none is closed while a request is being sent. */
const KEEP_ALIVE_MS = 75_000;

/** Resolves with the port. */
const listen = (server: Server, { port, host }: { port: number; host: string }) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

/** Ends all connections, idle or not. */
const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

export interface SandboxOptions {
  database: DatabaseOptions;
  /** 0 takes any free port. */
  port?: number;
  /** Address to listen on; loopback unless told otherwise. */
  host?: string;
  log?: Log;
  /** Whether each request is a line of the log. */
  logRequests?: boolean;
  /** Root URL of the web application, for links in emails. */
  appUrl?: string;
  /** The real payment provider's secret key; without it the embedded payment service is used. */
  stripeSecretKey?: string;
  /** The address for events of the payment service, which are signed with the sandbox's secret. Without it no events are sent. */
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
  db: Db;
  clock: MovableClock;
  /** Timers: `runDue` does everything that is due by the clock right away. */
  jobs: JobRunner;
  /** Every call that the marketplace's APIs answer. */
  apis: MarketplaceApis;
  stop(): Promise<void>;
}

const requestLogOf = ({ log = silentLog, logRequests = false }: SandboxOptions): RequestLog =>
  new RequestLog(logRequests ? (line) => log.info(`request  ${line}`) : undefined);

async function stopServices({ transactions, due, maps }: Parts, server: Server) {
  await transactions.jobs.stop();
  await due.stop();
  await close(server);
  await maps.end();
}

async function startServices(database: OpenDatabase, options: SandboxOptions): Promise<Sandbox> {
  const { db } = database;
  const alone = database.kind !== 'server';
  const clock = await MovableClock.load(db, { shared: !alone });
  let port = options.port ?? 0;
  const log = options.log ?? silentLog;
  const context: SandboxContext = { db, clock, log, baseUrl: () => `http://localhost:${port}` };
  const provider = createIdentityProvider(context, {
    clients: sandboxCredentials.identityClients,
  });
  const config = createConfig(options, { port: () => port, provider });
  await ensureMarketplace(db, config.url);

  const transactions = createTransactionServices(context, config, options.onSagaStep);
  const { engine, jobs } = transactions;
  const apis = createMarketplaceApis(config, transactions);
  const faults = new Faults();
  const payments: PaymentsOptions = {
    onAccountChange: (changed) => refreshPayoutAccount(context, config, changed),
    isCardNetworkDown: faults.isCardNetworkDown,
    failsInside: faults.failsInside,
  };
  const due = new DueRunner(context, settingsOf(payments));
  const parts: Parts = {
    context,
    config,
    provider,
    transactions,
    apis,
    maps: new MapThread(),
    faults,
    requests: requestLogOf(options),
    payments,
    due,
    gate: new Gate(),
    addresses: () => ({ app: config.url, sandbox: context.baseUrl() }),
  };
  const server = createServer(createApp(parts));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const host = options.host ?? '127.0.0.1';
  port = await listen(server, { port, host });
  await rememberAddresses(db, parts.addresses());
  const stop = () => stopServices(parts, server);
  const sandbox: Sandbox = {
    url: context.baseUrl(),
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
    parts.requests.open();
    // Nobody waits for the events of the first data, so the address is set after it.
    await setWebhookUrl(db, options.webhookUrl);
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
