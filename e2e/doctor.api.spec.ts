import { execFile, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type AddressInfo } from 'node:net';
import { chooseServices } from '../scripts/lib/services';
import { createBuildApi } from '../sandbox/seed/build-api';
import { setSearchSchemas } from '../sandbox/seed/search-schemas';
import { type Row } from '../server/doctor/doctor-check';
import { type RedisServer, startRedis } from '../server/testing/redis-server';
import { type OwnProduct } from './support/own-product';
import { expect, testWith } from './support/own-product-test';
import { PASSWORD, signUp } from './support/people';
import { startWebServer } from './support/web-servers';

const SIGNING_KEY = '0123456789abcdef0123456789abcdef';
const test = testWith({ SIGNING_KEY });

// All stories run in one worker, so that only one product and one examiner start.
test.describe.configure({ mode: 'default' });

type Settings = Readonly<Record<string, string | undefined>>;

/** Settings without any fault. */
const rightSettings = ({ services, url }: Pick<OwnProduct, 'services' | 'url'>): Settings => ({
  ...chooseServices({}).env(services.baseUrl),
  REACT_APP_MARKETPLACE_ROOT_URL: url,
  REACT_APP_FILE_HOSTS: services.baseUrl,
  STRIPE_MERCHANT_CATEGORY_CODE: '7394',
  SIGNING_KEY,
});

const run = (script: string, ...options: string[]) =>
  ['--require', 'tsx/cjs', script, ...options] as const;

/** What `npm run doctor -- --json` prints with these settings, and the status with which it ends. */
async function command(settings: Settings): Promise<{ status: number; rows: Row[] }> {
  const env = { PATH: process.env['PATH'], ...settings };
  const [status, text] = await new Promise<[number, string]>((resolve) => {
    execFile(process.execPath, run('scripts/doctor.ts', '--json'), { env }, (error, stdout) =>
      resolve([error ? 1 : 0, stdout]),
    );
  });
  const { rows } = JSON.parse(text) as { rows: Row[] };
  return { status, rows };
}

/** Starts one process that examines several settings in turn, as the command does. */
function startExaminer() {
  const child = spawn(process.execPath, run('e2e/support/doctor-child.ts'), {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'] },
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    ask: async (settings: Settings): Promise<Row[]> => {
      child.stdin.write(`${JSON.stringify(settings)}\n`);
      return JSON.parse((await lines.next()).value as string) as Row[];
    },
    stop: () => child.kill(),
  };
}
let examiner: ReturnType<typeof startExaminer> | undefined;
test.afterAll(() => {
  examiner?.stop();
  examiner = undefined;
});

/** What the doctor finds with some settings changed. */
const found = (product: OwnProduct, changed: Settings = {}): Promise<Row[]> =>
  (examiner ??= startExaminer()).ask({ ...rightSettings(product), ...changed });

const isFatal = ({ state, stops }: Row): boolean => state === 'wrong' && stops !== undefined;

const wrongOf = (rows: readonly Row[]): string[] =>
  rows.flatMap((row) => (row.state === 'wrong' ? [`${row.name}: ${row.says} -> ${row.next}`] : []));

/** Whether a line is about file hosts, which the server of the stories runs without. */
const isOfServer = (line: string): boolean => line.startsWith('settings, hosts of files');
const unexpected = (rows: readonly Row[]): string[] =>
  wrongOf(rows).filter((line) => !isOfServer(line));

test('a correct setup shows only what cannot be checked, and no secret', async ({ product }) => {
  const { email } = await signUp(product, 'Olga');
  const person = { DOCTOR_EMAIL: email, DOCTOR_PASSWORD: PASSWORD };
  const { rows, status } = await command({ ...rightSettings(product), ...person });
  expect(status).toBe(0);
  expect(unexpected(rows)).toEqual([]);
  const right = rows
    .filter(({ state }) => state === 'right')
    .map(({ name }) => name.replace(/^\w+, /, ''));
  expect(right).toEqual(
    expect.arrayContaining([
      ...['client id', 'client secret', 'Integration application', 'publishable key'],
      ...['rights of the key', 'key and sender', 'key and regions', 'pair of keys'],
      ...['flex-default-process/release-1', 'flex-default-process/request-1', 'search schemas'],
      ...['cart-item/release-1', 'extension/release-1', 'late-fee/release-1'],
      ...['root address', 'proxies'],
    ]),
  );
  const secrets = Object.entries({ ...rightSettings(product), ...person })
    .filter(([name]) => /SECRET|PASSWORD|SIGNING|PRIVATE|API_KEY/.test(name))
    .flatMap(([, value]) => value ?? []);
  expect(secrets.length).toBeGreaterThan(8);
  for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret);
});

interface Case {
  readonly name: string;
  readonly settings: Settings | ((product: OwnProduct) => Settings);
  /** The row that is wrong, and its next step. */
  readonly row: string;
  readonly next: RegExp;
  /** False if orders and money work despite the fault. */
  readonly isFatal?: boolean;
}

const cases: readonly Case[] = [
  {
    name: 'client id and secret that are exchanged',
    settings: {
      REACT_APP_SHARETRIBE_SDK_CLIENT_ID: 'sandbox-secret',
      SHARETRIBE_SDK_CLIENT_SECRET: 'sandbox-client',
    },
    row: 'marketplace, client id',
    next: /^Exchange REACT_APP_SHARETRIBE_SDK_CLIENT_ID and SHARETRIBE_SDK_CLIENT_SECRET/,
  },
  {
    name: 'a wrong client id',
    settings: { REACT_APP_SHARETRIBE_SDK_CLIENT_ID: 'another-client' },
    row: 'marketplace, client id',
    next: /Copy the client id of the Marketplace API application/,
  },
  {
    name: 'a wrong address of the marketplace',
    settings: ({ services }) => ({ REACT_APP_SHARETRIBE_SDK_BASE_URL: `${services.baseUrl}/maps` }),
    row: 'marketplace, client id',
    next: /REACT_APP_SHARETRIBE_SDK/,
  },
  {
    name: 'a wrong secret of the Integration application',
    settings: { SHARETRIBE_INTEGRATION_CLIENT_SECRET: 'wrong' },
    row: 'marketplace, Integration application',
    next: /Copy id and secret of the Integration API application/,
  },
  {
    name: 'an Integration application that is the one of the Marketplace API',
    settings: {
      SHARETRIBE_INTEGRATION_CLIENT_ID: 'sandbox-client',
      SHARETRIBE_INTEGRATION_CLIENT_SECRET: 'sandbox-secret',
    },
    row: 'marketplace, Integration application',
    next: /Create one for the Integration API/,
  },
  {
    name: 'a secret key in the place of the publishable one',
    settings: { REACT_APP_STRIPE_PUBLISHABLE_KEY: 'sk_test_sandbox' },
    row: 'settings, REACT_APP_STRIPE_PUBLISHABLE_KEY',
    next: /docs\/settings.md/,
  },
  {
    name: 'a wrong publishable key',
    settings: { REACT_APP_STRIPE_PUBLISHABLE_KEY: 'pk_test_other' },
    row: 'payments, publishable key',
    next: /Copy the publishable key/,
  },
  {
    name: 'a secret key that is refused',
    settings: { STRIPE_SECRET_KEY: 'rk_test_expired' },
    row: 'payments, secret key',
    next: /Make a new restricted key/,
  },
  {
    name: 'a key without a right to write',
    settings: { STRIPE_SECRET_KEY: 'rk_test_sandbox_without_transfer' },
    row: 'payments, rights of the key',
    next: /Give the restricted key these rights/,
  },
  {
    name: 'a key without a right to read',
    settings: { STRIPE_SECRET_KEY: 'rk_test_sandbox_without_dispute' },
    row: 'payments, rights of the key',
    next: /Give the restricted key these rights/,
  },
  {
    name: 'a key that may not check identities',
    settings: { STRIPE_SECRET_KEY: 'rk_test_sandbox_without_identity_verification_session' },
    row: 'payments, rights of the key',
    next: /Give the restricted key these rights/,
  },
  {
    name: 'keys of two accounts',
    settings: {
      REACT_APP_STRIPE_PUBLISHABLE_KEY: `pk_test_51${'A'.repeat(20)}`,
      STRIPE_SECRET_KEY: `rk_test_51${'B'.repeat(20)}`,
    },
    row: 'payments, keys of one account',
    next: /Take both from one account/,
  },
  {
    name: 'webhook secrets that are missing',
    settings: { STRIPE_WEBHOOK_SECRET: undefined },
    row: 'payments, events',
    next: /docs\/money.md/,
  },
  {
    name: 'webhook endpoints that lead elsewhere',
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      REACT_APP_MARKETPLACE_ROOT_URL: 'http://localhost:9',
    },
    row: 'payments, webhook endpoints',
    next: /Add one for your account and one for connected accounts/,
  },
  {
    name: 'a test key beside a live one',
    settings: { STRIPE_SECRET_KEY: 'sk_live_1' },
    row: 'payments, modes of the keys',
    next: /Set both of one mode/,
  },
  {
    name: 'the merchant category of computer software',
    settings: { STRIPE_MERCHANT_CATEGORY_CODE: undefined },
    row: 'payments, merchant category',
    next: /7394/,
    isFatal: false,
  },
  {
    name: 'a root address without https',
    settings: { REACT_APP_MARKETPLACE_ROOT_URL: 'http://toolyard.invalid' },
    row: 'settings, root address',
    next: /https address/,
  },
  {
    name: 'a root address with a path',
    settings: { REACT_APP_MARKETPLACE_ROOT_URL: 'https://toolyard.invalid/shop' },
    row: 'settings, REACT_APP_MARKETPLACE_ROOT_URL',
    next: /docs\/settings.md/,
  },
  {
    name: 'a root address of something else',
    settings: ({ services }) => ({ REACT_APP_MARKETPLACE_ROOT_URL: services.baseUrl }),
    row: 'site, root address',
    next: /Set REACT_APP_MARKETPLACE_ROOT_URL/,
  },
  {
    name: 'a signing key that the server has not',
    settings: { SIGNING_KEY: 'fedcba9876543210fedcba9876543210' },
    row: 'site, root address',
    next: /the same SIGNING_KEY/,
  },
  {
    name: 'sessions that travel without https',
    settings: {
      REACT_APP_MARKETPLACE_ROOT_URL: 'https://toolyard.invalid',
      REACT_APP_SHARETRIBE_USING_SSL: 'false',
    },
    row: 'settings, cookies',
    next: /set it to true/,
  },
  {
    name: 'a wrong map token',
    settings: { REACT_APP_MAPBOX_ACCESS_TOKEN: 'pk.wrong' },
    row: 'maps, token',
    next: /Copy a public token/,
    isFatal: false,
  },
  {
    name: 'a missing map token',
    settings: { REACT_APP_MAPBOX_ACCESS_TOKEN: undefined },
    row: 'settings, REACT_APP_MAPBOX_ACCESS_TOKEN',
    next: /docs\/settings.md/,
  },
  {
    name: 'a secret map token',
    settings: { REACT_APP_MAPBOX_ACCESS_TOKEN: 'sk.eyJ1IjoidG9vbHlhcmQifQ.x' },
    row: 'settings, REACT_APP_MAPBOX_ACCESS_TOKEN',
    next: /docs\/settings.md/,
  },
  {
    name: 'a wrong mail key',
    settings: { SENDGRID_API_KEY: 'SG.wrong' },
    row: 'email, key and sender',
    next: /Make a key with the right Mail Send/,
    isFatal: false,
  },
  {
    name: 'a sender that is not verified',
    settings: { SENDGRID_FROM_EMAIL: 'hello@elsewhere.example' },
    row: 'email, key and sender',
    next: /Verify this sender/,
    isFatal: false,
  },
  {
    name: 'a wrong tax key',
    settings: { TAXJAR_API_KEY: 'wrong' },
    row: 'tax, key and regions',
    next: /Copy a live token/,
  },
  {
    name: 'a time zone that does not exist',
    settings: { MARKETPLACE_TIME_ZONE: 'Mars/Olympus' },
    row: 'settings, MARKETPLACE_TIME_ZONE',
    next: /docs\/settings.md/,
  },
  {
    name: 'a commission of 1000 percent',
    settings: { PROVIDER_COMMISSION_PERCENTAGE: '1000' },
    row: 'settings, PROVIDER_COMMISSION_PERCENTAGE',
    next: /docs\/settings.md/,
  },
  {
    name: 'halves of two pairs for notifications',
    settings: { PUSH_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64url') },
    row: 'push, pair of keys',
    next: /npx web-push generate-vapid-keys/,
    isFatal: false,
  },
  {
    name: 'a wrong secret at Google',
    settings: { GOOGLE_CLIENT_SECRET: 'wrong' },
    row: 'login, google',
    next: /Copy both from the provider/,
    isFatal: false,
  },
  {
    name: 'a wrong application at Facebook',
    settings: { REACT_APP_FACEBOOK_APP_ID: 'wrong' },
    row: 'login, facebook',
    next: /Copy both from the provider/,
    isFatal: false,
  },
  {
    name: 'a Redis that is away',
    settings: { REDIS_URL: 'redis://localhost:9' },
    row: 'Redis, connection',
    next: /Start it, or correct REDIS_URL/,
  },
  {
    name: 'a signing key that is short',
    settings: { SIGNING_KEY: 'short' },
    row: 'settings, SIGNING_KEY',
    next: /docs\/settings.md/,
  },
  {
    name: 'a signing key that can be guessed',
    settings: { SIGNING_KEY: 'a'.repeat(40) },
    row: 'settings, signing key',
    next: /openssl rand -hex 32/,
  },
  {
    name: 'more proxies than there are',
    settings: { TRUST_PROXY: '3' },
    row: 'site, proxies',
    next: /Set TRUST_PROXY=0/,
    isFatal: false,
  },
  {
    name: 'background work elsewhere without Redis',
    settings: { BACKGROUND: 'off' },
    row: 'settings, shared store',
    next: /Set the same REDIS_URL/,
  },
  {
    name: 'a misspelled name',
    settings: { LOG_LEVLE: 'debug' },
    row: 'settings, LOG_LEVLE',
    next: /docs\/settings.md/,
  },
  {
    name: 'another currency as a setting',
    settings: { REACT_APP_CURRENCY: 'EUR' },
    row: 'settings, REACT_APP_CURRENCY',
    next: /docs\/settings.md/,
  },
  {
    name: 'hosts of files that are blank',
    settings: { REACT_APP_FILE_HOSTS: undefined },
    row: 'settings, hosts of files',
    next: /marketplace’s storage/,
    isFatal: false,
  },
];

function expectRow(rows: readonly Row[], { row, next, isFatal: stops = true }: Omit<Case, 'name'>) {
  const named = wrongOf(rows).filter((line) => line.startsWith(`${row}: `));
  expect(named, JSON.stringify(wrongOf(rows))).toHaveLength(1);
  expect(named[0]?.split(' -> ')[1]).toMatch(next);
  const is = rows.find(({ name, state }) => name === row && state === 'wrong');
  expect(is && isFatal(is)).toBe(stops);
}

for (const { name, settings, ...expected } of cases) {
  test(`${name}: the doctor finds it`, async ({ product }) => {
    const changed = typeof settings === 'function' ? settings(product) : settings;
    expectRow(await found(product, changed), { settings, ...expected });
  });
}

test('a wrong client secret is found with an account', async ({ product }) => {
  const { email } = await signUp(product, 'Sam');
  const secret = { SHARETRIBE_SDK_CLIENT_SECRET: 'wrong' };
  const expected = {
    settings: {},
    row: 'marketplace, client secret',
    next: /Copy the client secret/,
  };
  const person = { DOCTOR_EMAIL: email, DOCTOR_PASSWORD: PASSWORD };
  expectRow(await found(product, { ...secret, ...person }), expected);
});

test('a wrong webhook secret is found once an event came', async ({ product }) => {
  const settings = { STRIPE_WEBHOOK_SECRET: 'whsec_wrong', SIGNING_KEY };
  const server = await startWebServer(product, settings);
  await fetch(`${server.url}/api/stripe-events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    body: '{}',
  });
  const rows = await found(product, { ...settings, REACT_APP_MARKETPLACE_ROOT_URL: server.url });
  await server.stop();
  expectRow(rows, {
    settings: {},
    row: 'payments, webhook secrets',
    next: /Copy the signing secrets/,
  });
});

test('the command exits with 1 for a fault that costs orders', async ({ product }) => {
  const changed = { SHARETRIBE_INTEGRATION_CLIENT_SECRET: 'wrong' };
  const { rows, status } = await command({ ...rightSettings(product), ...changed });
  expect(rows.some(isFatal)).toBe(true);
  expect(status).toBe(1);
});

test('a root address that redirects is found', async ({ product }) => {
  const server = createServer((_request, response) => {
    response.writeHead(301, { location: product.url }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const rows = await found(product, {
    REACT_APP_MARKETPLACE_ROOT_URL: `http://localhost:${String(port)}`,
  });
  server.close();
  expectRow(rows, { settings: {}, row: 'site, root address', next: /where visitors end up/ });
});

const redisCases = [
  { name: 'forgets', args: {}, next: /--appendonly yes/ },
  {
    name: 'evicts',
    args: { save: '60 1', 'maxmemory-policy': 'allkeys-lru' },
    next: /noeviction/,
  },
] as const;

for (const { name, args, next } of redisCases) {
  test(`a Redis that ${name}`, async ({ product }) => {
    const redis: RedisServer = await startRedis();
    const { createClient } = await import('redis');
    const client = createClient({ url: redis.url });
    await client.connect();
    for (const [setting, value] of Object.entries(args)) await client.configSet(setting, value);
    client.destroy();
    const rows = await found(product, { REDIS_URL: redis.url });
    await redis.stop();
    expectRow(rows, { settings: {}, row: 'Redis, memory', next });
  });
}

const callBuild = ({ services }: OwnProduct, resource: string, body: object) =>
  fetch(`${services.baseUrl}/v1/build-api/${resource}?marketplace=toolyard`, {
    method: 'POST',
    headers: { authorization: 'Apikey sandbox-api-key', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('missing and outdated aliases and missing search schemas are found', async ({ product }) => {
  const build = createBuildApi(product.services);
  const name = 'extension';
  const now = await build.pushProcess({ name, folder: path.resolve('process', name) });
  const row = 'processes, extension/release-1';
  await callBuild(product, 'aliases/delete-alias', { name, alias: 'release-1' });
  expectRow(await found(product), { settings: {}, row, next: /process -- push extension/ });
  const old = await build.pushProcess({ name, folder: path.resolve('process', name, 'v1') });
  await build.setAlias(name, 'release-1', old);
  expectRow(await found(product), { settings: {}, row, next: /alias extension --version/ });
  await build.setAlias(name, 'release-1', now);
  expect(unexpected(await found(product))).toEqual([]);
  const schema = { key: 'category', scope: 'dataSchema.scope/public', of: 'dataSchema.of/listing' };
  await callBuild(product, 'search-schemas/unset', schema);
  expectRow(await found(product), {
    settings: {},
    row: 'processes, search schemas',
    next: /process -- schemas --push/,
    isFatal: false,
  });
  await setSearchSchemas(product.services, 'process');
});

test('the detailed health answer requires the key', async ({ product }) => {
  const answer = await fetch(`${product.url}/readyz?deep`);
  expect(answer.status).toBe(403);
  expect(await answer.json()).toEqual({ status: 'unsigned' });
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
});
