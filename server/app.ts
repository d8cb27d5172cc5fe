import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Express, type RequestHandler, Router } from 'express';
import { apiRoutes } from './core/api/api-routes';
import { type AppDependencies } from './core/app-dependencies';
import { type ServerConfig } from './config/server-config';
import { ContentFolder } from './core/content/content-source';
import { createSiteContent } from './core/content/site-content';
import { createSigner } from './base/signer';
import { keepSeen } from './doctor/seen';
import { createReachable } from './marketplace/reachable';
import { pageBudgetMs } from './marketplace/transport';
import { errorHandler } from './core/middleware/error-handler';
import { createWritable, healthRoutes, type Looks } from './core/middleware/health';
import { rateLimit } from './core/middleware/rate-limit';
import { inRequest, requestLog } from './core/middleware/request-log';
import { securityHeaders } from './core/middleware/security-headers';
import { staticFiles } from './core/middleware/static-files';
import { webManifest } from './core/plain-pages/web-manifest';
import { closedForMaintenance, offlineParts, showFailure } from './core/plain-pages/plain-pages';
import { pageHandler } from './core/ssr/page-handler';
import { paymentEvents } from './services/payments/payment-events';
import { createRequestClients } from './core/ssr/request-client';
import { createTextSource } from './core/ssr/texts';
import { openPayments } from './services/payments/payments';
import { closedToStrangers } from './core/ssr/closed-to-strangers';
import { readyFeatures } from './ready-features';
import { type MarketplaceClock } from './marketplace/clock';
import { ServerError } from './base/errors';
import { pathTo } from '~/config/paths';

/** `/.well-known`: where a password is changed, for password managers (W3C). Any other address there is not found. */
function wellKnown(): Router {
  const router = Router();
  router.get('/.well-known/change-password', (_request, response) => {
    response.redirect(302, pathTo('changePassword'));
  });
  router.use('/.well-known', (_request, response) => {
    response.sendStatus(404);
  });
  return router;
}

/** A target in the form for proxies, `GET http://host/path`, which a server must accept as well (RFC 9112). */
function pathOf(target: string): string {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) {
    throw new ServerError('invalid-request', { title: 'The address could not be read' });
  }
  const { pathname, search } = new URL(target);
  return `${pathname}${search}`;
}

/** Makes every request's target a path. Refuses with 400 if it is not a valid address. */
const plainTarget: RequestHandler = (request, _response, next) => {
  if (!request.url.startsWith('/')) {
    request.url = pathOf(request.url);
    request.originalUrl = request.url;
  }
  next();
};

/** Puts the marketplace's time into answers instead of this machine's, because open pages set their clocks by it. */
const marketplaceDate =
  ({ estimate }: Pick<MarketplaceClock, 'estimate'>): RequestHandler =>
  (_request, response, next) => {
    response.set('date', estimate().toUTCString());
    next();
  };

const TEXTS_MAX_AGE_MS = 60_000;
const HOUR_MS = 3_600_000;

function createLooks(config: ServerConfig, { store }: AppDependencies): Looks {
  const always = () => Promise.resolve(true);
  // Every server can answer that the site is closed.
  if (config.isClosed) return { isReachable: always, isWritable: always };
  return {
    isReachable: createReachable({ baseUrl: config.public.sdk.baseUrl }),
    isWritable: createWritable(store),
  };
}

/** The whole server, in the order in which a request passes through it. Does not listen. */
export function createApp(config: ServerConfig, dependencies: AppDependencies): Express {
  const { log, clock, renderer, manifest, folders, features, assets = [] } = dependencies;
  const clients = createRequestClients(config);
  const messages = createTextSource({
    api: clients.anonymous,
    log,
    maxAgeMs: TEXTS_MAX_AGE_MS,
  });
  const site = features.find((feature) => feature.site)?.site;
  const content = createSiteContent(
    new ContentFolder(folders.content, () => site?.configure(config.public) ?? config.public),
    Object.assign({}, ...features.map((feature) => feature.content)),
  );
  const plain = { config: config.public, manifest };
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustedProxies);
  app.set('query parser', 'simple');
  app.use(plainTarget);
  app.use(securityHeaders(config));
  const seen = keepSeen(dependencies.store);
  const signer = createSigner(config.secrets.signingKeys);
  app.use(healthRoutes(dependencies, createLooks(config, dependencies), signer));
  app.use(...assets, compression(), staticFiles(folders));
  app.use(webManifest(config.public), wellKnown(), offlineParts(plain));
  app.use(requestLog(log), inRequest, cookieParser());
  if (config.isClosed) app.use(closedForMaintenance(plain));
  if (site) app.use(closedToStrangers(site, clients));
  for (const { pages } of features) {
    const added = pages?.({ ...plain, content }) ?? [];
    if (added.length > 0) app.use(...added);
  }
  if (config.moves) {
    const handlers = features.flatMap(({ onPaymentEvent }) => onPaymentEvent ?? []);
    const limitForged = rateLimit({
      name: 'forged-event',
      limit: config.limits.formsPerHour,
      windowMs: HOUR_MS,
      stores: dependencies.limitStores,
    });
    const { webhookSecrets } = config.moves;
    const opened = (secret: string) => seen.note('webhook', secret, true);
    const onForged = () => void seen.suspect('webhook', webhookSecrets);
    const payments = openPayments({ ...config.moves, opened });
    app.use(paymentEvents({ payments, log, limitForged, onForged }, handlers));
  }
  const ready = readyFeatures(config.public, features, { log });
  app.use('/api', marketplaceDate(clock), apiRoutes(config, { ...dependencies, content }));
  app.use(
    pageHandler({
      config: () => site?.configure(ready()) ?? ready(),
      budgetMs: pageBudgetMs(config.marketplaceTimeoutMs),
      clients,
      content,
      texts: messages,
      renderer,
      manifest,
      renderTimeoutMs: config.renderTimeoutMs,
      pageLifeMs: config.pageLifeMs,
      clock,
      log,
    }),
  );
  app.use(errorHandler(log, showFailure(plain)));
  return app;
}
