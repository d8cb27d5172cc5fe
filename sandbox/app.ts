import express, { type Express, type Router } from 'express';
import { sandboxCredentials } from './credentials';
import { createConsoleRouter } from './console/console-router';
import { createControlRouter } from './console/control-router';
import { ErrorStore } from './errors/error-store';
import { createErrorsRouter } from './errors/errors-router';
import { type Faults } from './faults/faults';
import { answerUnknown } from './requests/answer-unknown';
import { type IdentityProvider } from './identity/identity-provider';
import { createIdentityRouter } from './identity/identity-router';
import { deliverInto } from './mail/deliver';
import { createMailRouter } from './mail/mailbox-router';
import { type MapThread } from './maps/map-thread';
import { createMapsRouter } from './maps/router';
import { createMarketplaceRouter, type MarketplaceApis } from './marketplace/marketplace';
import { type MarketplaceConfig } from './marketplace/config';
import { type TransactionServices } from './marketplace/transactions/transaction-services';
import { OPERATOR } from './marketplace/settings/operator';
import { type MovableClock } from './platform/clock';
import { createPaymentsControl } from './payments/control-endpoints';
import { createPaymentsRouter } from './payments/payments';
import { type DueRunner } from './payments/due/due-runner';
import { type PaymentsOptions } from './payments/settings';
import { type RequestLog } from './requests/request-log';
import { PushDevices } from './push/push-devices';
import { createPushRouter } from './push/push-router';
import { createSendgridRouter } from './sendgrid/sendgrid-router';
import { createTaxRouter } from './tax/tax-router';
import { type ServiceContext } from './platform/service';
import { type Gate } from './platform/gate';
import { WholeData } from './reset/whole-data';
import { errorMiddleware } from './platform/error-middleware';
import { type Log } from './platform/log';

/** Three slots of a pegboard on the product's green. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="8" fill="#17493b"/>
<g fill="#ff7a1a"><rect x="7" y="8" width="4" height="16" rx="2"/><rect x="14" y="8" width="4" height="16" rx="2"/><rect x="21" y="8" width="4" height="16" rx="2"/></g>
</svg>`;

const DAY_SECONDS = 86_400;

/** The icon of all pages. Browsers ask for it at this address without being told. */
function createIconRouter(): Router {
  const router = express.Router();
  router.get('/favicon.ico', (_request, response) => {
    response.set('Cache-Control', `public, max-age=${String(DAY_SECONDS)}`);
    response.type('image/svg+xml').send(ICON);
  });
  return router;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status < 500;

/** Answers errors that a service did not handle: 400 for malformed requests, 500 without details for our own faults. */
const answerFailure = (log: Log) =>
  errorMiddleware((error, request, response) => {
    const status = isRefusal(error) ? 400 : 500;
    if (status === 500) log.error(`${request.method} ${request.path} failed`, error);
    response.status(status).json({ error: status === 400 ? 'bad-request' : 'internal-error' });
  });

export type SandboxContext = ServiceContext & { clock: MovableClock };

/** What the services on one port are made from. */
export interface Parts {
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
  gate: Gate;
  /** The addresses of the application and of the sandbox. */
  addresses: () => { app: string; sandbox: string };
}

/** Does everything that is due in all services. What the marketplace does may move money again. */
async function runAllDue({ due, transactions }: Pick<Parts, 'due' | 'transactions'>) {
  await due.runDue();
  const done = await transactions.jobs.runDue();
  await due.runDue();
  return done;
}

/** All services on one port; the order decides who answers. */
export function createApp(parts: Parts): Express {
  const { context, config, provider, transactions, apis, maps, faults, payments, due } = parts;
  const { requests, gate } = parts;
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
  const devices = new PushDevices();
  const { store, jobs } = transactions;
  const data = new WholeData({ context, clock, config, store, jobs, due, gate });
  app.use(requests.middleware);
  app.use(createIconRouter());
  app.get('/', (_request, response) => response.redirect('/console/'));
  app.use(faults.middleware);
  // A request that a fault holds is not waited for.
  app.use(gate.middleware);
  app.use(createMarketplaceRouter(context, config, apis));
  app.use(
    '/console',
    createControlRouter(
      {
        clock,
        faults,
        data,
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
      store,
      account: OPERATOR,
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
  app.use('/push', createPushRouter({ devices, clock, baseUrl: context.baseUrl }));
  app.use('/api', createErrorsRouter({ store: errors, clock, ...sandboxCredentials }));
  app.use('/idp', createIdentityRouter(context, provider));
  // Last: the payment provider's client knows no path prefix, so its API shares the root.
  app.use(createPaymentsRouter(context, payments));
  app.use(answerUnknown);
  app.use(answerFailure(log));
  return app;
}
