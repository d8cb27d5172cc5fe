import { type Router } from 'express';
import { type MarketplaceClock } from '../marketplace/clock';
import { questionEndpoint } from './endpoint';

/** The marketplace's time, for pages that have been open for a while. */
export const clockEndpoint = ({ now }: MarketplaceClock): Router =>
  questionEndpoint({
    path: '/clock',
    format: 'json',
    answer: async () => ({ now: (await now()).toISOString() }),
  });
