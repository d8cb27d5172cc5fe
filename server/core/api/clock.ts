import { type RequestHandler } from 'express';
import { type MarketplaceClock } from '../../marketplace/clock';

/** Answers name the marketplace's time, by which open pages set their clocks, and not that of this machine. */
export const marketplaceDate =
  ({ estimate }: Pick<MarketplaceClock, 'estimate'>): RequestHandler =>
  (_request, response, next) => {
    response.set('date', estimate().toUTCString());
    next();
  };
