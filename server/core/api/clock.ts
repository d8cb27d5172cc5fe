import { type RequestHandler } from 'express';
import { type MarketplaceClock } from '../../marketplace/clock';

/** Puts the marketplace's time into answers instead of this machine's, because open pages set their clocks by it. */
export const marketplaceDate =
  ({ estimate }: Pick<MarketplaceClock, 'estimate'>): RequestHandler =>
  (_request, response, next) => {
    response.set('date', estimate().toUTCString());
    next();
  };
