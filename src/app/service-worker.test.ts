import { retireWorker, runWorker, type WorkerScope } from './service-worker';

const origin = 'https://toolyard.example';

type Kept = Map<string, Response>;
const addressOf = (asked: RequestInfo | URL) =>
  new URL(typeof asked === 'object' && 'url' in asked ? asked.url : String(asked), origin).href;

/** The environment of a worker, with a network that can be down. */
function aBrowser(tabs: readonly object[] = []) {
  const stores = new Map<string, Kept>();
  const asked: string[] = [];
  const listeners = new Map<string, (event: never) => void>();
  const network = { isAway: false, status: 200 };
  const calls: string[] = [];
  const shown: [string, object][] = [];
  const opened: string[] = [];
  const fetchNow = (request: RequestInfo | URL) => {
    asked.push(addressOf(request));
    if (network.isAway) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(
      new Response(`network: ${addressOf(request)}`, { status: network.status }),
    );
  };
  const open = (name: string) => {
    const kept: Kept = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, kept);
    const put = (request: RequestInfo | URL, answer: Response) => {
      kept.set(addressOf(request), answer);
      return Promise.resolve();
    };
    const add = async (request: RequestInfo | URL) => put(request, await fetchNow(request));
    return Promise.resolve({
      match: (request: RequestInfo | URL) => Promise.resolve(kept.get(addressOf(request))?.clone()),
      put,
      add,
      addAll: (requests: RequestInfo[]) => Promise.all(requests.map(add)),
    });
  };
  const scope = {
    addEventListener: (name: string, listener: (event: never) => void) =>
      listeners.set(name, listener),
    caches: {
      open,
      keys: () => Promise.resolve([...stores.keys()]),
      delete: (name: string) => Promise.resolve(stores.delete(name)),
    },
    clients: {
      claim: () => Promise.resolve(void calls.push('claim')),
      matchAll: () => Promise.resolve(tabs),
      openWindow: (address: string) => Promise.resolve(opened.push(address)),
    },
    fetch: fetchNow,
    location: { origin },
    registration: {
      unregister: () => Promise.resolve(calls.push('unregister') > 0),
      showNotification: (title: string, options: object) =>
        Promise.resolve(void shown.push([title, options])),
    },
    skipWaiting: () => Promise.resolve(void calls.push('skipWaiting')),
  } as unknown as WorkerScope;

  /** Sends an event to the worker; returns its response, undefined if it leaves the request to the browser. */
  async function tell(
    name: string,
    request?: object,
    preloaded?: Response,
  ): Promise<string | undefined> {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(name)?.({
      request,
      preloadResponse: Promise.resolve(preloaded),
      waitUntil: (promise: Promise<unknown>) => void work.push(promise),
      respondWith: (promise: Promise<Response>) => {
        answer = promise;
      },
    } as never);
    const text = await (await answer)?.text();
    await Promise.all(work);
    return text;
  }
  const ask = (path: string, mode: 'navigate' | 'cors' = 'cors', method = 'GET') =>
    tell('fetch', { url: new URL(path, origin).href, mode, method });
  /** A browser that asks for the address on its own while the worker starts. */
  const preload = (path: string, answer = new Response('preloaded')) =>
    tell('fetch', { url: new URL(path, origin).href, mode: 'navigate', method: 'GET' }, answer);
  /** Sends the worker an event that is no request: a notice that was pushed or pressed. */
  const happen = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    const waitUntil = (promise: Promise<unknown>) => (work = promise);
    listeners.get(name)?.({ waitUntil, ...event } as never);
    await work;
  };
  return { scope, stores, asked, network, calls, tell, ask, preload, shown, opened, happen };
}

const build = {
  version: 'b2',
  offlinePage: '/offline',
  files: ['/static/plain.css', '/illustrations/outlines/drill.svg'],
  builtFolder: '/static/',
};

async function installed(tabs: readonly object[] = []) {
  const browser = aBrowser(tabs);
  runWorker(browser.scope, build);
  await browser.tell('install');
  await browser.tell('activate');
  return browser;
}

test('pages come from the network and are not kept', async () => {
  const { ask, stores } = await installed();
  expect(await ask('/inbox/orders', 'navigate')).toBe(`network: ${origin}/inbox/orders`);
  expect([...(stores.get('b2') ?? []).keys()]).not.toContain(`${origin}/inbox/orders`);
});

test('the offline page replaces a page if there is no connection', async () => {
  const { ask, network } = await installed();
  network.isAway = true;
  expect(await ask('/l/saw/1', 'navigate')).toBe(`network: ${origin}/offline`);
  expect(await ask('/static/plain.css')).toBe(`network: ${origin}/static/plain.css`);
});

test('Firefox, which gives a failed connection as an answer, shows that page too', async () => {
  const { preload } = await installed();
  expect(await preload('/s', Response.error())).toBe(`network: ${origin}/offline`);
});

test('a failure of the server is shown as it is', async () => {
  const { ask, network } = await installed();
  network.status = 500;
  expect(await ask('/s', 'navigate')).toBe(`network: ${origin}/s`);
});

test.each(['/s', '/api/auth/google/callback?code=1'])(
  'a request of the browser is not repeated, because a code works only once: %s',
  async (path) => {
    const { preload, asked } = await installed();
    const before = asked.length;
    expect(await preload(path)).toBe('preloaded');
    expect(asked).toHaveLength(before);
  },
);

test('a built file is requested once', async () => {
  const { ask, asked } = await installed();
  for (let turn = 0; turn < 3; turn += 1) await ask('/static/main.1a2b3c.js');
  expect(asked.filter((url) => url.endsWith('main.1a2b3c.js'))).toHaveLength(1);
});

test('a missing file is not kept', async () => {
  const { ask, network, stores } = await installed();
  network.status = 404;
  await ask('/static/gone.js');
  expect([...(stores.get('b2') ?? []).keys()]).not.toContain(`${origin}/static/gone.js`);
});

test.each([
  ['/api/clock', 'cors', 'GET'],
  ['https://marketplace.test/v1/api/listings/query', 'cors', 'GET'],
  ['/illustrations/tiles/saw.webp', 'cors', 'GET'],
  ['/static/main.js', 'cors', 'POST'],
] as const)('%s (%s, %s) is left to the browser', async (path, mode, method) => {
  const { ask } = await installed();
  expect(await ask(path, mode, method)).toBeUndefined();
});

test('a new build takes over at once, and files that an earlier build kept are deleted', async () => {
  const { scope, stores, calls, tell } = aBrowser();
  stores.set('b1', new Map());
  runWorker(scope, build);
  await tell('install');
  await tell('activate');
  expect([...stores.keys()]).toEqual(['b2']);
  expect(calls).toEqual(['skipWaiting', 'claim']);
});

test('a retired worker deletes everything that it kept, and unregisters itself', async () => {
  const { scope, stores, calls, tell, ask } = aBrowser();
  stores.set('b1', new Map());
  retireWorker(scope);
  await tell('install');
  await tell('activate');
  expect(stores.size).toBe(0);
  expect(calls).toEqual(['skipWaiting', 'unregister']);
  expect(await ask('/s', 'navigate')).toBeUndefined();
});

const path = '/order/1/details';

test('a pushed notice is shown, and the newest one about a page replaces an older one', async () => {
  const { shown, happen } = await installed();
  const data = { json: () => ({ title: 'Olga wrote to you', text: 'Table saw', path }) };
  await happen('push', { data });
  expect(shown).toEqual([
    ['Olga wrote to you', expect.objectContaining({ body: 'Table saw', tag: path, data: path })],
  ]);
  await happen('push', { data: null });
  expect(shown).toHaveLength(1);
});

test('a pressed notice leads to its page, in a tab that is open or in a new one', async () => {
  let isClosed = false;
  const notification = { data: path, close: () => void (isClosed = true) };
  const alone = await installed();
  await alone.happen('notificationclick', { notification });
  expect([alone.opened, isClosed]).toEqual([[`${origin}${path}`], true]);
  const done: string[] = [];
  const tab = {
    focus: () => void done.push('focus'),
    navigate: (to: string) => void done.push(to),
  };
  const other = await installed([{ ...tab, url: `${origin}/inbox/orders` }]);
  await other.happen('notificationclick', { notification });
  expect([done, other.opened]).toEqual([['focus', `${origin}${path}`], []]);
  const there = await installed([{ ...tab, url: `${origin}${path}` }]);
  await there.happen('notificationclick', { notification });
  expect(done).toEqual(['focus', `${origin}${path}`, 'focus']);
});
