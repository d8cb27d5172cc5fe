import { type ArrangementMailServices, endedBrakes, tellHeld } from '../orders/arrangement-mail';
import { type Task, wholeList } from '../task';

const EVERY_MS = 30_000;

/** Emails what the parties of an order arranged shortly after they had told each other about the same. */
export function tellHeldNews(services: ArrangementMailServices): Task {
  return {
    name: 'tell-held-news',
    everyMs: EVERY_MS,
    read: async () => wholeList(await endedBrakes(services.store)),
    handle: (brake) => tellHeld(services, brake),
  };
}
