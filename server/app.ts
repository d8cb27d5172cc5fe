import path from 'node:path';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Express } from 'express';
import { type ContentSource } from '~/api/site/content';
import { apiRoutes } from './core/api/api-routes';
import { marketplaceDate } from './core/api/clock';
import { type AppDependencies } from './core/app-dependencies';
import { CmsPages } from './cms/cms-pages';
import { type ServerConfig } from './config/server-config';
import { ContentFolder } from './core/content/content-source';
import { factsFor } from './core/content/facts';
import { createReachable } from './marketplace/reachable';
import { pageBudgetMs } from './marketplace/transport';
import { errorHandler } from './core/middleware/error-handler';
import { createWritable, healthRoutes, type Looks } from './core/middleware/health';
import { warnOfProxy } from './core/middleware/forwarded';
import { plainTarget } from './core/middleware/plain-target';
import { requestLog } from './core/middleware/request-log';
import { securityHeaders } from './core/middleware/security-headers';
import { staticFiles } from './core/middleware/static-files';
import { openWeb } from './open-web/open-web';
import { webManifest } from './open-web/web-manifest';
import { closedForMaintenance, offlineParts, showFailure } from './core/plain-pages/plain-pages';
import { pageHandler } from './core/ssr/page-handler';
import { createRequestClients } from './core/ssr/request-client';
import { createTextSource } from './core/ssr/texts';

const TEXTS_MAX_AGE_MS = 60_000;
/** As long as the asset service itself caches published assets. */
const PAGES_MAX_AGE_MS = 10_000;
const PAGE_ADDRESS = 'pages/';

function createLooks(config: ServerConfig, { store }: AppDependencies): Looks {
  const always = () => Promise.resolve(true);
  // While the site is closed, every server can say so.
  if (config.isClosed) return { isReachable: always, isWritable: always };
  return {
    isReachable: createReachable({ baseUrl: config.public.sdk.baseUrl }),
    isWritable: createWritable(store),
  };
}

/** The whole server, in the order in which a request passes through it. Does not listen. */
export function createApp(config: ServerConfig, dependencies: AppDependencies): Express {
  const {
    log,
    clock,
    renderer,
    manifest,
    folders,
    integration,
    features,
    assets = [],
  } = dependencies;
  const clients = createRequestClients(config);
  const messages = createTextSource({
    api: clients.anonymous,
    log,
    maxAgeMs: TEXTS_MAX_AGE_MS,
  });
  const texts = new ContentFolder(folders.content, config.public);
  const hosted = new CmsPages({
    api: clients.anonymous,
    folder: path.join(folders.content, 'pages'),
    facts: factsFor(config.public),
    log,
    maxAgeMs: PAGES_MAX_AGE_MS,
  });
  const content: ContentSource = {
    read: (address) =>
      address.startsWith(PAGE_ADDRESS)
        ? hosted.read(address.slice(PAGE_ADDRESS.length))
        : texts.read(address),
  };
  const plain = { config: config.public, manifest };
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustedProxies);
  app.set('query parser', 'simple');
  app.use(plainTarget);
  app.use(securityHeaders(config));
  app.use(healthRoutes(dependencies, createLooks(config, dependencies)));
  app.use(...assets, compression(), staticFiles(folders));
  app.use(webManifest(config.public), offlineParts(plain));
  app.use(requestLog(log), warnOfProxy(config.trustedProxies, log), cookieParser());
  if (config.isClosed) app.use(closedForMaintenance(plain));
  app.use(
    openWeb({
      texts,
      pages: hosted,
      api: clients.anonymous,
      integration,
      clock,
      config: config.public,
    }),
  );
  for (const { pages } of features) {
    const added = pages?.(plain) ?? [];
    if (added.length > 0) app.use(...added);
  }
  app.use('/api', marketplaceDate(clock), apiRoutes(config, { ...dependencies, content }));
  app.use(
    pageHandler({
      config: config.public,
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
