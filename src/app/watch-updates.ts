import { type ApiClient } from '~/api/marketplace/api-client';
import { callServer } from '~/api/marketplace/own-server';
import { type PublicConfig } from '~/config/public-config';
import { announceUpdates } from '~/lib/updates';
import { openChannel } from '~/lib/tab-channel';
import { selectCurrentUserId } from '~/store/current-user';
import { loadNotifications, selectUpdates } from '~/store/notifications';
import { awaitUpdates } from '~/wire/live-news';
import { type AppStore } from './store';

/** The name of the channel and of the lock. The tab that holds the lock looks for news on behalf of the other tabs. */
const CHANNEL = 'toolyard.news';
const EVERY_MS = 10_000;
/** A page that has just loaded shows the newest state. The pause also lets a test's browser see its requests end. */
const REST_MS = 2000;

interface Options {
  readonly api: ApiClient;
  readonly config: PublicConfig;
  readonly now: () => Date;
  /** The pause before the first look, in milliseconds. */
  readonly restMs?: number;
}

/** Runs the work once no other tab of the browser does it. In a browser without locks, each tab works. */
const inTurn = (signal: AbortSignal, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(CHANNEL, { signal }, work) : work();

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, ms));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Looks for news in the user's orders every ten seconds while a page is visible, once for all tabs of the browser, and sooner when the
 * server reports some. Tabs tell each other what came. Returns a function that stops it.
 */
export function watchUpdates(store: AppStore, options: Options): () => void {
  const { api, config, now, restMs = REST_MS } = options;
  const channel = openChannel(CHANNEL);
  const isLive = config.features.includes('live-news');
  let looking: AbortController | undefined;

  const look = async () => {
    const before = JSON.stringify(selectUpdates(store.getState()));
    await store.dispatch(loadNotifications({ now: now(), isDue: true }));
    const after = selectUpdates(store.getState());
    if (after.status !== 'ready' || JSON.stringify(after) === before) return;
    channel?.postMessage(null);
    announceUpdates();
  };

  const lookUntil = async (signal: AbortSignal) => {
    await pause(restMs, signal);
    while (!signal.aborted) {
      const begun = performance.now();
      // If our server does not answer, the next look still comes in time.
      const answer = isLive && (await callServer(api, awaitUpdates, {}).catch(() => null));
      if (!(answer && answer.happened)) await pause(begun + EVERY_MS - performance.now(), signal);
      if (!signal.aborted && selectCurrentUserId(store.getState())) await look();
    }
  };

  const begin = () => {
    const isSeen = document.visibilityState === 'visible';
    if (!isSeen || !selectCurrentUserId(store.getState())) {
      looking?.abort();
      looking = undefined;
      return;
    }
    if (looking) return;
    looking = new AbortController();
    const { signal } = looking;
    // A hidden tab no longer waits for its turn.
    inTurn(signal, () => lookUntil(signal)).catch(() => undefined);
  };

  channel?.addEventListener('message', announceUpdates);
  document.addEventListener('visibilitychange', begin);
  const unsubscribe = store.subscribe(begin);
  begin();
  return () => {
    unsubscribe();
    looking?.abort();
    channel?.close();
    document.removeEventListener('visibilitychange', begin);
  };
}
