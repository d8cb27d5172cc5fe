import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import express from 'express';
import { createConsoleRouter } from './console/console-router';
import { createControlRouter } from './console/control-router';
import { createIdentityProvider, type IdentityProvider } from './identity/identity-provider';
import { createIdentityRouter } from './identity/identity-router';
import { deliverEmail } from './mail/deliver';
import { createMailRouter } from './mail/mailbox-router';
import { createMapsRouter } from './maps/router';
import {
  createMarketplaceApis,
  createMarketplaceRouter,
  type MarketplaceApis,
} from './marketplace/marketplace';
import { type MarketplaceConfig } from './marketplace/config';
import { type JobRunner } from './marketplace/jobs/job-runner';
import { createTransactionServices } from './marketplace/transactions/transaction-services';
import { type SagaStep } from './marketplace/transactions/transaction-engine';
import { marketplaces } from './marketplace/store/schema/users';
import { MovableClock } from './platform/clock';
import { openDatabase, type DatabaseOptions, type Db } from './platform/database';
import { createPaymentsRouter } from './payments/payments';
import { errorMiddleware } from './platform/error-middleware';
import { silentLog, type Log } from './platform/log';
import { type OutgoingEmail } from './sendgrid/sendgrid-mail';
import { createSendgridRouter } from './sendgrid/sendgrid-router';
import { createTaxRouter } from './tax/tax-router';
import { type ServiceContext } from './platform/service';

export interface SandboxOptions {
  database: DatabaseOptions;
  /** 0 takes any free port. */
  port?: number;
  /** Address to listen on; loopback unless told otherwise. */
  host?: string;
  log?: Log;
  /** Root URL of the web application, for links in emails. */
  appUrl?: string;
  /** The real payment provider's secret key; without it the embedded payment service is used. */
  stripeSecretKey?: string;
  /** Called after each step of a transition that moves money; a test may end it there by throwing. */
  onSagaStep?: (step: SagaStep) => void;
}

export interface Sandbox {
  /** Origin with the port that was taken; no trailing slash. */
  url: string;
  db: Db;
  clock: MovableClock;
  /** Timers: `runDue` does at once what is due by the clock. */
  jobs: JobRunner;
  /** Every call that the marketplace's APIs answer. */
  apis: MarketplaceApis;
  stop(): Promise<void>;
}

/** The fixed credentials of the sandbox; they open nothing elsewhere. */
export const sandboxCredentials = {
  clientId: 'sandbox-client',
  clientSecret: 'sandbox-secret',
  integrationClientId: 'sandbox-integration',
  integrationClientSecret: 'sandbox-integration-secret',
  ident: 'toolyard',
  buildApiKey: 'sandbox-api-key',
  publishableKey: 'pk_test_sandbox',
  secretKey: 'sk_test_sandbox',
  controlToken: 'sandbox-console',
  operator: { email: 'operator@toolyard.example', password: 'toolyard-1!' },
  taxKey: 'sandbox-tax',
  emailKey: 'SG.sandbox',
  identityClients: {
    google: { id: 'sandbox-google-client', secret: 'sandbox-google-secret' },
    facebook: { id: 'sandbox-facebook-client', secret: 'sandbox-facebook-secret' },
  },
} as const;

/** The marketplace trusts the local identity provider, under the names that the provider's own clients have. */
const verifyWith =
  (provider: IdentityProvider): MarketplaceConfig['verifyIdentity'] =>
  async ({ idpId, idpClientId, idpToken }) => {
    if (idpId !== 'google' && idpId !== 'facebook') return undefined;
    const claims = await provider.verify({ idpId, clientId: idpClientId, token: idpToken });
    return claims && { idpId, ...claims };
  };

function createConfig(
  options: SandboxOptions,
  { port, provider }: { port: () => number; provider: IdentityProvider },
): MarketplaceConfig {
  const { clientId, clientSecret, integrationClientId, integrationClientSecret } =
    sandboxCredentials;
  return {
    ident: sandboxCredentials.ident,
    name: 'Toolyard',
    url: options.appUrl ?? 'http://localhost:3000',
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

/** Emails sent through the mail service land in the same mailbox as the marketplace's own. */
const deliverInto =
  ({ db, clock }: ServiceContext) =>
  async ({ to, from, subject, html = '', text = '' }: OutgoingEmail): Promise<void> => {
    await deliverEmail(
      db,
      {
        to,
        from,
        subject,
        html,
        text,
        template: 'sendgrid',
        recipientUserId: null,
        transactionId: null,
      },
      clock.now(),
    );
  };

async function ensureMarketplace(db: Db, config: MarketplaceConfig): Promise<void> {
  await db
    .insert(marketplaces)
    .values({
      id: randomUUID(),
      ident: config.ident,
      name: config.name,
      url: config.url,
      settings: { requireListingApproval: false, requireUserApproval: false, private: false },
    })
    .onConflictDoUpdate({ target: marketplaces.ident, set: { url: config.url } });
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status < 500;

/** What a service lets through: malformed requests, and faults of our own without their details. */
const answerFailure = (log: Log) =>
  errorMiddleware((error, request, response) => {
    const status = isRefusal(error) ? 400 : 500;
    if (status === 500) log.error(`${request.method} ${request.path} failed`, error);
    response.status(status).json({ error: status === 400 ? 'bad-request' : 'internal-error' });
  });

const KEEP_ALIVE_MS = 75_000;

const listen = (server: Server, { port, host }: { port: number; host: string }) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** Starts every service on one port; rejects when the port is taken or the database cannot be opened. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const log = options.log ?? silentLog;
  const database = await openDatabase(options.database);
  const clock = await MovableClock.load(database.db);
  let port = options.port ?? 0;
  const context: ServiceContext = {
    db: database.db,
    clock,
    log,
    baseUrl: () => `http://localhost:${port}`,
  };
  const provider = createIdentityProvider(context, {
    clients: sandboxCredentials.identityClients,
  });
  const config = createConfig(options, { port: () => port, provider });
  await ensureMarketplace(database.db, config);

  const app = express();
  app.disable('x-powered-by');
  app.use((_request, response, next) => {
    // One clock for everybody: clients that judge deadlines read it here.
    response.set('Date', clock.now().toUTCString());
    next();
  });
  const transactions = createTransactionServices(context, config, options.onSagaStep);
  const apis = createMarketplaceApis(config, transactions);
  app.use(createMarketplaceRouter(context, config, apis));
  app.use('/console', createControlRouter(clock, sandboxCredentials.controlToken));
  app.use(
    '/console',
    createConsoleRouter({
      context,
      clock,
      config,
      apis,
      store: transactions.store,
      account: sandboxCredentials.operator,
    }),
  );
  app.use('/mailbox', createMailRouter(context));
  app.use('/maps', createMapsRouter(context));
  app.use('/taxjar', createTaxRouter(context, { apiKey: sandboxCredentials.taxKey }));
  app.use(
    '/sendgrid',
    createSendgridRouter(context, {
      apiKey: sandboxCredentials.emailKey,
      deliver: deliverInto(context),
    }),
  );
  app.use('/idp', createIdentityRouter(context, provider));
  // Last: the payment provider's client knows no path prefix, so its API shares the root.
  app.use(createPaymentsRouter(context));
  app.use(answerFailure(log));
  const server = createServer(app);
  // Longer than clients keep idle connections, so that none is closed while a request is on its way.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  port = await listen(server, { port, host: options.host ?? '127.0.0.1' });

  // What a crash left behind is settled before anybody is told that the sandbox is there.
  await transactions.engine.recover();
  transactions.jobs.start();
  clock.onMove(() => transactions.jobs.kick());

  return {
    url: context.baseUrl(),
    db: database.db,
    clock,
    jobs: transactions.jobs,
    apis,
    stop: async () => {
      await transactions.jobs.stop();
      await close(server);
      await database.close();
    },
  };
}
