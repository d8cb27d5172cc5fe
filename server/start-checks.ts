import { type Logger } from 'pino';
import { ConfigError } from './config/config-error';
import { type ServerConfig } from './config/server-config';
import * as doctor from './doctor/doctor-check';

/** Names the program of ours that starts. */
export type Program = doctor.Setup['program'];

interface Check {
  readonly name: string;
  /** Says whether the server refuses to start, because it would lose money, orders or passwords. All others are warnings. */
  readonly stops: boolean;
  /** What else fails. */
  readonly harms?: 'money';
  /** Returns the problem with its remedy, which is its last sentence; null if there is none. */
  readonly find: (config: ServerConfig, program: Program) => string | null;
}

const LOCAL_HOST = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
const isPlain = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !LOCAL_HOST.test(hostname);
};

/** A random key has more different characters. Fewer than one in a million keys of 32 letters and digits have so few. */
const FEWEST_DIFFERENT = 8;
const isGuessable = (key: string): boolean => new Set(key).size < FEWEST_DIFFERENT;

const plainRoot: Check = {
  name: 'settings, root address',
  stops: true,
  find: ({ public: { rootUrl } }) =>
    isPlain(rootUrl)
      ? `REACT_APP_MARKETPLACE_ROOT_URL is ${rootUrl}: passwords and sessions would travel readable. Set it to the site's https address.`
      : null,
};

const plainCookies: Check = {
  name: 'settings, cookies',
  stops: true,
  find: ({ public: { rootUrl, sdk } }) =>
    rootUrl.startsWith('https:') && !sdk.secureCookies
      ? 'REACT_APP_SHARETRIBE_USING_SSL is false: sessions would also travel over plain http. Remove it, or set it to true.'
      : null,
};

const guessableKey: Check = {
  name: 'settings, signing key',
  stops: true,
  find: ({ secrets }) =>
    secrets.signingKeys.some(isGuessable)
      ? 'SIGNING_KEY can be guessed, and with it the links in emails. Make one with: openssl rand -hex 32'
      : null,
};

const severalWithoutRedis: Check = {
  name: 'settings, shared store',
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
  name: 'settings, proxies',
  stops: false,
  find: ({ public: { rootUrl }, trustedProxies }, program) =>
    program === 'web' && rootUrl.startsWith('https:') && trustedProxies === 0
      ? 'TRUST_PROXY is 0, though something in front of this server ends https: all visitors would count as one address. ' +
        'Set TRUST_PROXY to the number of proxies in front of it.'
      : null,
};

const plainServices: Check = {
  name: 'settings, addresses of services',
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

const TRIAL =
  'The keys of the payment service are of its test mode: no card is really charged. Set the live keys when the site opens.';

const testMoney: Check = {
  name: 'payments, modes of the keys',
  stops: false,
  harms: 'money',
  find: ({ moves, public: { payments } }) => {
    const keys = [payments?.publishableKey, moves?.secretKey].filter((key) => key !== undefined);
    const ofTests = keys.filter((key) => /^[psr]k_test/.test(key));
    if (ofTests.length === 0) return null;
    return ofTests.length < keys.length
      ? 'REACT_APP_STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY are not both of the test mode or both live: moves of money will fail. ' +
          'Set both of one mode.'
      : TRIAL;
  },
};

const noWebhook: Check = {
  name: 'payments, events',
  stops: false,
  harms: 'money',
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

/** The same checks as rows of a table. Keys of the test mode are allowed in a trial. */
const settingChecks: readonly doctor.DoctorCheck[] = checks.map(({ name, stops, find, harms }) =>
  doctor.check(
    name,
    ({ config, program }) => {
      const line = find(config, program);
      if (line === null) return doctor.right('as it should be');
      const end = line.lastIndexOf('. ', line.length - 2) + 1;
      const [says, next] = [line.slice(0, end), line.slice(end + 1)];
      return line === TRIAL ? doctor.cannotTell(says, next) : doctor.wrong(says, next);
    },
    stops ? 'orders' : harms,
  ),
);

const fileHosts = doctor.check('settings, hosts of files', ({ config: { hosts } }) =>
  hosts.files.length === 0
    ? doctor.wrong(
        'REACT_APP_FILE_HOSTS is blank: browsers send no photo and no PDF in a message',
        'Set it to the hosts of the marketplace’s storage; a browser’s console names one that is refused.',
      )
    : doctor.cannotTell(`browsers may use ${hosts.files.join(', ')}`, 'Send a photo in a message.'),
);

/** Whether the shared store may lose data. */
async function checkMemory({ memory }: doctor.Setup): Promise<doctor.Answer | null> {
  if (memory === null) return null;
  const { isKept, evicts } = await memory();
  if (isKept === false)
    return doctor.wrong(
      'Redis keeps nothing on a disk: when it starts again, what staff did and which emails were sent is forgotten',
      'Start it with --appendonly yes.',
    );
  if (evicts === true)
    return doctor.wrong(
      'Redis drops values when its memory is full: locks and notes would be lost',
      'Start it with --maxmemory-policy noeviction.',
    );
  return isKept === null || evicts === null
    ? doctor.cannotTell('its host does not show its settings', 'Ask for appendonly and noeviction.')
    : doctor.right('it keeps everything');
}

/** The problems of the settings and of the store. Those of the settings were logged before the server started. */
export const startChecks = {
  before: settingChecks,
  after: [fileHosts, doctor.check('Redis, memory', checkMemory, 'money')],
} as const;
