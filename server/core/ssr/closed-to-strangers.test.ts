import { setTimeout as wait } from 'node:timers/promises';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { featureNames } from '~/domain/feature-names';
import { aCurrentUser, aUuid } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { ASSETS_URL } from '~/testing/test-config';
import { transitError, transitResponse } from '~/testing/transit';
import { wireOf } from '~/wire/table';
import { mockedNetwork } from '../../testing/mocked-network';
import { startApp, type TestServer } from '../../testing/start-app';

const network = mockedNetwork();
let server: TestServer;
afterAll(() => server.stop());

const access = (isPrivate: JsonBodyType) => ({
  data: [
    {
      id: 'a',
      type: 'jsonAsset',
      attributes: {
        assetPath: '/general/access-control.json',
        data: { marketplace: { private: isPrivate } },
      },
    },
  ],
  meta: { version: 'v1' },
});

const ASSETS = `${ASSETS_URL}/v1/assets/pub/test-client/a/latest/`;
const becomePrivate = () =>
  network.use(
    http.get(ASSETS, () => HttpResponse.json(access(true))),
    http.get(apiUrl('listings/query'), () => transitError({ status: 403, code: 'forbidden' })),
  );
beforeAll(async () => {
  becomePrivate();
  server = await startApp();
  // The first answer of the console may come later than the first request.
  while ((await ask('/api/suggestions?words=')).status !== 401) await wait(100);
});
beforeEach(becomePrivate);

const cookieOf = (token: object) =>
  `st-test-client-token=${encodeURIComponent(JSON.stringify({ token_type: 'bearer', ...token }))}`;
const session = cookieOf({ access_token: 'a', refresh_token: 'r', scope: 'user' });

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, { redirect: 'manual', ...init });

/** What a stranger needs to become a member, or reports. */
const open = [
  ...['/auth/create-user-with-idp', '/auth/newcomer', '/auth/google', '/auth/google/callback'],
  ...['/auth/facebook', '/auth/facebook/callback', '/calendar/:owner/:scope/:file', '/clock'],
  ...['/contact', '/content/*address', '/error-log', '/sendgrid-email'],
];
const closed = wireOf(featureNames).filter(({ path }) => !open.includes(path));

test.each(closed.map(({ method, path }) => [method, path.replaceAll(/[:*]\w+/g, 'x')]))(
  'a private marketplace answers no stranger at %s /api%s',
  async (method, path) => {
    expect((await ask(`/api${path}`, { method })).status).toBe(401);
  },
);

test.each(['/api/content/places/austin-tx', '/api/content/words/saw', '/api/anything'])(
  'a private marketplace answers no stranger at %s',
  async (path) => {
    expect((await ask(path)).status).toBe(401);
  },
);

test.each(['/sitemap.xml', '/sitemap-pages.xml'])('search engines get no %s', async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test.each(['/tools/austin-tx', '/s', '/'])('%s leads strangers to the log-in', async (path) => {
  const answer = await ask(path);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toMatch(/^\/login/);
});

test.each(['/login', '/signup', '/terms-of-service', '/api/clock', '/api/content/documents/about'])(
  'strangers may open %s',
  async (path) => {
    expect([200, 404]).toContain((await ask(path)).status);
  },
);

test('a session that the marketplace does not accept opens nothing', async () => {
  const headers = { cookie: session };
  expect((await ask('/api/suggestions?words=', { headers })).status).toBe(401);
});

test('members are answered', async () => {
  network.use(
    http.get(apiUrl('current_user/show'), () =>
      transitResponse({ data: aCurrentUser({ id: aUuid() }) }),
    ),
  );
  const headers = { cookie: session };
  expect((await ask('/api/suggestions?words=', { headers })).status).not.toBe(401);
  expect((await ask('/sitemap-pages.xml', { headers })).status).toBe(200);
});

test('while nobody knows whether it is private, only what the server itself would answer is closed', async () => {
  const unknown = await startApp();
  network.use(
    http.get(apiUrl('listings/query'), () => new HttpResponse('', { status: 503 })),
    http.get(ASSETS, () => new HttpResponse('', { status: 503 })),
  );
  const status = async (path: string) => (await fetch(`${unknown.url}${path}`)).status;
  expect(await status('/api/suggestions?words=')).toBe(503);
  expect(await status('/sitemap.xml')).toBe(503);
  expect(await status('/api/anything')).toBe(404);
  await unknown.stop();
});
