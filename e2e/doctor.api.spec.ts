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
import { type Case, type Settings, wrongSettings } from './support/wrong-settings';

const SIGNING_KEY = '0123456789abcdef0123456789abcdef';
const test = testWith({ SIGNING_KEY });

// All stories run in one worker, so that only one product and one examiner start.
test.describe.configure({ mode: 'default' });

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

function expectRow(rows: readonly Row[], { row, next, isFatal: stops = true }: Omit<Case, 'name'>) {
  const named = wrongOf(rows).filter((line) => line.startsWith(`${row}: `));
  expect(named, JSON.stringify(wrongOf(rows))).toHaveLength(1);
  expect(named[0]?.split(' -> ')[1]).toMatch(next);
  const is = rows.find(({ name, state }) => name === row && state === 'wrong');
  expect(is && isFatal(is)).toBe(stops);
}

for (const { name, settings, ...expected } of wrongSettings) {
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
