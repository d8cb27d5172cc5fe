import { type FeatureServices } from '../feature';
import { type Task } from '../task';
import { completeRentals } from './complete-rentals';
import { gatherPoints } from './gather-points';
import { keepHolds } from './keep-holds';
import { remindOwners } from './remind-owners';
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
  tell,
}: FeatureServices): readonly Task[] {
  const { now } = clock;
  const told = { integration, store, config: config.public, tell };
  return [
    keepHolds({ integration, log, now, store }),
    sweepHolds({ integration, log, now, store }),
    gatherPoints(integration),
    completeRentals({ integration, store, now, timeZone: config.public.timeZone }),
    ...(send ? [tellHeldNews({ ...told, log, send }), remindOwners({ ...told, now, send })] : []),
  ];
}
