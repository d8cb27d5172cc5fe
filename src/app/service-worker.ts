/** What the worker needs to know about its build. */
export interface WorkerBuild {
  /** Different for each build, so that an earlier worker's files are deleted. */
  readonly version: string;
  /** The page that is stored from the start and shown if a page cannot be loaded. */
  readonly offlinePage: string;
  readonly files: readonly string[];
  /** The folder whose files never change under their names. */
  readonly builtFolder: string;
}

interface WorkEvent {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface RequestEvent extends WorkEvent {
  readonly request: Request;
  /** The browser's own answer, requested while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (answer: Promise<Response>) => void;
}

interface PushEvent extends WorkEvent {
  readonly data: { readonly json: () => unknown } | null;
}

interface PressEvent extends WorkEvent {
  readonly notification: { readonly data: unknown; readonly close: () => void };
}

/** The notice that the server sends; see `server/features/push/tell-person.ts`. */
interface Notice {
  readonly title: string;
  readonly text: string;
  readonly path: string;
}

interface Tab {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
  readonly navigate: (address: string) => Promise<unknown>;
}

/** The part of a service worker's global scope that is used here; TypeScript knows either a page's names or a worker's. */
export interface WorkerScope {
  readonly addEventListener: {
    (name: 'install' | 'activate', listener: (event: WorkEvent) => void): void;
    (name: 'fetch', listener: (event: RequestEvent) => void): void;
    (name: 'push', listener: (event: PushEvent) => void): void;
    (name: 'notificationclick', listener: (event: PressEvent) => void): void;
  };
  readonly caches: CacheStorage;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (options: { readonly type: 'window' }) => Promise<readonly Tab[]>;
    readonly openWindow: (address: string) => Promise<unknown>;
  };
  readonly fetch: typeof fetch;
  readonly location: { readonly origin: string };
  readonly registration: Pick<ServiceWorkerRegistration, 'unregister' | 'showNotification'> & {
    readonly navigationPreload?: { readonly enable: () => Promise<void> };
  };
  readonly skipWaiting: () => Promise<void>;
}

/**
 * The service worker. It stores built files, which are the same for everybody, and one page that says that there is no
 * connection. Pages and answers of endpoints always come from the network and are never stored. It shows what the server
 * pushes, also while no page is open. It is sent to browsers as text, so it uses nothing from outside.
 */
export function runWorker(scope: WorkerScope, build: WorkerBuild): void {
  const { version, offlinePage, files, builtFolder } = build;
  const openCache = () => scope.caches.open(version);
  const fromCache = async (address: Request | string) =>
    (await openCache()).match(address, { ignoreVary: true });

  const install = async () => {
    const cache = await openCache();
    // No cookies are sent, so that no personal data is stored.
    const page = new URL(offlinePage, scope.location.origin);
    await cache.add(new Request(page, { cache: 'reload', credentials: 'omit' }));
    await cache.addAll([...files]);
    await scope.skipWaiting();
  };

  const activate = async () => {
    const names = await scope.caches.keys();
    const old = names.filter((name) => name !== version);
    await Promise.all(old.map((name) => scope.caches.delete(name)));
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  };

  const keep = async (request: Request, answer: Response) => {
    await (await openCache()).put(request, answer);
  };

  const answerFile = async (event: RequestEvent) => {
    const { request } = event;
    // If storage is full or forbidden, the worker still works.
    const kept = await fromCache(request).catch(() => undefined);
    if (kept) return kept;
    const answer = await scope.fetch(request);
    if (answer.status === 200)
      event.waitUntil(keep(request, answer.clone()).catch(() => undefined));
    return answer;
  };

  const answerPage = async ({ request, preloadResponse }: RequestEvent) => {
    try {
      const answer = (await preloadResponse) ?? (await scope.fetch(request));
      // Firefox gives a failed connection as an answer.
      if (answer.type === 'error') throw new TypeError('The connection failed');
      return answer;
    } catch (failure) {
      const page = await fromCache(offlinePage);
      if (page) return page;
      throw failure;
    }
  };

  const show = async ({ data }: PushEvent) => {
    if (!data) return;
    // Our own server wrote it, and encrypted it for this browser alone.
    const { title, text, path } = data.json() as Notice;
    // A newer notice about the same page takes the place of an older one, and sounds again.
    const options = { body: text, tag: path, renotify: true, data: path };
    await scope.registration.showNotification(title, { ...options, icon: '/icons/icon-192.png' });
  };

  const open = async (path: string) => {
    const address = new URL(path, scope.location.origin).href;
    const [tab] = await scope.clients.matchAll({ type: 'window' });
    if (!tab) {
      await scope.clients.openWindow(address);
      return;
    }
    await tab.focus();
    if (tab.url !== address) await tab.navigate(address);
  };

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('push', (event) => event.waitUntil(show(event)));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(String(event.notification.data)));
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== scope.location.origin) return;
    const isKept = pathname.startsWith(builtFolder) || files.includes(pathname);
    // This includes addresses under /api, such as the return from a sign-in. The browser would request them a second time, and their codes
    // work only once.
    if (request.mode === 'navigate') event.respondWith(answerPage(event));
    else if (isKept) event.respondWith(answerFile(event));
  });
}

/** Replaces a harmful worker: deletes what was stored, and then itself. */
export function retireWorker(scope: WorkerScope): void {
  const retire = async () => {
    const names = await scope.caches.keys();
    await Promise.all(names.map((name) => scope.caches.delete(name)));
    await scope.registration.unregister();
  };
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(retire()));
}
