import { Router } from 'express';
import { type MarketplaceClock } from '../marketplace/clock';

/** The marketplace's time, for pages that have been open for a while. */
export function clockEndpoint({ now }: MarketplaceClock): Router {
  const router = Router();
  router.get('/clock', async (_request, response) => {
    const moment = await now();
    response.set('cache-control', 'no-store').json({ now: moment.toISOString() });
  });
  return router;
}
