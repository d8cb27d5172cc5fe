import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Express, type RequestHandler } from 'express';
import { type Logger } from 'pino';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type Renderer } from '~/app/server-entry';
import { apiRoutes } from './api/api-routes';
import { type ServerConfig } from './config/server-config';
import { errorHandler } from './middleware/error-handler';
import { healthRoutes, type Readiness } from './middleware/health';
import { type LimitStores } from './middleware/rate-limit';
import { requestLog } from './middleware/request-log';
import { securityHeaders } from './middleware/security-headers';
import { staticFiles } from './middleware/static-files';
import { type AssetManifest } from './ssr/asset-manifest';
import { pageHandler } from './ssr/page-handler';
import { createRequestClients } from './ssr/request-client';
import { createTextSource } from './ssr/texts';

const TEXTS_MAX_AGE_MS = 60_000;

export interface AppDependencies extends Readiness {
  readonly log: Logger;
  readonly renderer: () => Renderer;
  readonly manifest: () => AssetManifest;
  readonly limitStores: LimitStores;
  /** Null where the Integration API is not configured: then no order can be moved by the server. */
  readonly integration: IntegrationSdk | null;
  /** `built` is absent where `assets` serves the built files. */
  readonly folders: { readonly built: string | undefined; readonly fixed: string };
  readonly assets?: readonly RequestHandler[];
}

/** The whole server in the order in which a request meets it. Does not listen. */
export function createApp(config: ServerConfig, dependencies: AppDependencies): Express {
  const { log, renderer, manifest, limitStores, folders, integration, assets = [] } = dependencies;
  const clients = createRequestClients(config.public);
  const texts = createTextSource({
    api: clients.anonymous,
    log,
    maxAgeMs: TEXTS_MAX_AGE_MS,
    now: Date.now,
  });
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustedProxies);
  app.set('query parser', 'simple');
  app.use(healthRoutes(dependencies));
  app.use(securityHeaders(config), ...assets, compression(), staticFiles(folders));
  app.use(requestLog(log), cookieParser());
  app.use('/api', apiRoutes(config, limitStores, integration));
  app.use(
    pageHandler({
      config: config.public,
      clients,
      texts,
      renderer,
      manifest,
      renderTimeoutMs: config.renderTimeoutMs,
      log,
    }),
  );
  app.use(errorHandler(log));
  return app;
}
