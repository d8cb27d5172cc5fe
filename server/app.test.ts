import { http, HttpResponse } from 'msw';
import { aCurrentUser, aListing, aPageOf } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { ASSETS_URL, MARKETPLACE_URL } from '~/testing/test-config';
import { transitError, transitResponse } from '~/testing/transit';
import { sharedApp, startApp } from './testing/start-app';
import { mockedNetwork } from './testing/mocked-network';

const network = mockedNetwork();

const server = sharedApp();

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers, redirect: 'manual' });

const stateOf = (html: string): unknown => {
  const [, json = ''] =
    /<script id="page-state" type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
};

const sessionCookie = `st-test-client-token=${encodeURIComponent(
  JSON.stringify({
    access_token: 'access-user',
    refresh_token: 'r',
    token_type: 'bearer',
    scope: 'user',
  }),
)}`;

describe('pages', () => {
  test('the landing page comes with its listings, title and chunk', async () => {
    network.use(
      http.get(apiUrl('listings/query'), () =>
        transitResponse(aPageOf([aListing({ title: 'Table saw' })])),
      ),
    );
    const response = await get('/');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('Table saw');
    expect(html).toContain('<title>Rent tools from people nearby | Toolyard</title>');
    expect(html).toMatch(/<link rel="stylesheet" href="\/static\/LandingPage.css"/);
    // Scripts do not compete with the first paint for the first bytes.
    expect(html).not.toMatch(/<link rel="preload" as="script"/);
    expect(html).toMatch(/\["[^\]]*"\/static\/LandingPage.js"\]/);
    expect(response.headers.get('link')).toBe(
      '</static/main.css>; rel=preload; as=style, </static/LandingPage.css>; rel=preload; as=style, ' +
        '</static/font.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
    );
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/"/>');
  });

  test('a password manager is led to where the password is changed', async () => {
    const response = await get('/.well-known/change-password');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/account/change-password');
  });

  test('other well-known addresses are not found, and no page is made for them', async () => {
    const response = await get('/.well-known/security.txt');
    expect(response.status).toBe(404);
    expect((await response.text()).length).toBeLessThan(500);
  });

  test('crawlers get the same page in one piece', async () => {
    const response = await get('/', { 'user-agent': 'Googlebot/2.1' });
    expect(await response.text()).toContain('</html>');
  });

  test('listing texts cannot break out of the state', async () => {
    const title = '</script><!--<script>alert(1)</script>\u2028';
    network.use(
      http.get(apiUrl('listings/query'), () => transitResponse(aPageOf([aListing({ title })]))),
    );
    const html = await (await get('/')).text();
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<!--<');
    expect(html).not.toContain('\u2028</script>');
    expect(JSON.stringify(stateOf(html))).toContain('alert(1)');
  });

  test('a page shows that its listings could not be loaded', async () => {
    network.use(
      http.get(apiUrl('listings/query'), () => transitError({ status: 500, code: 'internal' })),
    );
    const response = await get('/');
    expect(response.status).toBe(200);
    expect(stateOf(await response.text())).toMatchObject({
      store: { LandingRows: { rows: { status: 'failed' } } },
    });
  });

  test.each(['/nope', '/l/a/b/c/d/e/f', '/%E0%A4%A', '//evil.test', '/.env', '/static/missing.js'])(
    '%s is not found',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
    },
  );

  test('addresses without their own page redirect to the landing page', async () => {
    const response = await get('/l');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/']);
  });

  test('pages refuse other methods', async () => {
    const response = await fetch(server.url, { method: 'POST', body: 'x' });
    expect(response.status).toBe(405);
    expect(await response.json()).toEqual({
      errors: [{ status: 405, code: 'method-not-allowed', title: 'Method Not Allowed' }],
    });
  });

  test('the chosen theme is in the first markup', async () => {
    expect(await (await get('/', { cookie: 'theme=dark' })).text()).toContain('data-theme="dark"');
    expect(await (await get('/', { cookie: 'theme="><script>' })).text()).not.toContain(
      'data-theme',
    );
  });
});

describe('texts', () => {
  test('hosted texts take precedence over the English ones, and a browser gets only the hosted ones', async () => {
    network.use(
      http.get(`${ASSETS_URL}/v1/assets/pub/test-client/a/latest/content/translations.json`, () =>
        HttpResponse.json({
          data: {
            'LandingPage.heroTitle': 'Tools, {broken',
            'LandingPage.title': 'Borrow',
            'No.such': 'x',
          },
          meta: { version: 'v1' },
        }),
      ),
    );
    const other = await startApp();
    const html = await (await fetch(other.url)).text();
    await other.stop();
    expect(html).toContain('<title>Borrow | Toolyard</title>');
    expect(html).toContain('#1 Tool Sharing Platform!');
    expect(stateOf(html)).toMatchObject({
      messages: { 'LandingPage.title': 'Borrow' },
    });
    expect(html).not.toContain('No.such');
  });
});

describe('sessions', () => {
  const authorizations: string[] = [];
  const knowsUser = () =>
    network.use(
      http.get(apiUrl('current_user/show'), ({ request }) => {
        authorizations.push(request.headers.get('authorization') ?? '');
        return transitResponse({ data: aCurrentUser({ firstName: 'Ana' }) });
      }),
    );

  test('a page starts its scripts after its first paint, for visitors and for people who are logged in', async () => {
    const visitor = await (await get('/cancellation-policy')).text();
    knowsUser();
    const own = await (await get('/cancellation-policy', { cookie: sessionCookie })).text();
    for (const html of [visitor, own]) {
      expect(html).toContain('first-contentful-paint');
      expect(html).toContain('"/static/main.js"');
    }
  });

  test('the user behind the cookie is in the page', async () => {
    knowsUser();
    const html = await (await get('/', { cookie: sessionCookie })).text();
    expect(JSON.stringify(stateOf(html))).toContain('"firstName":"Ana"');
    expect(html).not.toContain('access-user');
    expect(authorizations.at(-1)).toBe('Bearer access-user');
  });

  test('visitors without a session cost no user request and get no cookie', async () => {
    knowsUser();
    const before = authorizations.length;
    const response = await get('/');
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(authorizations).toHaveLength(before);
  });

  test('a cookie that is not a token is not a session', async () => {
    const response = await get('/', { cookie: 'st-test-client-token=%7Bbroken' });
    expect(response.status).toBe(200);
    expect(stateOf(await response.text())).toMatchObject({
      store: { session: { isAnonymous: true } },
    });
  });

  test('a session that the marketplace no longer knows ends, and the page still comes', async () => {
    network.use(
      http.post(`${MARKETPLACE_URL}/v1/auth/token`, async ({ request }) =>
        (await request.text()).includes('refresh_token')
          ? HttpResponse.text('Unauthorized', { status: 401 })
          : HttpResponse.json({
              access_token: 'anon',
              token_type: 'bearer',
              scope: 'public-read',
              expires_in: 60,
            }),
      ),
      http.get(apiUrl('current_user/show'), ({ request }) =>
        request.headers.get('authorization') === 'Bearer anon'
          ? transitError({ status: 403, code: 'forbidden' })
          : transitError({ status: 401, code: 'auth-invalid-access-token' }),
      ),
    );
    const response = await get('/', { cookie: sessionCookie });
    expect(response.status).toBe(200);
    expect(stateOf(await response.text())).toMatchObject({
      store: { session: { isAnonymous: true } },
    });
    expect(response.headers.get('set-cookie')).toContain('public-read');
  });
});

describe('safety', () => {
  test('the policy allows no inline code, and each answer has its own nonce', async () => {
    const [first, second] = await Promise.all([get('/'), get('/')]);
    const policy = first.headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe/);
    expect(policy).toContain(`connect-src 'self' ${MARKETPLACE_URL} ${ASSETS_URL}`);
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
    expect(nonce).not.toBe('');
    expect(await first.text()).toContain(`nonce="${nonce}"`);
    expect(await second.text()).not.toContain(nonce);
  });

  test('pages may load from analytics services only if those are configured', async () => {
    const policyOf = async (url: string) =>
      (await fetch(`${url}/`)).headers.get('content-security-policy') ?? '';
    expect(await policyOf(server.url)).not.toMatch(/google|plausible/);
    const counting = await startApp({
      env: {
        REACT_APP_GOOGLE_ANALYTICS_ID: 'G-TEST1',
        REACT_APP_PLAUSIBLE_DOMAINS: 'toolyard.example',
      },
    });
    const policy = await policyOf(counting.url);
    await counting.stop();
    expect(policy).toMatch(
      /script-src [^;]*https:\/\/\*\.googletagmanager\.com https:\/\/plausible\.io/,
    );
    expect(policy).toMatch(/connect-src [^;]*google-analytics\.com https:\/\/plausible\.io/);
  });

  test('pages may connect to an error service only if theirs is set', async () => {
    const policyOf = async (env: Record<string, string>) => {
      const app = await startApp({ env });
      const { headers } = await fetch(`${app.url}/`);
      await app.stop();
      return headers.get('content-security-policy') ?? '';
    };
    const dsn = 'https://key@errors.example/7';
    expect(await policyOf({ SENTRY_DSN: dsn })).not.toContain('errors.example');
    expect(await policyOf({ REACT_APP_SENTRY_DSN: dsn })).toMatch(
      /connect-src [^;]*https:\/\/errors\.example[ ;]/,
    );
  });

  test('the secret is in no answer', async () => {
    expect(await (await get('/')).text()).not.toContain('very-secret');
  });

  test.each([undefined, 'https://evil.test', 'null'])(
    'a change asked for by origin %p is refused',
    async (origin) => {
      const response = await fetch(`${server.url}/api/anything`, {
        method: 'POST',
        ...(origin && { headers: { origin } }),
      });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({
        errors: [{ status: 403, code: 'foreign-origin' }],
      });
    },
  );

  test.each([
    { path: 'taxjar', body: '{broken', status: 400, code: 'invalid-request' },
    { path: 'taxjar', body: 'x'.repeat(200_000), status: 413, code: 'payload-too-large' },
    { path: 'anything', body: '{}', status: 404, code: 'not-found' },
  ])('a refusal with $status has no stack', async ({ path, body, status, code }) => {
    const response = await fetch(`${server.url}/api/${path}`, {
      method: 'POST',
      headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(status);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ errors: [{ status, code }] });
    expect(text).not.toMatch(/node_modules|at \w+ \(/);
  });

  test('too many requests are refused', async () => {
    const limited = await startApp({ env: { READ_LIMIT_PER_MINUTE: '2' } });
    const ask = () => fetch(`${limited.url}/api/anything`);
    await ask();
    await ask();
    const third = await ask();
    await limited.stop();
    expect(third.status).toBe(429);
    expect(await third.json()).toMatchObject({ errors: [{ code: 'too-many-requests' }] });
  });
});

describe('operation', () => {
  test('health and readiness are separate', async () => {
    let isReady = true;
    const stopping = await startApp({ isReady: () => isReady });
    expect((await fetch(`${stopping.url}/readyz`)).status).toBe(200);
    isReady = false;
    expect((await fetch(`${stopping.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${stopping.url}/healthz`)).status).toBe(200);
    await stopping.stop();
  });

  test('answers about health have the security headers', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('an answer under way is finished before the server stops', async () => {
    const slow = await startApp();
    let sendListings = () => {};
    const listingsSent = new Promise<void>((resolve) => {
      sendListings = resolve;
    });
    const asked = new Promise<void>((resolve) => {
      network.use(
        http.get(apiUrl('listings/query'), async () => {
          resolve();
          await listingsSent;
          return transitResponse(aPageOf([aListing({ title: 'Late saw' })]));
        }),
      );
    });
    const answer = fetch(slow.url);
    await asked;
    const stopped = slow.stop();
    sendListings();
    expect(await (await answer).text()).toContain('Late saw');
    await stopped;
    await expect(fetch(slow.url)).rejects.toThrow();
  });

  test('a request id from a proxy is kept, and a malformed one is replaced', async () => {
    expect((await get('/', { 'x-request-id': 'abc-123' })).headers.get('x-request-id')).toBe(
      'abc-123',
    );
    expect((await get('/', { 'x-request-id': 'a b' })).headers.get('x-request-id')).toMatch(
      /^[\w-]{36}$/,
    );
  });
});
