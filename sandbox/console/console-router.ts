import express, { type Request, type Response, type Router } from 'express';
import { type MarketplaceConfig } from '../marketplace/config';
import { ApiError } from '../marketplace/http/api-error';
import { type MarketplaceApis } from '../marketplace/marketplace';
import { type ProcessStore } from '../marketplace/processes/process-store';
import { type MovableClock } from '../platform/clock';
import { html } from '../platform/html';
import { createFontRouter } from '../platform/page-fonts';
import { pageStyles } from '../platform/page-styles';
import { type ServiceContext } from '../platform/service';
import { type ConsoleParts, reasonOf } from './console-parts';
import { contentPolicy } from './content-policy';
import { addClock } from './clock/clock-router';
import { addListings } from './listings/listings-router';
import { createLoginAs } from './login-as';
import { createOperatorCalls } from './operator-calls';
import { createOperatorSessions, type OperatorAccount } from './operator-session';
import { layout } from './pages/layout';
import { addPeople } from './people/people-router';
import { addProcesses } from './processes/processes';
import { addSettings } from './settings/settings';
import { addTransactions } from './transactions/transactions-router';
import path from 'node:path';

/** One file for each kind of thing on a page; later ones may refine earlier ones. */
const consoleStyles: readonly string[] = ['places', 'tables', 'resource', 'overview', 'graph'].map(
  (name) => path.join(__dirname, 'styles', `${name}.css`),
);

interface ConsoleOptions {
  context: ServiceContext;
  clock: MovableClock;
  config: MarketplaceConfig;
  apis: MarketplaceApis;
  store: ProcessStore;
  account: OperatorAccount;
}

const AREAS: readonly ((router: Router, parts: ConsoleParts) => void)[] = [
  addClock,
  addListings,
  addPeople,
  addTransactions,
  addProcesses,
  addSettings,
];

const answerRefusal = (error: unknown, request: Request, response: Response): boolean => {
  if (!(error instanceof ApiError) || error.status === 500) return false;
  const main = html`<p class="notice" data-kind="refusal" role="alert">
    The sandbox answered: ${reasonOf(error)}
  </p>`;
  response
    .status(error.status)
    .send(layout({ base: request.baseUrl, title: 'That did not work', main }));
  return true;
};

/** The operator's pages. The clock's interface for programs is a router of its own, mounted before this one. */
export function createConsoleRouter({ apis, account, ...given }: ConsoleOptions): Router {
  const { context, config } = given;
  const router = express.Router();
  const parts: ConsoleParts = { ...given, calls: createOperatorCalls(context, apis) };
  router.get('/console.css', async (request: Request, response: Response) => {
    response.type('css').send(await pageStyles(request.baseUrl, consoleStyles));
  });
  router.use(createFontRouter());
  router.use((_request, response, next) => {
    response.set('Content-Security-Policy', contentPolicy([config.url])).type('html');
    next();
  });
  router.use(createOperatorSessions(context.db, account));
  router.use(createLoginAs(context, config));
  for (const add of AREAS) add(router, parts);
  router.use(() => {
    throw new ApiError('not-found');
  });
  // oxlint-disable-next-line max-params -- Express knows an error handler by its four parameters
  router.use((error: unknown, request: Request, response: Response, next: express.NextFunction) => {
    if (response.headersSent || !answerRefusal(error, request, response)) next(error);
  });
  return router;
}
