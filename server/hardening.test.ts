import { connect } from 'node:net';
import fc from 'fast-check';
import { http, passthrough } from 'msw';
import { setupServer } from 'msw/node';
import { transit } from 'sharetribe-flex-sdk';
import { aCurrentUser } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { MARKETPLACE_URL } from '~/testing/test-config';
import { transitError, transitResponse } from '~/testing/transit';
import { startApp, type TestServer } from './testing/start-app';

/** `npm test` sends some; `MUTATED=3000 RANDOM=4000 npx jest server/hardening` sends many. */
const MUTATED = Number(process.env['MUTATED'] ?? 100);
const RANDOM = Number(process.env['RANDOM'] ?? 100);

const COOKIE = 'st-test-client-token';
const goodToken = {
  access_token: 'access-user',
  refresh_token: 'r',
  token_type: 'bearer',
  scope: 'user',
};
const cookieOf = (value: unknown) => `${COOKIE}=${encodeURIComponent(JSON.stringify(value))}`;
const ORIGIN = 'http://localhost:3000';

const network = setupServer(
  http.all(/^http:\/\/127\.0\.0\.1:/, () => passthrough()),
  ...emptyMarketplace,
  http.all(`${MARKETPLACE_URL}/*`, () => transitError({ status: 404, code: 'not-found' })),
);
let server: TestServer;
beforeAll(async () => {
  network.listen({ onUnhandledRequest: 'bypass' });
  server = await startApp({
    env: {
      RATE_LIMIT_PER_MINUTE: '100000',
      FORM_LIMIT_PER_HOUR: '3',
      SENDGRID_API_KEY: 'SG.key',
      SENDGRID_FROM_EMAIL: 'from@toolyard.example',
      SENDGRID_TO_EMAIL: 'to@toolyard.example',
      SENDGRID_BASE_URL: MARKETPLACE_URL,
    },
  });
});
afterEach(() => network.resetHandlers());
afterAll(async () => {
  await server.stop();
  network.close();
});

interface Sent {
  readonly method?: string;
  readonly target: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Sends a target as it stands, which clients would tidy up. Answers the status; null where none came. */
const send = ({ method = 'GET', target, headers = {}, body = '' }: Sent): Promise<number | null> =>
  new Promise((resolve) => {
    const all = {
      host: 'localhost',
      connection: 'close',
      'content-length': Buffer.byteLength(body),
      ...headers,
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => (answer += data.toString('latin1')));
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? NaN) || null));
    socket.write([`${method} ${target} HTTP/1.1`, ...lines, '', body].join('\r\n'));
  });

const listing = '00000000-0000-4000-8000-000000000001';
const items = [{ listingId: listing, start: '2030-01-01', end: '2030-01-03', seats: 1 }];
const TRANSIT = 'application/transit+json';
const valid: Record<string, { type: string; body: unknown }> = {
  'transaction-line-items': { type: TRANSIT, body: { items, hasDamageProtection: true } },
  'initiate-privileged': {
    type: TRANSIT,
    body: { order: { items }, agreementVersion: '2026-01', orderKey: listing, saveCard: false },
  },
  'transition-privileged': { type: TRANSIT, body: { transactionId: listing, action: 'cancel' } },
  taxjar: {
    type: 'application/json',
    body: {
      ...{ from_country: 'US', from_zip: '78701', from_state: 'TX' },
      ...{ to_country: 'US', to_zip: '78701', to_state: 'TX', totalPayin: 1000 },
    },
  },
  'sendgrid-email': { type: 'application/json', body: { subject: 'Hello', text: 'a@b.example' } },
};

const post = (endpoint: string, body: string, cookie = cookieOf(goodToken)) =>
  send({
    method: 'POST',
    target: `/api/${endpoint}`,
    headers: { origin: ORIGIN, 'content-type': valid[endpoint]?.type ?? TRANSIT, cookie },
    body,
  });

const encode = (endpoint: string, body: unknown): string =>
  valid[endpoint]?.type === TRANSIT ? transit.write(body) : JSON.stringify(body);

/** Values that no schema asked for. */
const odd = fc.oneof(
  fc.constantFrom('\0', 'a\0b', '__proto__', '', ' ', '9999-12-31', '2030-02-30', 'x'.repeat(5000)),
  fc.constantFrom(-1, 0, 0.5, 2 ** 53, 1e300, NaN, null, true, [], {}, [[]]),
  fc.string({ unit: 'binary' }),
  fc.integer(),
);

/** The same data with one value, at any depth, replaced by an odd one or left out. */
function mutate(value: unknown, path: readonly number[], instead: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return instead;
  const entries = Object.entries(value);
  if (entries.length === 0) return instead;
  const at = step % entries.length;
  const changed = entries.map(([key, member], index) =>
    index === at ? [key, mutate(member, rest, instead)] : [key, member],
  ) as [string, unknown][];
  return Array.isArray(value) ? changed.map(([, member]) => member) : Object.fromEntries(changed);
}

const signedIn = () =>
  network.use(
    http.get(apiUrl('current_user/show'), () =>
      transitResponse({ data: aCurrentUser({ firstName: 'Ana' }) }),
    ),
  );
const isOurFault = (status: number | null) => status !== null && status >= 500 && status !== 503;

test('valid requests with one value changed are never a fault of the server', async () => {
  signedIn();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(valid).filter((name) => name !== 'sendgrid-email')),
      fc.array(fc.nat(12), { minLength: 1, maxLength: 4 }),
      odd,
      async (endpoint, path, instead) => {
        const body = encode(endpoint, mutate(valid[endpoint]?.body, path, instead));
        expect(isOurFault(await post(endpoint, body))).toBe(false);
      },
    ),
    { numRuns: MUTATED },
  );
});

test('random requests are never a fault of the server', async () => {
  const targets = [
    '/',
    '/s',
    '/api/taxjar',
    '/api/nothing',
    `/l/saw/${listing}`,
    '/login',
    '/static/x',
    '/readyz',
  ];
  const text = fc.string({ maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('GET', 'POST', 'PUT', 'HEAD', 'DELETE', 'OPTIONS'),
      fc.oneof(
        fc.constantFrom(...targets),
        text.map((end) => `/${end}`),
        text.map((end) => `/s?${end}`),
        text.map((end) => `/l/${encodeURIComponent(end)}/${listing}`),
        fc.constantFrom(
          'http://x/',
          'http://x/s?a',
          'http://',
          '*',
          '//x',
          '/%',
          '/%00',
          '/s?%',
          '/%C0%AF',
        ),
      ),
      fc.record({ cookie: fc.constantFrom('', cookieOf('x'), `${COOKIE}=%`), body: text }),
      async (method, target, { cookie, body }) => {
        const headers = { origin: ORIGIN, cookie, 'content-type': 'application/json' };
        const hasBody = method === 'POST' || method === 'PUT';
        const status = await send({ method, target, headers, ...(hasBody && { body }) });
        expect(isOurFault(status)).toBe(false);
      },
    ),
    { numRuns: RANDOM },
  );
});

test.each(['http://x/', 'http://localhost:3000/login', '//x', '/%', '/%00', '/l/%E0%A4%A'])(
  'the target %s is no fault of the server',
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
  '%',
])('the session cookie %s is no session, on pages and at endpoints', async (value) => {
  const cookie = `${COOKIE}=${value === '%' ? value : encodeURIComponent(value)}`;
  expect(await send({ target: '/', headers: { cookie } })).toBe(200);
  expect(await send({ target: '/inbox/orders', headers: { cookie } })).toBe(302);
  const order = encode('transition-privileged', valid['transition-privileged']?.body);
  expect(await post('transition-privileged', order, cookie)).toBe(401);
});

test('characters that no mail may hold are refused', async () => {
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
