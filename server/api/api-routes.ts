import express, { Router } from 'express';
import { type ServerConfig } from '../config/server-config';
import { unknownEndpoint } from '../middleware/error-handler';
import { type LimitStores, rateLimit } from '../middleware/rate-limit';
import { sameOrigin } from '../middleware/same-origin';

const BODY_LIMIT = '100kb';

/** What the browser must not do itself. Each endpoint is a router of its own behind the same guards. */
export function apiRoutes(config: ServerConfig, stores: LimitStores): Router {
  const router = Router();
  router.use(
    sameOrigin(config.public.rootUrl),
    rateLimit({ name: 'api', perMinute: config.rateLimit.perMinute, stores }),
    express.json({ limit: BODY_LIMIT }),
  );
  router.use(unknownEndpoint);
  return router;
}
