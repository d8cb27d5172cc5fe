import { type ApiClient } from '~/api/marketplace/api-client';
import { onServerTime } from '~/api/marketplace/own-server';
import { type PublicConfig } from '~/config/public-config';
import { keepZone } from '~/features/shell/zone';
import { type BrowserClock } from '~/lib/clock';
import { startAnalytics } from './analytics';
import { followClock } from './follow-clock';
import { isFromCache } from './page-moments';
import { keepDevice } from './keep-device';
import { registerWorker } from './register-worker';
import { type AppStore } from './store';
import { watchKeptCards } from './watch-kept-cards';
import { watchNews } from './watch-news';
import { watchSession } from './watch-session';

interface Page {
  readonly api: ApiClient;
  readonly clock: BrowserClock;
  readonly store: AppStore;
  readonly config: PublicConfig;
}

/** Keeps an open page up to date; no first paint waits for its code. */
export function keepUpToDate({ api, clock, store, config }: Page): void {
  onServerTime(clock.set);
  if (config.isClockMovable) followClock();
  watchSession(store, { isOld: isFromCache() });
  watchKeptCards(store, () => clock.current().now());
  registerWorker(config);
  const now = () => clock.current().now();
  watchNews(store, { api, config, now });
  if (config.features.includes('push'))
    keepDevice(store, api, () => now().toISOString().slice(0, 10));
  keepZone();
  startAnalytics(config.analytics);
}
