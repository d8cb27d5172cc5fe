import { http } from 'msw';
import { setupServer } from 'msw/node';
import { createBrowserClient } from '~/api/marketplace/browser-client';
import { type FeatureName, featureNames } from '~/domain/feature-names';
import { onUpdates } from '~/lib/updates';
import { loadCurrentUser, selectCurrentUserId } from '~/store/current-user';
import { sessionRead } from '~/store/session';
import { sessionEnded } from '~/store/session-actions';
import { aCurrentUser, aPageOf } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { aTransaction } from '~/testing/transaction-builders';
import { testConfig } from '~/testing/test-config';
import { currentUserIs } from '~/testing/signed-in';
import { transitResponse } from '~/testing/transit';
import { createAppStore } from './store';
import { watchUpdates } from './watch-updates';

const network = setupServer(currentUserIs(aCurrentUser()), ...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
const open: (() => void)[] = [];
let seen: DocumentVisibilityState = 'visible';
beforeEach(() => {
  seen = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => seen);
});
afterEach(() => {
  for (const close of open.splice(0)) close();
  network.resetHandlers();
  Reflect.deleteProperty(navigator, 'locks');
  jest.restoreAllMocks();
});
afterAll(() => network.close());

/** Simulates a browser's locks for the tabs that share them. */
function browserLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: object, work: () => Promise<void>) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

/** Simulates the server. Each entry ends one wait. */
function server() {
  const state = { orders: [aTransaction()], looks: 0 };
  const waiting: ((happened: boolean) => void)[] = [];
  network.use(
    http.post('*/api/news/await', async () => {
      const happened = await new Promise<boolean>((resolve) => void waiting.push(resolve));
      return transitResponse({ happened });
    }),
    http.get(apiUrl('transactions/query'), ({ request }) => {
      const isOrder = new URL(request.url).searchParams.get('only') === 'order';
      state.looks += isOrder ? 1 : 0;
      return transitResponse(aPageOf(isOrder ? state.orders : []));
    }),
  );
  return { state, waiting };
}

async function openTab(features: readonly FeatureName[] = featureNames) {
  const config = { ...testConfig, features: [...features] };
  const api = createBrowserClient({
    ...config.sdk,
    pageUser: () => undefined,
    onSessionLost: () => undefined,
  });
  const store = createAppStore({ api, config });
  store.dispatch(sessionRead({ isAnonymous: false, scopes: ['user'] }));
  await store.dispatch(loadCurrentUser());
  expect(selectCurrentUserId(store.getState())).toBeDefined();
  open.push(watchUpdates(store, { api, config, now: () => new Date(), restMs: 0 }));
  return store;
}

const until = async (isSo: () => boolean) => {
  for (let tries = 0; !isSo() && tries < 200; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(isSo()).toBe(true);
};

test('one tab asks for news as soon as the server signals it, and passes it on to the other tabs', async () => {
  browserLocks();
  const { state, waiting } = server();
  await openTab();
  await openTab();
  let calls = 0;
  open.push(onUpdates(() => (calls += 1)));
  await until(() => waiting.length === 1);
  state.orders = [aTransaction()];
  waiting.splice(0)[0]?.(true);
  // Both tabs share this page's listeners: one tells itself, the other is told by it.
  await until(() => calls === 2);
  expect(state.looks).toBe(1);
  await until(() => waiting.length === 1);
  waiting.splice(0)[0]?.(true);
  await until(() => waiting.length === 1);
  // It looked again, and nothing was new.
  expect([state.looks, calls]).toEqual([2, 2]);
});

test('a hidden page does not ask for news, and continues when it is shown', async () => {
  browserLocks();
  const { waiting } = server();
  seen = 'hidden';
  await openTab();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(waiting).toHaveLength(0);
  seen = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await until(() => waiting.length === 1);
});

test('no news is requested after a logout', async () => {
  const { state, waiting } = server();
  const store = await openTab();
  await until(() => waiting.length === 1);
  store.dispatch(sessionEnded());
  waiting[0]?.(true);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([state.looks, waiting.length]).toEqual([0, 1]);
});

test('a tab asks for news every ten seconds without the feature, or if the server does not answer', async () => {
  const { state, waiting } = server();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  try {
    await openTab(featureNames.filter((name) => name !== 'live-news'));
    await jest.advanceTimersByTimeAsync(9000);
    expect(state.looks).toBe(0);
    await jest.advanceTimersByTimeAsync(1500);
    for (let tries = 0; state.looks === 0 && tries < 100; tries += 1)
      await new Promise((resolve) => setImmediate(resolve));
    expect([state.looks, waiting.length]).toEqual([1, 0]);
  } finally {
    jest.useRealTimers();
  }
});
