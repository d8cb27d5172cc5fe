import { Router } from 'express';
import { type IsReachable } from '../marketplace/reachable';

export interface Readiness {
  /** False as soon as the server stops taking new work. */
  readonly isReady: () => boolean;
}

async function statusOf({ isReady }: Readiness, isReachable: IsReachable) {
  if (!isReady()) return 'stopping';
  return (await isReachable()) ? 'ready' : 'marketplace-away';
}

/** `/healthz`: the process answers. `/readyz`: a load balancer may send requests, and the marketplace answers the server. */
export function healthRoutes(readiness: Readiness, isReachable: IsReachable): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.set('cache-control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const status = await statusOf(readiness, isReachable);
    response
      .status(status === 'ready' ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({ status });
  });
  return router;
}
