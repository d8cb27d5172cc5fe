import { type ApiClient } from '~/api/marketplace/api-client';
import { onServerTime } from '~/api/marketplace/own-server';
import { type PublicConfig } from '~/config/public-config';
import { keepZone } from '~/features/shell/zone';
import { type BrowserClock } from '~/lib/clock';
import { reportError } from '~/lib/report';
import { startAnalytics } from './analytics';
import { followClock } from './follow-clock';
import { isFromCache } from './page-moments';
import { keepDevice } from './keep-device';
import { type AppStore } from './store';
import { watchKeptCards } from './watch-kept-cards';
import { watchUpdates } from './watch-updates';
import { watchSession } from './watch-session';

/**
 * Registers the worker that stores the offline page. If the site has no worker, the server tells a browser that still has one with its
 * next page.
 */
async function registerWorker({ hasServiceWorker }: PublicConfig): Promise<void> {
  if (!hasServiceWorker || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js');
  } catch {
    // Private windows refuse it. Then only the offline page is missing.
  }
}

interface Page {
  readonly api: ApiClient;
  readonly clock: BrowserClock;
  readonly store: AppStore;
  readonly config: PublicConfig;
}

/** Keeps an open page up to date. No first paint waits for this code. */
export function keepUpToDate({ api, clock, store, config }: Page): void {
  const now = () => clock.current().now();
  const today = () => now().toISOString().slice(0, 10);
  const parts = [
    () => onServerTime(clock.set),
    () => config.isClockMovable && followClock(),
    () => watchSession(store, { isOld: isFromCache() }),
    () => watchKeptCards(store, now),
    () => registerWorker(config),
    () => watchUpdates(store, { api, config, now }),
    () => config.features.includes('push') && keepDevice(store, api, today),
    keepZone,
    () => startAnalytics(config.analytics),
  ];
  for (const begin of parts) {
    try {
      begin();
    } catch (error) {
      // A browser may forbid what a part needs; the others work without it.
      reportError(error, 'beside-page-failed');
    }
  }
}
