import { http, HttpResponse } from 'msw';
import { transit, types } from 'sharetribe-flex-sdk';
import { aCurrentUser, aUuid } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { MARKETPLACE_URL } from '~/testing/test-config';
import { transitError, transitResponse } from '~/testing/transit';
import { wire } from '~/wire/table';
import { mockedNetwork } from '../testing/mocked-network';
import { NO_LIMITS } from '../testing/no-limits';
import { uuid } from '../testing/order-world';
import { startApp, type TestServer } from '../testing/start-app';

const HOUR_MS = 3_600_000;
const network = mockedNetwork();
const me = aCurrentUser({ id: aUuid() });

const decision = {
  orderId: uuid(1),
  number: 1,
  currency: 'USD',
  reason: 'Yes',
  parts: [{ line: 0, source: 'hold', sum: 5 }],
};
/** A body that each endpoint of the desk takes. One without a body here is not tested, so the first test fails. */
const bodies: Readonly<Record<string, object>> = {
  '/desk/order': { orderId: uuid(1) },
  '/desk/order-messages': { orderId: uuid(1), page: 1 },
  '/desk/end-order': {
    orderId: uuid(1),
    deed: 'cancel',
    sum: 5,
    currency: 'USD',
    reason: 'Loose',
  },
  '/desk/note-outside': {
    orderId: uuid(1),
    key: uuid(50),
    seen: 0,
    kind: 'refund',
    sum: 5,
    currency: 'USD',
    on: '2030-05-31',
    words: 'By bank',
  },
  '/desk/write': { orderId: uuid(1), seen: 0, to: ['customer'], words: 'Hello' },
  '/desk/refund': {
    orderId: uuid(1),
    key: uuid(50),
    seen: 0,
    payment: null,
    choice: { kind: 'all' },
    sum: 5,
    currency: 'USD',
    reason: 'Loose',
  },
  '/desk/claim-time': {
    orderId: uuid(1),
    seen: 0,
    side: 'provider',
    until: '2030-06-20',
    reason: 'Ill',
  },
  '/desk/settle': { orderId: uuid(1), number: 1, key: uuid(50), seen: 0 },
  '/desk/moves': {},
  '/desk/drop-difference': { key: 'a' },
  '/desk/queue': {},
  '/desk/take': { key: 'a', take: true },
  '/desk/export': { kind: 'orders', month: '2030-05' },
  '/desk/sums': {},
  '/desk/search': { words: 'dana w' },
  '/desk/audit': { words: '', before: null },
  '/desk/tool': { listingId: uuid(1) },
  '/desk/feature-tool': { listingId: uuid(1), until: null },
  '/desk/approve-tool': { listingId: uuid(1) },
  '/desk/close-tool': { listingId: uuid(1), reason: 'Stolen' },
  '/desk/allow-tool': { listingId: uuid(1) },
  '/desk/send-tool-back': { listingId: uuid(1), reasons: ['photos'], words: '' },
  '/desk/mails': {},
  '/desk/send-mail': { key: 'a' },
  '/desk/drop-mail': { key: 'a' },
  '/desk/message': { kind: 'report', number: 1 },
  '/desk/close-message': { kind: 'contact', number: 1, answer: 'Yes' },
  '/desk/suspension-mails': { userId: uuid(1), reason: 'Cash', orders: [], back: 0 },
  '/desk/suspend': { userId: uuid(1), reason: 'Cash', orders: [], back: 0 },
  '/desk/let-back': { userId: uuid(1), words: '' },
  '/desk/person': { userId: uuid(1) },
  '/desk/person-past': { userId: uuid(1) },
  '/desk/note': { userId: uuid(1), key: uuid(2), words: 'Late twice' },
  '/desk/claims': {},
  '/desk/renter-limits': { userId: uuid(1) },
  '/desk/claim': { orderId: uuid(1), number: 1 },
  '/desk/claim-file': { orderId: uuid(1), number: 1, attachmentId: uuid(2) },
  '/desk/preview-decision': decision,
  '/desk/decide-claim': { ...decision, seen: 0 },
};
const doors = ['/desk/door', '/desk/enter'];

/** The marketplace's facts about the caller, and the time. */
const world = { metadata: {} as object, emailVerified: true, banned: false, scope: '', now: 0 };
let app: TestServer;

beforeAll(async () => {
  const now = () => new Date(world.now);
  app = await startApp({
    clock: { now: () => Promise.resolve(now()), estimate: now },
    env: {
      ...NO_LIMITS,
      STRIPE_SECRET_KEY: 'sk_test',
      SENDGRID_API_KEY: 'SG.test',
      SENDGRID_FROM_EMAIL: 'from@example.com',
      SENDGRID_TO_EMAIL: 'to@example.com',
      NEW_RENTER_ORDERS: '2',
      NEW_RENTER_SUM: '1000',
    },
  });
});
afterAll(() => app.stop());

beforeEach(() => {
  Object.assign(world, {
    metadata: { staff: true },
    emailVerified: true,
    banned: false,
    scope: 'trusted:user',
    now: Date.parse('2030-06-01T12:00:00Z'),
  });
  const token = (scope: string) =>
    HttpResponse.json({ access_token: scope, token_type: 'bearer', expires_in: 3600, scope });
  network.use(
    http.get(apiUrl('current_user/show'), () => transitResponse({ data: me })),
    http.post(`${MARKETPLACE_URL}/v1/auth/token`, async ({ request }) => {
      const grant = new URLSearchParams(await request.text()).get('grant_type');
      return token(grant === 'token_exchange' ? world.scope : 'user');
    }),
    http.post('http://integration.test/v1/auth/token', () => token('integ')),
    http.get('http://integration.test/v1/integration_api/users/show', () => {
      const { metadata, emailVerified, banned } = world;
      const { attributes } = me;
      const profile = { ...attributes.profile, metadata };
      return transitResponse({
        data: {
          ...me,
          type: 'user',
          attributes: { ...attributes, emailVerified, banned, profile },
        },
      });
    }),
    http.get('http://integration.test/v1/integration_api/*', () =>
      transitError({ status: 404, code: 'not-found' }),
    ),
  );
});

const session = `st-test-client-token=${encodeURIComponent(
  JSON.stringify({ access_token: 'mine', token_type: 'bearer', scope: 'user' }),
)}`;

async function call(path: string, cookie: string, body: object) {
  const answer = await fetch(`${app.url}/api${path}`, {
    method: 'POST',
    headers: {
      origin: 'http://localhost:3000',
      'content-type': 'application/transit+json',
      cookie,
    },
    body: transit.write(body),
  });
  const text = await answer.text();
  const [, code = 'none'] = /"code":"([\w-]+)"/.exec(text) ?? [];
  return { status: answer.status, code, answer };
}

/** A session whose desk was opened at the time at which each test begins. */
let cookie: string;
beforeEach(async () => {
  if (cookie) return;
  const { answer } = await call('/desk/enter', session, { password: 'toolyard-1!' });
  const opened = answer.headers.getSetCookie().find((each) => each.startsWith('desk='));
  cookie = `${session}; ${opened?.split(';')[0] ?? ''}`;
});

const refused = async (path: string, cookie: string) => {
  const { status, code } = await call(path, cookie, bodies[path] ?? {});
  return [status, code];
};

test('every endpoint of the desk is in this file, and none is open to others', () => {
  const ofDesk = wire.filter(({ path }) => path.startsWith('/desk/'));
  const guarded = ofDesk.filter(({ path }) => !doors.includes(path));
  expect(guarded.map(({ path }) => path).toSorted()).toEqual(Object.keys(bodies).toSorted());
  for (const { path, refuses } of guarded) {
    expect([path, ...refuses]).toEqual(expect.arrayContaining(['not-found', 'desk-closed']));
  }
});

describe.each(Object.keys(bodies))('%s', (path) => {
  test('is there for staff whose desk is open', async () => {
    const [, code] = await refused(path, cookie);
    expect(['unauthorized', 'desk-closed', 'forbidden', 'invalid-request']).not.toContain(code);
  });

  test('is not there for strangers and for people who are no staff', async () => {
    expect(await refused(path, '')).toEqual([401, 'unauthorized']);
    for (const metadata of [{}, { staff: 'true' }, { staff: false }]) {
      world.metadata = metadata;
      expect(await refused(path, session)).toEqual([404, 'not-found']);
    }
  });

  test('is gone at once for staff whose mark was taken away, or who were banned', async () => {
    world.metadata = {};
    expect(await refused(path, cookie)).toEqual([404, 'not-found']);
    world.metadata = { staff: true };
    world.banned = true;
    expect(await refused(path, cookie)).toEqual([404, 'not-found']);
    world.banned = false;
    world.emailVerified = false;
    expect(await refused(path, cookie)).toEqual([404, 'not-found']);
  });

  test('asks for the password again after twelve hours, and refuses a made-up or another’s door', async () => {
    expect(await refused(path, session)).toEqual([403, 'desk-closed']);
    world.now += 12 * HOUR_MS;
    expect(await refused(path, cookie)).toEqual([403, 'desk-closed']);
    const forged = cookie.replace(/desk=\d{4}/, 'desk=2099');
    expect(forged).not.toBe(cookie);
    expect(await refused(path, forged)).toEqual([403, 'desk-closed']);
  });

  test('is not there for an operator who uses the site as somebody of the staff', async () => {
    world.scope = 'user:limited trusted:user';
    expect(await refused(path, cookie)).toEqual([404, 'not-found']);
  });
});

test('the door itself is not there for others', async () => {
  world.metadata = {};
  for (const path of doors) {
    const body = path === '/desk/enter' ? { password: 'toolyard-1!' } : {};
    expect((await call(path, session, body)).status).toBe(404);
  }
  expect(me.id).toBeInstanceOf(types.UUID);
});
