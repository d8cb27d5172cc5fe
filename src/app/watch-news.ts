import { type ApiClient } from '~/api/marketplace/api-client';
import { callServer } from '~/api/marketplace/own-server';
import { type PublicConfig } from '~/config/public-config';
import { newsCame } from '~/lib/news';
import { openChannel } from '~/lib/tab-channel';
import { selectCurrentUserId } from '~/store/current-user';
import { loadNotifications, selectNews } from '~/store/notifications';
import { awaitNews } from '~/wire/live-news';
import { type AppStore } from './store';

/** Also the lock's name: of all tabs of a browser, the one that holds it looks. */
const CHANNEL = 'toolyard.news';
const EVERY_MS = 10_000;
/** A page that has just come shows the newest. What waits for its requests to end, such as a test's browser, gets its end. */
const REST_MS = 2000;

interface Options {
  readonly api: ApiClient;
  readonly config: PublicConfig;
  readonly now: () => Date;
  /** Before the first look, in milliseconds. */
  readonly restMs?: number;
}

/** While another tab of the browser works, this one waits. A browser without locks has each tab work. */
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
 * Looks for news in the user's orders every ten seconds while a page is seen, once for all tabs of the browser, and sooner when the server
 * tells of some. Tabs tell each other what came. Returns a function that stops it.
 */
export function watchNews(store: AppStore, options: Options): () => void {
  const { api, config, now, restMs = REST_MS } = options;
  const channel = openChannel(CHANNEL);
  const isTold = config.features.includes('live-news');
  let looking: AbortController | undefined;

  const look = async () => {
    const before = JSON.stringify(selectNews(store.getState()));
    await store.dispatch(loadNotifications({ now: now(), isDue: true }));
    const after = selectNews(store.getState());
    if (after.status !== 'ready' || JSON.stringify(after) === before) return;
    channel?.postMessage(null);
    newsCame();
  };

  const lookUntil = async (signal: AbortSignal) => {
    await pause(restMs, signal);
    while (!signal.aborted) {
      const begun = performance.now();
      // Without an answer of our server the look still comes in time.
      const told = isTold && (await callServer(api, awaitNews, {}).catch(() => null));
      if (!(told && told.happened)) await pause(begun + EVERY_MS - performance.now(), signal);
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
    // A tab that is hidden waits for its turn no longer.
    inTurn(signal, () => lookUntil(signal)).catch(() => undefined);
  };

  channel?.addEventListener('message', newsCame);
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
