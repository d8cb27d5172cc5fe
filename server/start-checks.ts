import { type Logger } from 'pino';
import { ConfigError } from './config/config-error';
import { type ServerConfig } from './config/server-config';
import { type Stores } from './store/open-stores';
import { type RedisMemory } from './store/redis-memory';

/** Names the program of ours that starts. */
export type Program = 'web' | 'worker';

interface Check {
  /** Says whether the server refuses to start, because it would lose money, orders or passwords. All others are warnings. */
  readonly stops: boolean;
  /** Returns the problem with its remedy; null if there is none. */
  readonly find: (config: ServerConfig, program: Program) => string | null;
}

const LOCAL_HOST = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
const isPlain = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !LOCAL_HOST.test(hostname);
};

/** A key that was drawn has more of them: of 32 letters and digits less than one in a million has so few. */
const FEWEST_DIFFERENT = 8;
const isGuessable = (key: string): boolean => new Set(key).size < FEWEST_DIFFERENT;

const plainRoot: Check = {
  stops: true,
  find: ({ public: { rootUrl } }) =>
    isPlain(rootUrl)
      ? `REACT_APP_MARKETPLACE_ROOT_URL is ${rootUrl}: passwords and sessions would travel readable. Set it to the site's https address.`
      : null,
};

const plainCookies: Check = {
  stops: true,
  find: ({ public: { rootUrl, sdk } }) =>
    rootUrl.startsWith('https:') && !sdk.secureCookies
      ? 'REACT_APP_SHARETRIBE_USING_SSL is false: sessions would also travel over plain http. Remove it, or set it to true.'
      : null,
};

const guessableKey: Check = {
  stops: true,
  find: ({ secrets }) =>
    secrets.signingKeys.some(isGuessable)
      ? 'SIGNING_KEY can be guessed, and with it the links in emails. Make one with: openssl rand -hex 32'
      : null,
};

const severalWithoutRedis: Check = {
  stops: true,
  find: ({ redisUrl, hasBackgroundWork }, program) => {
    if (redisUrl !== undefined || (program === 'web' && hasBackgroundWork)) return null;
    const why =
      program === 'worker'
        ? 'a worker runs beside web servers'
        : 'BACKGROUND is off, so that another program does the background work';
    return `REDIS_URL is missing, though ${why}: without the same locks orders are made twice. Set the same REDIS_URL for all of them.`;
  },
};

const proxyUnknown: Check = {
  stops: false,
  find: ({ public: { rootUrl }, trustedProxies }, program) =>
    program === 'web' && rootUrl.startsWith('https:') && trustedProxies === 0
      ? 'TRUST_PROXY is 0, though something in front of this server ends https: all visitors would count as one address. ' +
        'Set TRUST_PROXY to the number of proxies in front of it.'
      : null,
};

const plainServices: Check = {
  stops: false,
  find: (config) => {
    const addresses = Object.entries({
      REACT_APP_SHARETRIBE_SDK_BASE_URL: config.public.sdk.baseUrl,
      SHARETRIBE_INTEGRATION_BASE_URL: config.integration.baseUrl,
      REACT_APP_STRIPE_API_BASE_URL: config.hosts.paymentApi,
      SENDGRID_BASE_URL: config.mail?.baseUrl,
    });
    const plain = addresses.flatMap(([name, url]) => (url && isPlain(url) ? [name] : []));
    return plain.length > 0
      ? `Secrets travel readable to the addresses in ${plain.join(', ')}. Use https addresses.`
      : null;
  },
};

const testMoney: Check = {
  stops: false,
  find: ({ moves, public: { payments } }) => {
    const keys = [payments?.publishableKey, moves?.secretKey].filter((key) => key !== undefined);
    const ofTests = keys.filter((key) => /^[psr]k_test/.test(key));
    if (ofTests.length === 0) return null;
    return ofTests.length < keys.length
      ? 'REACT_APP_STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY are not both of the test mode or both live: moves of money will fail. ' +
          'Set both of one mode.'
      : 'The keys of the payment service are of its test mode: no card is really charged. Set the live keys when the site opens.';
  },
};

const noWebhook: Check = {
  stops: false,
  find: ({ moves }) =>
    moves && moves.webhookSecrets.length === 0
      ? 'STRIPE_WEBHOOK_SECRET is missing: refunds and disputes are noticed late. Let the payment service send its events, as docs/money.md says.'
      : null,
};

const checks: readonly Check[] = [
  plainRoot,
  plainCookies,
  guessableKey,
  severalWithoutRedis,
  proxyUnknown,
  plainServices,
  testMoney,
  noWebhook,
];

/**
 * Checks the setup of a production server before anything is opened. Logs a line with a remedy for each problem, and throws ConfigError
 * with the unsafe ones.
 */
export function checkSettings(
  config: ServerConfig,
  program: Program,
  log: Pick<Logger, 'warn'>,
): void {
  for (const warning of config.warnings) log.warn(warning);
  if (config.mode !== 'production') return;
  const found = checks.map(({ stops, find }) => ({ stops, line: find(config, program) }));
  const linesOf = (stopping: boolean) =>
    found.flatMap(({ stops, line }) => (line !== null && stops === stopping ? [line] : []));
  for (const line of linesOf(false)) log.warn(line);
  const problems = linesOf(true);
  if (problems.length > 0) throw new ConfigError(problems);
}

/** Sentences about a Redis that may lose data; none if its host does not reveal its settings. */
function lossesOf({ isKept, evicts }: RedisMemory): readonly string[] {
  return [
    ...(isKept === false
      ? [
          'Redis keeps nothing on a disk: when it starts again, what staff did and which emails were sent is forgotten. ' +
            'Start it with --appendonly yes.',
        ]
      : []),
    ...(evicts === true
      ? [
          'Redis drops values when its memory is full: locks and notes would be lost. Start it with --maxmemory-policy noeviction.',
        ]
      : []),
  ];
}

/** Checks the shared stores once they are open. A host that does not reveal its settings is ignored. */
export async function checkStores(
  { mode }: Pick<ServerConfig, 'mode'>,
  { memory }: Pick<Stores, 'memory'>,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  if (mode !== 'production' || memory === null) return;
  for (const line of lossesOf(await memory())) log.warn(line);
}
