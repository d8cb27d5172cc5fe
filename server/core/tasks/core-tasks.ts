import { type FeatureServices } from '../feature';
import { type ArrangementMailServices, endedBrakes, tellHeld } from '../orders/arrangement-mail';
import { type Task, wholeList } from '../task';
import { completeRentals } from './complete-rentals';
import { gatherPoints } from './gather-points';
import { keepHolds } from './keep-holds';
import { remindOwners } from './remind-owners';
import { sweepHolds } from './sweep-holds';
import { tellBookable } from './tell-bookable';

const EVERY_MS = 30_000;

/** Emails arrangements that the parties of an order made shortly after an earlier email about the same subject. */
function sendHeldMails(services: ArrangementMailServices): Task {
  return {
    name: 'tell-held-news',
    everyMs: EVERY_MS,
    read: async () => wholeList(await endedBrakes(services.store)),
    handle: (brake) => tellHeld(services, brake),
  };
}

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
  const shared = { integration, store, config: config.public, tell };
  return [
    keepHolds({ integration, log, now, store }),
    sweepHolds({ integration, log, now, store }),
    gatherPoints(integration),
    completeRentals({ integration, store, now, timeZone: config.public.timeZone }),
    ...(send
      ? [
          sendHeldMails({ ...shared, log, send }),
          remindOwners({ ...shared, now, send }),
          tellBookable({ ...shared, now, send }),
        ]
      : []),
  ];
}
