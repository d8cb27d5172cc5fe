import { http, HttpResponse } from 'msw';
import { renderer, type Renderer } from '~/app/server-entry';
import { startApp, type TestServer } from '../../testing/start-app';
import { mockedNetwork } from '../../testing/mocked-network';

const network = mockedNetwork();
const opened: TestServer[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.stop();
});

async function start(options: Parameters<typeof startApp>[0] = {}) {
  const app = await startApp(options);
  opened.push(app);
  return async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${app.url}${path}`, { headers, redirect: 'manual' });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
}

const person = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const marketplaceAway = http.all(/\/v1\//, () => HttpResponse.error());

describe('without a connection', () => {
  test('the service worker is requested again each time, and keeps the offline page and its content', async () => {
    const get = await start();
    const { headers, text } = await get('/service-worker.js');
    expect(headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(headers.get('cache-control')).toBe('no-cache');
    for (const file of ['"/offline"', '/static/plain.css', '/static/font.woff2', 'drill.svg']) {
      expect(text).toContain(file);
    }
    expect((await get('/service-worker.js')).text).toBe(text);
  });

  test('the worker removes itself if it is switched off', async () => {
    const get = await start({ env: { SERVICE_WORKER: 'off' } });
    const { text } = await get('/service-worker.js');
    expect(text).toContain('unregister');
    expect(text).not.toContain('/offline');
    expect((await get('/')).text).toContain('"hasServiceWorker":false');
  });

  test('the offline page is the same for everybody and looks for a connection', async () => {
    const get = await start();
    const { status, text, headers } = await get('/offline', { cookie: 'theme=dark' });
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toBeNull();
    expect(text).toContain('<h1>You’re offline</h1>');
    expect(text).not.toContain('data-theme="dark"');
    const [, nonce] = /<script nonce="([^"]+)">/.exec(text) ?? [];
    expect(headers.get('content-security-policy')).toContain(`'nonce-${String(nonce)}'`);
  });
});

describe('where the server fails', () => {
  const failing: Renderer = {
    lookOf: renderer.lookOf,
    preparePage: () => Promise.reject(new TypeError('undefined is not a tool')),
    prepareUnavailable: () => Promise.reject(new TypeError('this neither')),
  };

  test('a person gets a page without scripts, with a number to ask about', async () => {
    const get = await start({ pages: failing });
    const { status, text, headers } = await get('/s', { ...person, 'x-request-id': '7f3c20a1-x' });
    expect(status).toBe(500);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('<h1>Something broke on our side</h1>');
    expect(text).toContain('<code>7f3c20a1</code>');
    expect(text).toContain('<link rel="stylesheet" href="/static/plain.css">');
    expect(text).not.toMatch(/<script|undefined is not/);
  });

  test('in the theme that the person has chosen, and in no other', async () => {
    const get = await start({ pages: failing });
    expect((await get('/', { ...person, cookie: 'theme=dark' })).text).toContain(
      'data-theme="dark"',
    );
    const odd = encodeURIComponent('"><script>');
    expect((await get('/', { ...person, cookie: `theme=${odd}` })).text).not.toContain(
      'data-theme',
    );
  });

  test('a page whose rendering fails is replaced by that page', async () => {
    const get = await start({
      pages: {
        ...failing,
        preparePage: () =>
          Promise.resolve({
            kind: 'page',
            status: 200,
            chunk: 'LandingPage',
            now: new Date('2026-06-08T15:00:00.000Z'),
            isShared: true,
            render: ({ onShellError }) => {
              queueMicrotask(() => onShellError(new Error('broken')));
              return { pipe: (target) => target, abort: () => undefined };
            },
          }),
      },
    });
    const { status, text } = await get('/', person);
    expect(status).toBe(500);
    expect(text).toContain('Something broke on our side');
  });

  test('a program gets the error as data', async () => {
    const get = await start({ pages: failing });
    const { status, text } = await get('/s', { accept: 'application/json' });
    expect(status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({ errors: [{ status: 500, code: 'internal' }] });
  });
});

describe('closed for maintenance', () => {
  const closed = { env: { MAINTENANCE: 'on' } };

  test('every page says so, with a time to come back, without the marketplace', async () => {
    network.use(marketplaceAway);
    const get = await start(closed);
    for (const path of ['/', '/s?keywords=saw', '/nowhere', '/login']) {
      const { status, headers, text } = await get(path, person);
      expect(status).toBe(503);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(text).toContain('<h1>Closed for a short while</h1>');
    }
  });

  test('endpoints refuse as data', async () => {
    const get = await start(closed);
    const { status, text } = await get('/api/clock', person);
    expect(status).toBe(503);
    expect(JSON.parse(text)).toMatchObject({ errors: [{ code: 'unavailable' }] });
  });

  test('a balancer still sends people here, so that they see the reason', async () => {
    network.use(marketplaceAway);
    const get = await start(closed);
    expect((await get('/readyz')).status).toBe(200);
    expect((await get('/healthz')).status).toBe(200);
  });

  test('the files of the page are served', async () => {
    const get = await start(closed);
    expect((await get('/illustrations/outlines/handTools.svg')).status).toBe(200);
    expect((await get('/service-worker.js')).status).toBe(200);
  });
});
