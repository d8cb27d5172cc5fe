import { http } from 'msw';
import { transit } from 'sharetribe-flex-sdk';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { MARKETPLACE_URL } from '~/testing/test-config';
import { transitError } from '~/testing/transit';
import { type RawRequest, sendRaw } from './testing/raw-request';
import { mockedNetwork } from './testing/mocked-network';
import { NO_LIMITS } from './testing/no-limits';
import { sharedApp } from './testing/start-app';

const COOKIE = 'st-test-client-token';
const goodToken = {
  access_token: 'access-user',
  refresh_token: 'r',
  token_type: 'bearer',
  scope: 'user',
};
const cookieOf = (value: unknown) => `${COOKIE}=${encodeURIComponent(JSON.stringify(value))}`;
const ORIGIN = 'http://localhost:3000';

const network = mockedNetwork({
  handlers: [
    ...emptyMarketplace,
    http.all(`${MARKETPLACE_URL}/*`, () => transitError({ status: 404, code: 'not-found' })),
  ],
  onUnhandledRequest: 'bypass',
});
const server = sharedApp({
  env: {
    ...NO_LIMITS,
    FORM_LIMIT_PER_HOUR: '3',
    SENDGRID_API_KEY: 'SG.key',
    SENDGRID_FROM_EMAIL: 'from@toolyard.example',
    SENDGRID_TO_EMAIL: 'to@toolyard.example',
    SENDGRID_BASE_URL: MARKETPLACE_URL,
  },
});

const send = (request: RawRequest) => sendRaw(server.url, request);

const listing = '00000000-0000-4000-8000-000000000001';
const endpoints = {
  'transition-privileged': {
    type: 'application/transit+json',
    body: transit.write({ transactionId: listing, action: 'cancel' }),
  },
  'sendgrid-email': {
    type: 'application/json',
    body: JSON.stringify({ subject: 'Hello', text: 'a@b.example' }),
  },
};

const post = (
  endpoint: keyof typeof endpoints,
  body = endpoints[endpoint].body,
  cookie = cookieOf(goodToken),
) =>
  send({
    method: 'POST',
    target: `/api/${endpoint}`,
    headers: { origin: ORIGIN, 'content-type': endpoints[endpoint].type, cookie },
    body,
  });

test.each(['http://x/', 'http://localhost:3000/login', '//x', '/%', '/%00', '/l/%E0%A4%A'])(
  'the target %s gives no 5xx',
  async (target) => {
    expect(await send({ target })).toBeLessThan(500);
  },
);

test.each([
  '{broken',
  '"text"',
  '7',
  'null',
  '[]',
  '{}',
  '{"access_token":7,"token_type":"bearer"}',
  '{"access_token":"a"}',
  '{"access_token":"a","token_type":"mac"}',
  '{"access_token":"","token_type":"bearer","scope":"user"}',
  '{"access_token":"","refresh_token":"","token_type":"bearer","scope":"user"}',
  '{"access_token":"a","refresh_token":"","token_type":"bearer","scope":"user"}',
  '{"access_token":"a b","refresh_token":"r","token_type":"bearer","scope":"user"}',
  '{"access_token":"a\\nb","refresh_token":"r","token_type":"bearer","scope":"user"}',
  '{"access_token":"é…","refresh_token":"r","token_type":"bearer","scope":"user"}',
  '%',
])('the session cookie %s is no session, on pages and at endpoints', async (value) => {
  const cookie = `${COOKIE}=${value === '%' ? value : encodeURIComponent(value)}`;
  expect(await send({ target: '/', headers: { cookie } })).toBe(200);
  expect(await send({ target: '/inbox/orders', headers: { cookie } })).toBe(302);
  expect(await post('transition-privileged', undefined, cookie)).toBe(401);
});

test('characters that an email may not contain are refused', async () => {
  const body = JSON.stringify({ subject: 'a\0b', text: 'a@b.example' });
  expect(await post('sendgrid-email', body)).toBe(400);
});

test('the interest form has a limit of its own', async () => {
  const body = JSON.stringify({ subject: '', text: '' });
  const statuses = [];
  for (let times = 0; times < 5; times += 1) statuses.push(await post('sendgrid-email', body));
  expect(statuses.at(-1)).toBe(429);
  expect(await send({ target: '/api/nothing' })).toBe(404);
});

test('a renewed session stays away from other sites’ requests', async () => {
  network.use(
    http.get(apiUrl('current_user/show'), () =>
      transitError({ status: 401, code: 'auth-invalid-access-token' }),
    ),
  );
  const answer = await fetch(server.url, { headers: { cookie: cookieOf(goodToken) } });
  for (const cookie of answer.headers.getSetCookie()) {
    if (cookie.startsWith(`${COOKIE}=%7B`)) expect(cookie).toContain('SameSite=Lax');
  }
  expect(answer.headers.getSetCookie().length).toBeGreaterThan(0);
});

test('pages ask a device for its position and nothing else', async () => {
  const policy = (await fetch(server.url)).headers.get('permissions-policy') ?? '';
  expect(policy).toContain('geolocation=(self)');
  expect(policy).toContain('camera=()');
  expect(policy).toContain('payment=()');
});
