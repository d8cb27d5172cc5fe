import path from 'node:path';
import { eq } from 'drizzle-orm';
import express, { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import { changeSettings } from '../marketplace/build-api/setting-endpoints';
import { type MarketplaceConfig } from '../marketplace/config';
import { ApiError } from '../marketplace/http/api-error';
import { type MarketplaceApis } from '../marketplace/marketplace';
import { type ProcessStore } from '../marketplace/processes/process-store';
import { loadSettings } from '../marketplace/settings/marketplace-resource';
import { users } from '../marketplace/store/schema/users';
import { ClockRangeError, type MovableClock } from '../platform/clock';
import { type ServiceContext } from '../platform/service';
import {
  loadCounts,
  loadListingLines,
  loadProcessLines,
  loadTransaction,
  loadTransactionLines,
  loadUserLines,
} from './console-data';
import { advanceBy } from './control-router';
import { createLoginAs, openSessionAs } from './login-as';
import { createOperatorCalls, type OperatorCalls } from './operator-calls';
import { createOperatorSessions, type OperatorAccount } from './operator-session';
import { layout } from './pages/layout';
import {
  listingsPage,
  overviewPage,
  processesPage,
  transactionsPage,
  usersPage,
} from './pages/lists';
import { processGraph, transitionTable } from './pages/process-graph';
import { transactionPage } from './pages/transaction-page';
import { html } from '../platform/html';

interface ConsoleOptions {
  context: ServiceContext;
  clock: MovableClock;
  config: Pick<MarketplaceConfig, 'clientId' | 'url'>;
  apis: MarketplaceApis;
  store: ProcessStore;
  account: OperatorAccount;
}

const isUuid = (text: string) => v.is(v.pipe(v.string(), v.uuid()), text);
const idOf = (request: Request): string => {
  const id = String(request.params['id']);
  if (!isUuid(id)) throw new ApiError('not-found');
  return id;
};

const fields = <const Schema extends v.GenericSchema>(schema: Schema, request: Request) => {
  const parsed = v.safeParse(schema, request.body);
  if (!parsed.success) throw new ApiError('validation-invalid-value');
  return parsed.output;
};

const refuseMove = (error: unknown): never => {
  if (!(error instanceof ClockRangeError)) throw error;
  throw new ApiError('validation-invalid-value', { title: error.message });
};

const policy = (appUrl: string) =>
  `default-src 'none'; style-src 'self'; form-action 'self' ${new URL(appUrl).origin}; base-uri 'none'; frame-ancestors 'none'`;

const settingFields = v.object({
  name: v.picklist(['requireListingApproval', 'requireUserApproval', 'private', 'filesOff']),
  on: v.picklist(['true', 'false']),
});

function addOverview(router: Router, { context: { db }, clock }: ConsoleOptions): void {
  router.get('/', async (request: Request, response: Response) => {
    const [settings, counts] = await Promise.all([loadSettings(db), loadCounts(db)]);
    response.send(overviewPage(request.baseUrl, { now: clock.now(), settings, counts }));
  });
  router.post('/clock', async (request: Request, response: Response) => {
    const { advance } = fields(v.object({ advance: v.string() }), request);
    await advanceBy(clock, advance).catch(refuseMove);
    response.redirect(303, `${request.baseUrl}/`);
  });
  router.post('/settings', async (request: Request, response: Response) => {
    const { name, on } = fields(settingFields, request);
    await changeSettings(db, { [name]: on === 'true' });
    response.redirect(303, `${request.baseUrl}/`);
  });
}

function addListings(router: Router, options: ConsoleOptions, calls: OperatorCalls): void {
  const { db } = options.context;
  router.get('/listings', async (request: Request, response: Response) => {
    const places = { base: request.baseUrl, appUrl: options.config.url };
    response.send(listingsPage(places, await loadListingLines(db)));
  });
  router.post('/listings/:id', async (request: Request, response: Response) => {
    const { action } = fields(
      v.object({ action: v.picklist(['approve', 'open', 'close']) }),
      request,
    );
    await calls.run(request, `listings/${action}`, { id: idOf(request) });
    response.redirect(303, `${request.baseUrl}/listings`);
  });
}

const userFields = v.object({
  action: v.picklist(['approve', 'ban', 'unban', 'verify', 'log-in']),
});

function addUsers(router: Router, options: ConsoleOptions, calls: OperatorCalls): void {
  const { context, config } = options;
  router.get('/users', async (request: Request, response: Response) => {
    response.send(usersPage(request.baseUrl, await loadUserLines(context.db)));
  });

  async function act(request: Request, id: string): Promise<'stay' | 'log in'> {
    const { action } = fields(userFields, request);
    const [user] = await context.db.select().from(users).where(eq(users.id, id));
    if (!user || user.deleted) throw new ApiError('not-found');
    switch (action) {
      case 'approve':
        await calls.run(request, 'users/approve', { id });
        return 'stay';
      case 'verify':
        await calls.run(request, 'users/verify_email', { id, email: user.email });
        return 'stay';
      case 'ban':
      case 'unban':
        await calls.setBanned(request, id, action === 'ban');
        return 'stay';
      case 'log-in':
        if (user.state === 'banned') throw new ApiError('user-is-banned');
        return 'log in';
    }
  }

  router.post('/users/:id', async (request: Request, response: Response) => {
    const id = idOf(request);
    if ((await act(request, id)) === 'log in')
      await openSessionAs(context, config, { userId: id, response });
    else response.redirect(303, `${request.baseUrl}/users`);
  });
}

function addTransactions(router: Router, options: ConsoleOptions, calls: OperatorCalls): void {
  const { context, store } = options;

  async function send(request: Request, response: Response, refusal: string | null) {
    const found = await loadTransaction(context.db, idOf(request));
    if (!found) throw new ApiError('not-found');
    const definition = await store.definition(context.db, found);
    response.status(refusal ? 409 : 200);
    response.send(transactionPage(request.baseUrl, { ...found, definition, refusal }));
  }

  router.get('/transactions', async (request: Request, response: Response) => {
    response.send(transactionsPage(request.baseUrl, await loadTransactionLines(context.db)));
  });
  router.get('/transactions/:id', (request: Request, response: Response) =>
    send(request, response, null),
  );
  router.post('/transactions/:id', async (request: Request, response: Response) => {
    const { transition } = fields(v.object({ transition: v.string() }), request);
    try {
      await calls.run(request, 'transactions/transition', {
        id: idOf(request),
        transition,
        params: {},
      });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 500) throw error;
      await send(request, response, error.code);
      return;
    }
    response.redirect(303, request.originalUrl);
  });
}

function addProcesses(router: Router, { context: { db }, store }: ConsoleOptions): void {
  router.get('/processes', async (request: Request, response: Response) => {
    response.send(processesPage(request.baseUrl, await loadProcessLines(db)));
  });
  router.get('/processes/:name/:version', async (request: Request, response: Response) => {
    const { name = '', version = '' } = request.params as Record<string, string>;
    const known = (await loadProcessLines(db)).find(
      (line) => line.name === name && String(line.version) === version,
    );
    if (!known) throw new ApiError('not-found');
    const definition = await store.definition(db, known);
    response.send(
      layout({
        base: request.baseUrl,
        title: `${name} ${version}`,
        main: html`${processGraph(definition)} ${transitionTable(definition)}`,
      }),
    );
  });
}

const answerRefusal = (error: unknown, request: Request, response: Response): boolean => {
  if (!(error instanceof ApiError) || error.status === 500) return false;
  const main = html`<p>The sandbox answered: ${error.title} (${error.code}).</p>`;
  response
    .status(error.status)
    .send(layout({ base: request.baseUrl, title: 'That did not work', main }));
  return true;
};

/** The operator's pages. The clock's interface for programs is a router of its own, mounted before this one. */
export function createConsoleRouter(options: ConsoleOptions): Router {
  const { context, config } = options;
  const router = express.Router();
  const calls = createOperatorCalls(context, options.apis);
  router.get('/console.css', (_request, response) => {
    response.sendFile(path.join(__dirname, 'console.css'));
  });
  router.use((_request, response, next) => {
    response.set('Content-Security-Policy', policy(config.url)).type('html');
    next();
  });
  router.use(createOperatorSessions(options.context.db, options.account));
  router.use(createLoginAs(context, config));
  addOverview(router, options);
  addListings(router, options, calls);
  addUsers(router, options, calls);
  addTransactions(router, options, calls);
  addProcesses(router, options);
  router.use(() => {
    throw new ApiError('not-found');
  });
  // eslint-disable-next-line max-params -- Express knows an error handler by its four parameters
  router.use((error: unknown, request: Request, response: Response, next: express.NextFunction) => {
    if (response.headersSent || !answerRefusal(error, request, response)) next(error);
  });
  return router;
}
