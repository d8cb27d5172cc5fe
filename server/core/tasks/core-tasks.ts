import { type FeatureServices } from '../feature';
import { type Task } from '../task';
import { completeRentals } from './complete-rentals';
import { gatherPoints } from './gather-points';
import { keepHolds } from './keep-holds';
import { sweepHolds } from './sweep-holds';
import { tellHeldNews } from './tell-held-news';

/** The background work that orders need. */
export function coreTasks({
  integration,
  log,
  clock,
  store,
  config,
  send,
}: FeatureServices): readonly Task[] {
  const { now } = clock;
  return [
    keepHolds({ integration, log, now, store }),
    sweepHolds({ integration, log, now, store }),
    gatherPoints(integration),
    completeRentals({ integration, store, now, timeZone: config.public.timeZone }),
    ...(send ? [tellHeldNews({ integration, store, log, config: config.public, send })] : []),
  ];
}
