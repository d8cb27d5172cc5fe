import express, { type Express } from 'express';
import { sandboxCredentials } from './credentials';
import { createConsoleRouter } from './console/console-router';
import { createControlRouter } from './console/control-router';
import { ErrorStore } from './errors/error-store';
import { createErrorsRouter } from './errors/errors-router';
import { type Faults } from './faults/faults';
import { answerUnknown, createFrontRouter } from './front/front-router';
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
import { answerFailure } from './platform/answer-failure';
import { type RequestLog } from './requests/request-log';
import { PushDevices } from './push/push-devices';
import { createPushRouter } from './push/push-router';
import { createSendgridRouter } from './sendgrid/sendgrid-router';
import { createTaxRouter } from './tax/tax-router';
import { createIconRouter } from './platform/page-icon';
import { type ServiceContext } from './platform/service';
import { type Gate } from './platform/gate';
import { WholeData } from './reset/whole-data';

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
  app.use(createFrontRouter(context, config));
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
      errors,
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
