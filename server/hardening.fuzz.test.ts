import fc from 'fast-check';
import { http, HttpResponse } from 'msw';
import { transit, types } from 'sharetribe-flex-sdk';
import { addDays, dateToDay } from '~/domain/time/day';
import { AGREEMENT_VERSION } from '~/domain/order/process/agreement';
import { aCurrentUser, aListing, aUser } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { MARKETPLACE_URL } from '~/testing/test-config';
import { transitError, transitResponse } from '~/testing/transit';
import { sendRaw } from './testing/raw-request';
import { NO_LIMITS } from './testing/no-limits';
import { sharedApp, startApp } from './testing/start-app';
import { mockedNetwork } from './testing/mocked-network';

/** `npm test` sends some; `MUTATED=3000 RANDOM=4000 npx jest server/hardening` sends many. */
const MUTATED = Number(process.env['MUTATED'] ?? 100);
const RANDOM = Number(process.env['RANDOM'] ?? 100);
const MS_PER_REQUEST = 500;
jest.setTimeout(60_000 + Math.max(MUTATED, RANDOM) * MS_PER_REQUEST);

const ORIGIN = 'http://localhost:3000';
const COOKIE = 'st-test-client-token';
const cookieOf = (value: unknown) => `${COOKIE}=${encodeURIComponent(JSON.stringify(value))}`;
const userToken = {
  access_token: 'access-user',
  refresh_token: 'r',
  token_type: 'bearer',
  scope: 'user',
};
const session = cookieOf(userToken);

const listingId = '00000000-0000-4000-8000-000000000001';
const owner = aUser();
const listingPriced = (price: unknown) =>
  http.get(apiUrl('listings/show'), () => {
    const saw = aListing({ id: listingId, authorId: owner.id.uuid });
    const attributes = { ...saw.attributes, state: 'published', deleted: false, price };
    return transitResponse({ data: { ...saw, attributes }, included: [owner] });
  });
const notFound = () => transitError({ status: 404, code: 'not-found' });

const network = mockedNetwork({
  handlers: [
    http.get(apiUrl('current_user/show'), () =>
      transitResponse({ data: aCurrentUser({ firstName: 'Ana' }) }),
    ),
    // Sessions can be exchanged for trusted ones, so that orders are processed to the end.
    http.post(`${MARKETPLACE_URL}/v1/auth/token`, () =>
      HttpResponse.json({ ...userToken, expires_in: 3600 }),
    ),
    http.post(`${MARKETPLACE_URL}/v3/mail/send`, () => new HttpResponse(null, { status: 202 })),
    listingPriced(new types.Money(4500, 'USD')),
    http.get(apiUrl('process_transitions/query'), () => transitResponse({ data: [] })),
    ...emptyMarketplace,
    http.all(`${MARKETPLACE_URL}/*`, notFound),
  ],
  onUnhandledRequest: 'bypass',
});
const server = sharedApp({
  env: {
    ...NO_LIMITS,
    FORM_LIMIT_PER_HOUR: '100000',
    SHARETRIBE_INTEGRATION_CLIENT_ID: 'integration',
    SHARETRIBE_INTEGRATION_CLIENT_SECRET: 'integration-secret',
    SHARETRIBE_INTEGRATION_BASE_URL: MARKETPLACE_URL,
    SENDGRID_API_KEY: 'SG.key',
    SENDGRID_FROM_EMAIL: 'from@toolyard.example',
    SENDGRID_TO_EMAIL: 'to@toolyard.example',
    SENDGRID_BASE_URL: MARKETPLACE_URL,
  },
});

const today = dateToDay(new Date());
const items = [
  { listingId, start: addDays(today, 10), end: addDays(today, 13), seats: 1 },
  { listingId, start: addDays(today, 20), end: addDays(today, 22), seats: 2 },
];
const currentLocation = { country: 'US', state: 'TX', zip: '78701' };
const order = { items, hasDamageProtection: true, currentLocation };
const TRANSIT = 'application/transit+json';
const JSON_TYPE = 'application/json';
const valid: Record<string, { type: string; body: object }> = {
  'transaction-line-items': { type: TRANSIT, body: order },
  'initiate-privileged': {
    type: TRANSIT,
    body: { order, agreementVersion: AGREEMENT_VERSION, orderKey: listingId, saveCard: false },
  },
  'transition-privileged': { type: TRANSIT, body: { transactionId: listingId, action: 'cancel' } },
  taxjar: {
    type: JSON_TYPE,
    body: {
      from_country: 'US',
      from_zip: '78701',
      from_state: 'TX',
      to_country: 'US',
      to_zip: '78701',
      to_state: 'TX',
      totalPayin: 1000,
    },
  },
  'own-listings': {
    type: TRANSIT,
    body: { keywords: 'saw', states: ['draft', 'published'], sort: '-price', page: 1, perPage: 42 },
  },
  'own-earnings': { type: TRANSIT, body: {} },
  'own-payouts': { type: TRANSIT, body: {} },
  'account-blockers': { type: TRANSIT, body: {} },
  'delete-account': { type: TRANSIT, body: { currentPassword: 'toolyard-1!' } },
  'data-export': { type: TRANSIT, body: {} },
  'own-holidays': { type: TRANSIT, body: {} },
  'block-days': {
    type: TRANSIT,
    body: {
      start: addDays(today, 10),
      end: addDays(today, 13),
      listingIds: [listingId],
    },
  },
  'unblock-days': { type: TRANSIT, body: { holidayId: listingId } },
  'calendar-links': { type: TRANSIT, body: { listingId } },
  'renew-calendar-links': { type: TRANSIT, body: { listingId } },
  'pick-up-places': { type: TRANSIT, body: { transactionId: listingId } },
  'order-phone': { type: TRANSIT, body: { transactionId: listingId } },
  'auth/create-user-with-idp': {
    type: TRANSIT,
    body: { email: 'a@b.example', firstName: 'Ana', lastName: 'B', protectedData: { terms: [1] } },
  },
  'sendgrid-email': { type: JSON_TYPE, body: { subject: 'Hello', text: 'a@b.example' } },
};

function post(endpoint: string, body: object, type = valid[endpoint]?.type ?? TRANSIT) {
  const text = type === TRANSIT ? transit.write(body) : JSON.stringify(body);
  const headers = { origin: ORIGIN, 'content-type': type, cookie: session };
  return sendRaw(server.url, { method: 'POST', target: `/api/${endpoint}`, headers, body: text });
}

const get = (target: string, cookie = '') => sendRaw(server.url, { target, headers: { cookie } });

/** The mocked marketplace answers everything, so 502 and 503 count as faults too. */
const isFault = (status: number | null) => status !== null && status >= 500;

/** Values that no schema expects. */
const odd = fc.oneof(
  fc.constantFrom('\0', 'a\0b', '__proto__', '', ' ', '9999-12-31', '2030-02-30', 'x'.repeat(5000)),
  fc.constantFrom(-1, 0, 0.5, 2 ** 53, 1e300, NaN, null, true, [], {}, [[]]),
  fc.string({ unit: 'binary' }),
  fc.integer(),
);

/** The same data with one value, at any depth, replaced by an odd one. */
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

const path = fc.array(fc.nat(12), { minLength: 1, maxLength: 4 });

test('valid requests with one value changed never cause a fault of the server', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(valid)),
      path,
      odd,
      async (endpoint, steps, instead) => {
        const body = mutate(valid[endpoint]?.body, steps, instead) as object;
        const status = await post(endpoint, body);
        expect({ status, isFault: isFault(status) }).toMatchObject({ isFault: false });
      },
    ),
    { numRuns: MUTATED },
  );
});

const text = fc.string({ maxLength: 30 });
const anyText = fc.oneof(text, fc.string({ unit: 'binary', maxLength: 30 }));
const uuid = fc.constantFrom(listingId, listingId.toUpperCase(), `${listingId}0`);
const encoded = anyText.map((value) => encodeURIComponent(value));
const searchKeys = [
  ...['address', 'bounds', 'origin', 'dates', 'page', 'price', 'keywords', 'pub_category', 'sort'],
  ...['from', 'book', 'mapSearch', 'key', 'token', 't', 'e', '__proto__', 'constructor'],
];
const searchValues = [
  ...['1', '-1', '1e9', '0,0', '90,180,-90,-180', '91,181,-91,-181', '2030-01-01,2030-01-05'],
  ...['9999-12-31,9999-12-31', '0,999999999999', 'NaN', '%00', '%', '%C0%AF', 'powerTools'],
];
const query = fc
  .array(
    fc.tuple(fc.constantFrom(...searchKeys), fc.oneof(fc.constantFrom(...searchValues), encoded)),
    { maxLength: 5 },
  )
  .map((pairs) => pairs.map(([key, value]) => `${key}=${value}`).join('&'));
const page = fc.oneof(
  fc.constantFrom('/', '/s', '/login', '/signup', '/cart', '/inbox', '/inbox/orders', '/listings'),
  fc.constantFrom('/verify-email', '/reset-password', '/recover-password', '/account', '/blog'),
  fc.constantFrom(
    '/earnings',
    '/profile-settings',
    '/account/payments',
    '/account/payments/success',
  ),
  fc.constantFrom(
    '/api/auth/google',
    '/api/auth/google/callback',
    '/api/auth/newcomer',
    '/confirm',
  ),
  fc.tuple(encoded, uuid).map(([slug, id]) => `/l/${slug}/${id}`),
  fc.tuple(encoded, uuid).map(([slug, id]) => `/l/${slug}/${id}/checkout`),
  uuid.map((id) => `/u/${id}`),
  fc.tuple(uuid, encoded).map(([id, file]) => `/api/calendar/${id}/all/${file}.ics`),
  uuid.map((id) => `/order/${id}/details`),
  uuid.map((id) => `/sale/${id}`),
  encoded.map((end) => `/p/${end}`),
  encoded.map((end) => `/${end}`),
);

test('addresses of pages with anything in them never cause a fault of the server', async () => {
  await fc.assert(
    fc.asyncProperty(page, query, fc.constantFrom('', session), async (target, search, cookie) => {
      const status = await get(search ? `${target}?${search}` : target, cookie);
      expect({ status, isFault: isFault(status) }).toMatchObject({ isFault: false });
    }),
    { numRuns: Math.ceil(MUTATED / 2) },
  );
});

test('random requests never cause a fault of the server', async () => {
  const targets = ['/', '/s', '/api/taxjar', '/api/nothing', '/login', '/static/x', '/readyz'];
  const odder = ['http://x/', 'http://x/s?a', 'http://', '*', '//x', '/%', '/%00', '/s?%'];
  const types = [TRANSIT, JSON_TYPE, 'application/x-www-form-urlencoded', 'multipart/form-data'];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('GET', 'POST', 'PUT', 'HEAD', 'DELETE', 'OPTIONS', 'PATCH'),
      fc.oneof(
        fc.constantFrom(...targets, ...odder, '/%C0%AF'),
        fc.constantFrom(...Object.keys(valid)).map((name) => `/api/${name}`),
        text.map((end) => `/${end}`),
        text.map((end) => `/s?${end}`),
      ),
      fc.record({
        cookie: fc.constantFrom('', cookieOf('x'), `${COOKIE}=%`, session),
        type: fc.constantFrom(...types),
        body: fc.oneof(text, fc.constantFrom('a=1&b=2', '{"a":1}', '["^ ","~:a",1]')),
      }),
      async (method, target, { cookie, type, body }) => {
        const headers = { origin: ORIGIN, cookie, 'content-type': type };
        const hasBody = !['GET', 'HEAD'].includes(method);
        const status = await sendRaw(server.url, {
          method,
          target,
          headers,
          ...(hasBody && { body }),
        });
        expect({ status, isFault: isFault(status) }).toMatchObject({ isFault: false });
      },
    ),
    { numRuns: RANDOM },
  );
});

test.each([
  new types.Money(2 ** 53 - 1, 'USD'),
  new types.Money(1e15, 'USD'),
  new types.Money(-1, 'USD'),
  new types.Money(0.5, 'USD'),
  new types.Money(1, 'XXX'),
  null,
])('a listing for %j cannot be ordered, and its page does not fail', async (price) => {
  network.use(listingPriced(price));
  expect(await post('transaction-line-items', order)).toBe(409);
  expect(await post('initiate-privileged', valid['initiate-privileged']?.body ?? {})).toBe(409);
  expect(await get(`/l/saw/${listingId}`)).toBeLessThan(500);
});

test.each([
  'Fri, 31 Dec 9999 23:59:59 GMT',
  '+275760-09-13T00:00:00.000Z',
  'Thu, 01 Jan 1970 00:00:00 GMT',
  '-000001-01-01T00:00:00.000Z',
  'no date',
])('a marketplace whose clock shows %s stops no page', async (date) => {
  network.use(
    http.head(apiUrl('marketplace/show'), () => new HttpResponse(null, { headers: { date } })),
  );
  const other = await startApp();
  try {
    for (const target of ['/', '/s', `/l/cordless-drill/${listingId}`, '/api/clock']) {
      expect([target, await sendRaw(other.url, { target })]).toEqual([target, 200]);
    }
  } finally {
    await other.stop();
  }
});
