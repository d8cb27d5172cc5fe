import { ConfigError } from './config/config-error';
import { loadConfig } from './config/load-config';
import { type Env } from './config/read-env';
import { checkSettings, startChecks, type Program } from './start-checks';
import { keepSeen } from './doctor/seen';
import { createMemoryStore } from './testing/memory-store';
import { openRedis, type Redis } from './store/redis';
import { readRedisMemory } from './store/redis-memory';
import { startRedis } from './testing/redis-server';

const SAFE: Env = {
  NODE_ENV: 'production',
  REACT_APP_MARKETPLACE_ROOT_URL: 'https://toolyard.example',
  REACT_APP_SHARETRIBE_SDK_CLIENT_ID: 'client',
  SHARETRIBE_SDK_CLIENT_SECRET: 'secret',
  SHARETRIBE_INTEGRATION_CLIENT_ID: 'integration',
  SHARETRIBE_INTEGRATION_CLIENT_SECRET: 'integration-secret',
  REACT_APP_STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  REACT_APP_MAPBOX_ACCESS_TOKEN: 'pk.token',
  SIGNING_KEY: '0123456789abcdef0123456789abcdef',
  SENDGRID_API_KEY: 'SG.key',
  SENDGRID_FROM_EMAIL: 'from@toolyard.example',
  SENDGRID_TO_EMAIL: 'to@toolyard.example',
  REDIS_URL: 'redis://redis:6379',
  TRUST_PROXY: '1',
};

/** Returns what a program logs at its start with these settings, and whether it starts. */
function started(env: Env, program: Program = 'web') {
  const warned: string[] = [];
  const log = { warn: (line: unknown) => void warned.push(String(line)) };
  try {
    checkSettings(loadConfig({ ...SAFE, ...env }), program, log);
    return { warned, stopped: [] };
  } catch (error) {
    if (error instanceof ConfigError) return { warned, stopped: [...error.problems] };
    throw error;
  }
}

const line = (...parts: string[]) => [expect.stringMatching(parts.join('.*'))] as unknown[];

test('a server that is set up well says nothing', () => {
  expect(started({})).toEqual({ warned: [], stopped: [] });
  expect(started({ BACKGROUND: 'off' })).toEqual({ warned: [], stopped: [] });
  expect(started({}, 'worker')).toEqual({ warned: [], stopped: [] });
});

test.each<[string, Env, Program, unknown[]]>([
  [
    'a site without https',
    { REACT_APP_MARKETPLACE_ROOT_URL: 'http://toolyard.example' },
    'web',
    line('REACT_APP_MARKETPLACE_ROOT_URL is http://toolyard.example', 'https address'),
  ],
  [
    'sessions that travel without https',
    { REACT_APP_SHARETRIBE_USING_SSL: 'false' },
    'web',
    line('REACT_APP_SHARETRIBE_USING_SSL is false', 'set it to true'),
  ],
  [
    'a signing key of one letter',
    { SIGNING_KEY: 'a'.repeat(40) },
    'web',
    line('SIGNING_KEY can be guessed', 'openssl rand -hex 32'),
  ],
  [
    'an old signing key of one word, again and again',
    { SIGNING_KEY: `${SAFE['SIGNING_KEY']},${'secret'.repeat(6)}` },
    'worker',
    line('SIGNING_KEY can be guessed'),
  ],
  [
    'a web server that leaves the background work to others, without Redis',
    { BACKGROUND: 'off', REDIS_URL: undefined },
    'web',
    line('REDIS_URL is missing, though BACKGROUND is off', 'Set the same REDIS_URL'),
  ],
  [
    'a worker without Redis',
    { REDIS_URL: undefined },
    'worker',
    line('REDIS_URL is missing, though a worker runs beside web servers'),
  ],
])('%s does not start, and says what to do', (_name, env, program, stopped) => {
  expect(started(env, program)).toEqual({ warned: [], stopped });
});

test.each<[string, Env, unknown[]]>([
  ['TRUST_PROXY that is not set', { TRUST_PROXY: undefined }, line('TRUST_PROXY is 0', 'Set')],
  [
    'services that are asked without https',
    { SHARETRIBE_INTEGRATION_BASE_URL: 'http://api.example' },
    line('in SHARETRIBE_INTEGRATION_BASE_URL. Use https'),
  ],
  [
    'keys of the test mode',
    { REACT_APP_STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_SECRET_KEY: 'rk_test_1' },
    line('no card is really charged', 'Set the live keys'),
  ],
  [
    'keys of different modes',
    { STRIPE_SECRET_KEY: 'sk_test_1' },
    line('moves of money will fail', 'Set both of one mode'),
  ],
  [
    'a payment service that tells nothing',
    { STRIPE_WEBHOOK_SECRET: undefined },
    line('STRIPE_WEBHOOK_SECRET is missing', 'docs/money.md'),
  ],
])('%s is a warning with its remedy', (_name, env, warned) => {
  expect(started(env)).toEqual({ warned, stopped: [] });
});

test('a worker sees no visitors, so it needs no TRUST_PROXY', () => {
  expect(started({ TRUST_PROXY: undefined }, 'worker').warned).toEqual([]);
});

test('a production build can be tried on this machine without https, and a single server without Redis', () => {
  const local = {
    REACT_APP_MARKETPLACE_ROOT_URL: 'http://localhost:3000',
    TRUST_PROXY: undefined,
    REDIS_URL: undefined,
  };
  expect(started(local)).toEqual({ warned: [], stopped: [] });
});

test('nothing is required outside of production', () => {
  const env = { NODE_ENV: 'development', SIGNING_KEY: 'a'.repeat(40), TRUST_PROXY: undefined };
  expect(started(env, 'worker')).toEqual({ warned: [], stopped: [] });
});

/** Works with an empty Redis. */
async function withRedis<Result>(work: (redis: Redis) => Promise<Result>): Promise<Result> {
  const server = await startRedis();
  const redis = await openRedis(server.url, { error: () => undefined });
  try {
    return await work(redis);
  } finally {
    redis.destroy();
    await server.stop();
  }
}

const memoryCheck = startChecks.after.find(({ name }) => name === 'Redis, memory');

/** Returns what is found about a Redis with these settings. */
const saidOf = (settings: Readonly<Record<string, string>>) =>
  withRedis(async (redis) => {
    for (const [name, value] of Object.entries(settings))
      await redis.ask((connection) => connection.configSet(name, value));
    const memory = () => readRedisMemory(redis);
    const setup = {
      config: loadConfig(SAFE),
      program: 'web',
      memory,
      seen: keepSeen(createMemoryStore()),
    } as const;
    return memoryCheck?.ask(setup);
  });

test('a Redis without a disk is wrong, and one that writes each change or from time to time is not', async () => {
  expect(await saidOf({})).toMatchObject({
    state: 'wrong',
    next: expect.stringContaining('--appendonly yes'),
  });
  expect(await saidOf({ appendonly: 'yes' })).toMatchObject({ state: 'right' });
  expect(await saidOf({ save: '60 1' })).toMatchObject({ state: 'right' });
});

test('a Redis that drops values when it is full is wrong', async () => {
  const settings = { save: '60 1', 'maxmemory-policy': 'allkeys-lru' };
  expect(await saidOf(settings)).toMatchObject({ state: 'wrong' });
});

test('a host that forbids the questions causes no warning', async () => {
  const memory = await withRedis(async (redis) => {
    const forbid = ['ACL', 'SETUSER', 'default', '-config', '-info'];
    await redis.ask((connection) => connection.sendCommand(forbid));
    return readRedisMemory(redis);
  });
  expect(memory).toEqual({ isKept: null, evicts: null });
});
