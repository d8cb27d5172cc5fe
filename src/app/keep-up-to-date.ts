import { onServerTime } from '~/api/marketplace/own-server';
import { type PublicConfig } from '~/config/public-config';
import { keepZone } from '~/features/shell/zone';
import { type BrowserClock } from '~/lib/clock';
import { startAnalytics } from './analytics';
import { followClock } from './follow-clock';
import { isFromCache } from './page-moments';
import { registerWorker } from './register-worker';
import { type AppStore } from './store';
import { watchKeptCards } from './watch-kept-cards';
import { watchSession } from './watch-session';

interface Page {
  readonly clock: BrowserClock;
  readonly store: AppStore;
  readonly config: PublicConfig;
}

/** Keeps an open page up to date; no first paint waits for its code. */
export function keepUpToDate({ clock, store, config }: Page): void {
  onServerTime(clock.set);
  if (config.isClockMovable) followClock();
  watchSession(store, { isOld: isFromCache() });
  watchKeptCards(store, () => clock.current().now());
  registerWorker(config);
  keepZone();
  startAnalytics(config.analytics);
}
