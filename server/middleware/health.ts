import { Router } from 'express';

export interface Readiness {
  /** False as soon as the server stops taking new work. */
  readonly isReady: () => boolean;
}

/** `/healthz`: the process answers. `/readyz`: a balancer may send it requests. */
export function healthRoutes({ isReady }: Readiness): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.set('cache-control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', (_request, response) => {
    const ready = isReady();
    response
      .status(ready ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({ status: ready ? 'ready' : 'stopping' });
  });
  return router;
}
