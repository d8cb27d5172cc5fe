import { http, HttpResponse } from 'msw';
import { transit } from 'sharetribe-flex-sdk';
import { aCurrentUser, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { MARKETPLACE_URL } from '~/testing/test-config';
import { transitError, transitResponse } from '~/testing/transit';
import { deleteAccount } from '~/wire/account-deletion';
import { calendarLinks, renewCalendarLinks } from '~/wire/calendars';
import { dataExport } from '~/wire/data-export';
import { awaitUpdates } from '~/wire/live-news';
import { moveOrder } from '~/wire/orders';
import { type WireEntry, wire } from '~/wire/table';
import { commonRefusals } from '~/wire/refusals';
import { mockedNetwork } from './testing/mocked-network';
import { NO_LIMITS } from './testing/no-limits';
import { sampleOf } from './testing/sample-body';
import { startApp, type TestServer } from './testing/start-app';

interface Role {
  readonly isSignedIn: boolean;
  readonly scope: string;
  readonly user: object;
}

const someone: Role = { isSignedIn: true, scope: 'trusted:user', user: {} };
const roles = {
  visitor: { ...someone, isSignedIn: false },
  stranger: someone,
  limited: { ...someone, scope: 'user:limited trusted:user' },
  unverified: { ...someone, user: { emailVerified: false } },
  suspended: {
    ...someone,
    user: { permissions: { initiateTransactions: 'permission/deny' } },
  },
  banned: { ...someone, user: { banned: true } },
  'former staff': { ...someone, user: { metadata: { staff: false } } },
} satisfies Readonly<Record<string, Role>>;

const notFound = () => transitError({ status: 404, code: 'not-found' });
const network = mockedNetwork({
  handlers: [
    ...emptyMarketplace,
    http.all('http://integration.test/v1/integration_api/*', notFound),
    http.all(`${MARKETPLACE_URL}/v1/api/*`, notFound),
    http.all('https://*', () => HttpResponse.json({}, { status: 404 })),
  ],
});
const me = aCurrentUser({ id: aUuid() });
let app: TestServer;

beforeAll(async () => {
  const now = new Date('2030-06-01T12:00:00Z');
  app = await startApp({
    clock: { now: () => Promise.resolve(now), estimate: () => now },
    env: {
      ...NO_LIMITS,
      FORM_LIMIT_PER_HOUR: '100000',
      REACT_APP_GOOGLE_CLIENT_ID: 'google',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      REACT_APP_FACEBOOK_APP_ID: 'facebook',
      FACEBOOK_APP_SECRET: 'facebook-secret',
      STRIPE_SECRET_KEY: 'sk_test',
      SENDGRID_API_KEY: 'SG.test',
      SENDGRID_FROM_EMAIL: 'from@example.com',
      SENDGRID_TO_EMAIL: 'to@example.com',
      SIGNAL_ACCOUNTS_PER_CARD: '2',
      SIGNAL_DECLINED_CARDS: '2',
      NEW_RENTER_ORDERS: '2',
      NEW_RENTER_SUM: '1000',
      IDENTITY_CHECKS: 'on',
      PUSH_PUBLIC_KEY: `B${'A'.repeat(86)}`,
      PUSH_PRIVATE_KEY: 'A'.repeat(43),
    },
  });
});
afterAll(() => app.stop());

/** A marketplace that knows the caller, and nothing that they ask about. */
function meetAs({ scope, user }: Role) {
  const token = (given: string) =>
    HttpResponse.json({
      access_token: given,
      token_type: 'bearer',
      expires_in: 3600,
      scope: given,
    });
  const shown = transitUser(user);
  network.use(
    http.get(apiUrl('current_user/show'), () => transitResponse({ data: shown })),
    http.post(`${MARKETPLACE_URL}/v1/auth/token`, async ({ request }) => {
      const grant = new URLSearchParams(await request.text()).get('grant_type');
      return token(grant === 'token_exchange' ? scope : 'user');
    }),
    http.post('http://integration.test/v1/auth/token', () => token('integ')),
    http.get('http://integration.test/v1/integration_api/users/show', () =>
      transitResponse({ data: { ...shown, type: 'user' } }),
    ),
  );
}

function transitUser(user: { readonly metadata?: object }) {
  const { attributes } = me;
  const { metadata = {}, ...others } = user;
  return {
    ...me,
    attributes: { ...attributes, ...others, profile: { ...attributes.profile, metadata } },
  };
}

const session = `st-test-client-token=${encodeURIComponent(
  JSON.stringify({ access_token: 'mine', token_type: 'bearer', scope: 'user' }),
)}`;

async function refusalOf(entry: WireEntry, { isSignedIn }: Role): Promise<string | null> {
  const path = entry.path.replace(/[:*](\w+)/g, () => aUuid());
  const isTransit = entry.format !== 'json';
  const answer = await fetch(`${app.url}/api${path}`, {
    method: entry.method,
    redirect: 'manual',
    headers: {
      origin: 'http://localhost:3000',
      'content-type': isTransit ? 'application/transit+json' : 'application/json',
      ...(isSignedIn && { cookie: session }),
    },
    ...(entry.method === 'POST' && {
      body: isTransit ? transit.write(sampleOf(entry.body)) : JSON.stringify(sampleOf(entry.body)),
    }),
  });
  const text = await answer.text();
  return answer.ok || answer.status < 400 ? null : (/"code":"([\w-]+)"/.exec(text)?.[1] ?? text);
}

/** Whether an error is on an entry's own list, or passed on from the marketplace, which is empty here. */
const isNamed = ({ refuses }: WireEntry, code: string | null): boolean =>
  [null, 'not-found', ...commonRefusals, ...refuses].includes(code) && code !== 'internal';

test.each(Object.entries(roles))(
  'the entry names every refusal for the %s',
  async (_name, role: Role) => {
    meetAs(role);
    const unnamed: unknown[] = [];
    for (const entry of wire.filter((each) => each !== awaitUpdates)) {
      const code = await refusalOf(entry, role);
      if (!isNamed(entry, code)) unnamed.push([entry.path, code]);
    }
    expect(unnamed).toEqual([]);
  },
);

test('an operator who is logged in as somebody neither gets their links nor reads for them', async () => {
  meetAs(roles.limited);
  const asked = [calendarLinks, renewCalendarLinks, moveOrder, deleteAccount, dataExport];
  const codes = [];
  for (const entry of asked) codes.push(await refusalOf(entry, roles.limited));
  expect(codes).toEqual(asked.map(() => 'forbidden'));
});
