import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { transit } from 'sharetribe-flex-sdk';
import { statusByCode } from '../marketplace/http/api-error';
import {
  connectPayouts,
  type Rental,
  requestPayment,
  startRental,
} from '../marketplace/transactions/testing/rental-world';
import { sandboxCredentials } from '../credentials';
import { type Sandbox } from '../network';
import { allEndpoints } from '../payments/endpoints';
import { PASSWORD, signUp } from '../testing/harness';
import { fingerprints } from '../testing/fingerprint';
import { aPicture } from '../testing/listings';

type Shape = 'api' | 'build' | 'payments' | 'auth' | 'other';
interface Address {
  shape: Shape;
  method: string;
  path: string;
}

let rental: Rental;
let sandbox: Sandbox;
let fingerprint: () => Promise<string>;
let tokens: string[];
let operatorCookie = '';
let integrationToken: string;
let ids: string[];
let addresses: Address[];
const logged: string[] = [];

const { clientId, clientSecret, integrationClientId, integrationClientSecret } = sandboxCredentials;

async function token(fields: Record<string, string>): Promise<string> {
  const reply = await fetch(`${sandbox.url}/v1/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: clientId, ...fields }),
  });
  return ((await reply.json()) as { access_token: string }).access_token;
}

const passwordToken = (username: string) =>
  token({ grant_type: 'password', scope: 'user', username, password: PASSWORD });

/** Addresses of the services that have no list of endpoints. */
const others: readonly (readonly [string, string])[] = [
  ['GET', '/maps/styles/v1/toolyard/light/static/-73.9,40.7,9/300x200'],
  ['GET', '/maps/styles/v1/:id/:id'],
  ['GET', '/maps/v4/:id'],
  ['GET', '/maps/v4/:id/3/:id/2.vector.pbf'],
  ['GET', '/maps/fonts/v1/:id/:id/0-255.pbf'],
  ['GET', '/maps/geocoding/v5/mapbox.places/:id.json'],
  ['POST', '/maps/events/v2'],
  ['GET', '/mailbox/'],
  ['GET', '/mailbox/messages/:id'],
  ['GET', '/mailbox/messages/:id/html'],
  ['GET', '/mailbox/api/messages'],
  ['GET', '/mailbox/api/messages/:id'],
  ['GET', '/mailbox/messages/:id/attachments/:index'],
  ['POST', '/taxjar/v2/taxes'],
  ['POST', '/sendgrid/v3/mail/send'],
  ['POST', '/api/:id/envelope/'],
  ['POST', '/api/0/organizations/:id/releases/'],
  ['POST', '/api/0/projects/:id/:id/releases/:id/files/'],
  ['GET', '/api/0/projects/:id/:id/events/'],
  ['GET', '/idp/google/authorize'],
  ['POST', '/idp/google/authorize'],
  ['POST', '/idp/google/token'],
  ['GET', '/idp/google/userinfo'],
  ['GET', '/idp/facebook/v19.0/dialog/oauth'],
  ['GET', '/idp/facebook/v19.0/oauth/access_token'],
  ['GET', '/idp/facebook/v19.0/me'],
  ['GET', '/idp/facebook/debug_token'],
  ['GET', '/console/api/clock'],
  ['POST', '/console/api/clock'],
  ['POST', '/console/login'],
  ...['', 'listings', 'users', 'transactions', 'transactions/:id', 'processes/:id/:id'].map(
    (name) => ['GET', `/console/${name}`] as const,
  ),
  ...['clock', 'settings', 'listings/:id', 'users/:id', 'transactions/:id', 'api/authorize-as'].map(
    (name) => ['POST', `/console/${name}`] as const,
  ),
  ['GET', '/images/:id/10x10-crop'],
  ['GET', '/images/:id/:id'],
  ['PUT', '/files/uploads/:id'],
  ['GET', '/files/downloads/:id'],
  ['GET', '/v1/assets/pub/sandbox-client/a/latest/:id'],
  ['GET', '/v1/assets/pub/sandbox-client/v/:id/content/'],
  ['GET', '/stripe/challenge/:id'],
  ['POST', '/stripe/challenge/:id'],
  ['GET', '/stripe/frame'],
  ['GET', '/stripe/assets/:id'],
  ['GET', '/connect/onboarding/:id'],
  ['POST', '/connect/onboarding/:id'],
  ['POST', '/console/logout'],
];

function listAddresses(): Address[] {
  const { marketplace, integration, build } = sandbox.apis;
  const ofApi = (prefix: string, list: typeof marketplace): Address[] =>
    list.map(({ kind, path }) => ({
      shape: 'api',
      method: kind === 'query' ? 'GET' : 'POST',
      path: `${prefix}/${path}`,
    }));
  return [
    ...ofApi('/v1/api', marketplace),
    ...ofApi('/v1/integration_api', integration),
    ...build.map(({ method, path }): Address => ({
      shape: 'build',
      method,
      path: `/v1/build-api/${path}`,
    })),
    ...allEndpoints.map(({ method, path }): Address => ({ shape: 'payments', method, path })),
    ...['token', 'auth_with_idp', 'revoke'].map((name): Address => ({
      shape: 'auth',
      method: 'POST',
      path: `/v1/auth/${name}`,
    })),
    ...others.map(([method, path]): Address => ({ shape: 'other', method, path })),
  ];
}

beforeAll(async () => {
  const log = { info: () => undefined, error: (message: string) => void logged.push(message) };
  rental = await startRental({ log });
  ({ sandbox } = rental);
  const { customer, provider, listingId } = rental;
  const stranger = await signUp(sandbox);
  await connectPayouts(sandbox, rental.stripe, stranger.id);
  const { id } = await requestPayment(rental);
  await customer.sdk.messages.send({ transactionId: id, content: 'Hello' });
  const image = await aPicture(sandbox, provider);
  ids = [listingId, id, customer.id, provider.id, stranger.id, image.uuid, randomUUID()];
  const anonymous = { grant_type: 'client_credentials', scope: 'public-read' };
  const integration = {
    client_id: integrationClientId,
    client_secret: integrationClientSecret,
    grant_type: 'client_credentials',
    scope: 'integ',
  };
  integrationToken = await token(integration);
  const strangers = await passwordToken(stranger.email);
  const exchange = { client_secret: clientSecret, grant_type: 'token_exchange' };
  const revoked = await passwordToken(stranger.email);
  await stranger.sdk.logout();
  tokens = [
    strangers,
    await passwordToken(customer.email),
    await passwordToken(provider.email),
    await token({ ...exchange, subject_token: strangers }),
    await token(anonymous),
    integrationToken,
    revoked,
  ];
  const operator = await fetch(`${sandbox.url}/console/login`, {
    method: 'POST',
    body: new URLSearchParams(sandboxCredentials.operator),
    redirect: 'manual',
  });
  operatorCookie = operator.headers.get('set-cookie')?.split(';')[0] ?? '';
  addresses = listAddresses();
  fingerprint = await fingerprints(sandbox.db);
  // Work that timers do is not part of the answer to a request.
  await sandbox.jobs.stop();
});
afterAll(() => sandbox.stop());

const members = [
  ...['id', 'listingId', 'transactionId', 'userId', 'authorId', 'subjectId', 'fileId', 'imageId'],
  ...['images', 'title', 'description', 'price', 'geolocation', 'publicData', 'privateData'],
  ...['protectedData', 'metadata', 'availabilityPlan', 'start', 'end', 'seats', 'state', 'states'],
  ...['email', 'password', 'currentPassword', 'newPassword', 'firstName', 'lastName', 'bio'],
  ...['displayName', 'profileImageId', 'verificationToken', 'passwordResetToken', 'content'],
  ...['transition', 'params', 'processAlias', 'oldTotal', 'newTotal', 'quantity', 'country'],
  ...['accountToken', 'type', 'successURL', 'failureURL', 'name', 'mimeType', 'size', 'sort'],
  ...['page', 'perPage', 'per_page', 'include', 'fields.user', 'limit.images', 'keywords'],
  ...['bounds', 'origin', 'pub_category', 'pub_x', 'meta_x', 'availability', 'minDuration', 'ids'],
  ...['startAfterSequenceId', 'createdAtStart', 'eventTypes', 'version', 'alias', 'key', 'scope'],
  ...['of', 'valueType', 'cardinality', 'definition', 'template', 'marketplace', 'pathPrefix'],
  ...['amount', 'currency', 'customer', 'payment_method', 'payment_intent', 'account', 'card'],
  ...['confirm', 'capture_method', 'transfer_data', 'client_secret', 'grant_type', 'username'],
  ...['refresh_token', 'idp_token', 'code', 'to', 'q', 'personalizations', 'from', 'subject'],
  ...['redirect_uri', 'client_id', 'response_type', '__proto__', 'constructor', 'toString'],
];

const text = () =>
  fc.oneof(
    fc.constantFrom(...ids),
    fc.constantFrom('', '\u0000', '-1', '1', '0', '1e400', 'true', 'null', 'author.profileImage'),
    fc.constantFrom('2030-01-01T00:00:00.000Z', '2030-01-02T00:00:00.000Z', '0000-00-00', 'P1D'),
    fc.constantFrom('constructor', '__proto__', 'transition/enquire', 'published', 'a@b.example'),
    fc.constantFrom('flex-default-process/release-1', 'toolyard', 'USD', '40,-70', '1,2,3,4'),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constant('x'.repeat(6000)),
  );

const value = () =>
  fc.oneof(
    { weight: 3, arbitrary: text() },
    fc.integer(),
    fc.double(),
    fc.constantFrom<unknown>(null, true, [], {}, [[]], 2 ** 53, -0),
    fc.jsonValue({ maxDepth: 2 }),
    fc.array(text(), { maxLength: 3 }),
    fc.constant({ amount: 100, currency: 'USD' }),
  );

const map = () =>
  fc
    .array(fc.tuple(fc.constantFrom(...members), value()), { maxLength: 7 })
    .map((pairs) => Object.fromEntries(pairs));

const jsonText = (data: unknown) => JSON.stringify(data) ?? 'null';

/** Transit values that the writer supports; it does not support maps without a prototype. */
function transitText(data: unknown): string {
  try {
    return transit.write(data);
  } catch {
    return '["^ "]';
  }
}

/** A body with the content type that it claims to have. */
const body = () =>
  fc.oneof(
    { weight: 4, arbitrary: map().map((data) => ['application/json', jsonText(data)] as const) },
    {
      weight: 3,
      arbitrary: map().map((data) => ['application/transit+json', transitText(data)] as const),
    },
    {
      weight: 2,
      arbitrary: map().map((data) => {
        const pairs = Object.entries(data).map(([name, member]) => [
          name,
          typeof member === 'string' ? member : jsonText(member),
        ]);
        return ['application/x-www-form-urlencoded', String(new URLSearchParams(pairs))] as const;
      }),
    },
    value().map((data) => ['application/json', jsonText(data)] as const),
    fc.tuple(
      fc.constantFrom('application/transit+json', 'application/json', 'multipart/form-data', 'x'),
      fc.oneof(
        fc.string(),
        fc.constantFrom('', '{', '["^ "', '["~#mn",[1]]', '["^ ","~:id","~ux"]', '[[[[', '["^1"]'),
      ),
    ),
  );

const bearer = () =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...tokens).map((held) => `Bearer ${held}`) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        `Apikey ${sandboxCredentials.buildApiKey}`,
        `Bearer ${sandboxCredentials.secretKey}`,
        `Bearer ${sandboxCredentials.publishableKey}`,
        `Bearer ${sandboxCredentials.taxKey}`,
        `Bearer ${sandboxCredentials.emailKey}`,
      ),
    },
    fc.constantFrom('', 'Bearer', 'Bearer forged', 'Basic eDp5', 'Bearer  \t', 'bearer a b'),
  );

const request = () =>
  fc.record({
    query: map(),
    body: body(),
    authorization: bearer(),
    id: text(),
    json: fc.boolean(),
  });
type Sample = typeof request extends () => fc.Arbitrary<infer T> ? T : never;

/** The key that an address needs, in half of the cases, so that the checks after it are reached. */
function authorizationFor({ shape, path }: Address, { authorization, json }: Sample): string {
  if (shape === 'build' && json) return `Apikey ${sandboxCredentials.buildApiKey}`;
  if (path.startsWith('/v1/integration_api') && json) return `Bearer ${integrationToken}`;
  if (shape === 'payments' && json) return `Bearer ${sandboxCredentials.secretKey}`;
  return authorization;
}

const headerSafe = (header: string) => header.replace(/[^\t\x20-\x7e]/g, '');

async function send(address: Address, sample: Sample): Promise<{ reply: Response; text: string }> {
  const search = new URLSearchParams(
    Object.entries(sample.query).map(([name, member]) => [
      name,
      // Node itself refuses longer addresses.
      (typeof member === 'string' ? member : jsonText(member)).slice(0, 500),
    ]),
  );
  if (address.shape === 'build') search.set('marketplace', sandboxCredentials.ident);
  const path = address.path.replace(/:\w+/g, () =>
    encodeURIComponent(sample.id.slice(0, 500) || 'x'),
  );
  const [type, content] = sample.body;
  const reply = await fetch(`${sandbox.url}${path}?${search.toString()}`, {
    method: address.method,
    redirect: 'manual',
    headers: {
      authorization: headerSafe(authorizationFor(address, sample)),
      accept: sample.json ? 'application/json' : 'application/transit+json',
      'content-type': type,
      ...(address.path.startsWith('/console/') ? { cookie: operatorCookie } : {}),
    },
    ...(address.method === 'GET' ? {} : { body: content }),
  });
  return { reply, text: await reply.text() };
}

interface WireError {
  status?: number;
  code?: string;
  title?: string;
  type?: string;
  message?: string;
}

/** Every refusal has the shape that clients of that service read. */
function expectRefusal(
  { shape }: Address,
  { reply, text: said }: Awaited<ReturnType<typeof send>>,
) {
  if (shape === 'auth') expect(said).toMatch(/^(?:Unauthorized|Bad request)(?:: .+)?$/s);
  if (shape === 'payments') {
    const { error } = JSON.parse(said) as { error: WireError };
    expect(error).toMatchObject({ type: expect.any(String), message: expect.any(String) });
  }
  if (shape !== 'api' && shape !== 'build') return;
  const type = reply.headers.get('content-type') ?? '';
  const parsed: { errors: WireError[] } = type.startsWith('application/transit+json')
    ? transit.read(said)
    : JSON.parse(said);
  const [error] = parsed.errors;
  const codes: Record<string, number> = statusByCode;
  if (shape === 'api') {
    expect(error?.status).toBe(reply.status);
    expect(codes[error?.code ?? '']).toBe(reply.status);
  }
  expect(error?.title).toEqual(expect.any(String));
}

/** Random requests to all addresses; more with `RANDOM_REQUESTS=4000`. */
const COUNT = Number(process.env['RANDOM_REQUESTS'] ?? 1400);

test('any request to any address is answered as the contract says, and a refusal changes nothing', async () => {
  const runs = Math.ceil(COUNT / addresses.length);
  let before = await fingerprint();
  const tried = { requests: 0, accepted: 0 };
  for (const address of addresses) {
    await fc.assert(
      fc.asyncProperty(request(), async (sample) => {
        const answer = await send(address, sample);
        tried.requests += 1;
        const where = `${address.method} ${address.path}`;
        if (answer.reply.status >= 500) throw new Error(`${where}: ${answer.text.slice(0, 300)}`);
        if (answer.reply.status < 400) {
          tried.accepted += 1;
          before = await fingerprint();
          return;
        }
        try {
          expectRefusal(address, answer);
        } catch (cause) {
          throw new Error(`${where} answered ${answer.text.slice(0, 300)}`, { cause });
        }
        const after = await fingerprint();
        const changed = after.split('\n').filter((line) => !before.includes(line));
        before = after;
        if (changed.length > 0) throw new Error(`${where} was refused and changed ${changed}`);
      }),
      { numRuns: runs, endOnFailure: true },
    );
  }
  expect(addresses.length).toBeGreaterThan(200);
  expect(tried.requests).toBe(addresses.length * runs);
  expect(logged).toEqual([]);
}, 3_600_000);
