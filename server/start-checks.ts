import { type Logger } from 'pino';
import { ConfigError } from './config/config-error';
import { type ServerConfig } from './config/server-config';
import {
  type Answer,
  cannotTell,
  type DoctorCheck,
  right,
  type Setup,
  wrong,
} from './doctor/doctor-check';

/** Names the program of ours that starts. */
export type Program = Setup['program'];

type Settings = Pick<Setup, 'config' | 'program'>;

interface SettingCheck extends DoctorCheck {
  /** Says whether the server refuses to start, because it would lose money, orders or passwords. All others are warnings. */
  readonly stopsStart?: true;
  readonly ask: (settings: Settings) => Answer | null;
}

const SERVICE = 'settings';

const LOCAL_HOST = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
const isPlain = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !LOCAL_HOST.test(hostname);
};

/** A key that was drawn has more of them: of 32 letters and digits less than one in a million has so few. */
const FEWEST_DIFFERENT = 8;
const isGuessable = (key: string): boolean => new Set(key).size < FEWEST_DIFFERENT;

const plainRoot: SettingCheck = {
  service: SERVICE,
  what: 'root address',
  stops: 'orders',
  stopsStart: true,
  ask: ({ config: { public: shown } }) =>
    isPlain(shown.rootUrl)
      ? wrong(
          `REACT_APP_MARKETPLACE_ROOT_URL is ${shown.rootUrl}: passwords and sessions would travel readable.`,
          'Set it to the site’s https address.',
        )
      : right(shown.rootUrl),
};

const plainCookies: SettingCheck = {
  service: SERVICE,
  what: 'cookies',
  stops: 'orders',
  stopsStart: true,
  ask: ({ config: { public: shown } }) =>
    shown.rootUrl.startsWith('https:') && !shown.sdk.secureCookies
      ? wrong(
          'REACT_APP_SHARETRIBE_USING_SSL is false: sessions would also travel over plain http.',
          'Remove it, or set it to true.',
        )
      : right('sessions travel as the site does'),
};

const guessableKey: SettingCheck = {
  service: SERVICE,
  what: 'signing key',
  stops: 'orders',
  stopsStart: true,
  ask: ({ config: { secrets } }) =>
    secrets.signingKeys.some(isGuessable)
      ? wrong(
          'SIGNING_KEY can be guessed, and with it the links in emails.',
          'Make one with: openssl rand -hex 32',
        )
      : right('it cannot be guessed'),
};

const severalWithoutRedis: SettingCheck = {
  service: SERVICE,
  what: 'shared store',
  stops: 'orders',
  stopsStart: true,
  ask: ({ config: { redisUrl, hasBackgroundWork }, program }) => {
    if (redisUrl !== undefined) return right('Redis');
    if (program === 'web' && hasBackgroundWork) return right('files: right for a single server');
    const why =
      program === 'worker'
        ? 'a worker runs beside web servers'
        : 'BACKGROUND is off, so that another program does the background work';
    return wrong(
      `REDIS_URL is missing, though ${why}: without the same locks orders are made twice.`,
      'Set the same REDIS_URL for all of them.',
    );
  },
};

const proxyUnknown: SettingCheck = {
  service: SERVICE,
  what: 'proxies',
  ask: ({ config: { public: shown, trustedProxies }, program }) =>
    program === 'web' && shown.rootUrl.startsWith('https:') && trustedProxies === 0
      ? wrong(
          'TRUST_PROXY is 0, though something in front of this server ends https: all visitors would count as one address.',
          'Set TRUST_PROXY to the number of proxies in front of it.',
        )
      : right(`${trustedProxies} are trusted`),
};

const plainServices: SettingCheck = {
  service: SERVICE,
  what: 'addresses of services',
  ask: ({ config }) => {
    const addresses = Object.entries({
      REACT_APP_SHARETRIBE_SDK_BASE_URL: config.public.sdk.baseUrl,
      SHARETRIBE_INTEGRATION_BASE_URL: config.integration.baseUrl,
      REACT_APP_STRIPE_API_BASE_URL: config.hosts.paymentApi,
      SENDGRID_BASE_URL: config.mail?.baseUrl,
    });
    const plain = addresses.flatMap(([name, url]) => (url && isPlain(url) ? [name] : []));
    return plain.length > 0
      ? wrong(
          `Secrets travel readable to the addresses in ${plain.join(', ')}.`,
          'Use https addresses.',
        )
      : right('secrets travel encrypted');
  },
};

const modeOfMoney: SettingCheck = {
  service: 'payments',
  what: 'mode',
  stops: 'money',
  ask: ({ config: { moves, public: shown } }) => {
    const keys = [shown.payments?.publishableKey, moves?.secretKey].flatMap((key) => key ?? []);
    const ofTests = keys.filter((key) => /^[psr]k_test/.test(key));
    if (ofTests.length === 0) return right('live');
    return ofTests.length < keys.length
      ? wrong(
          'REACT_APP_STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY are not both of the test mode or both live: moves of money will fail.',
          'Set both of one mode.',
        )
      : cannotTell(
          'The keys of the payment service are of its test mode: no card is really charged.',
          'Set the live keys when the site opens.',
        );
  },
};

const noWebhook: SettingCheck = {
  service: 'payments',
  what: 'events',
  stops: 'money',
  ask: ({ config: { moves } }) => {
    if (!moves) return null;
    return moves.webhookSecrets.length === 0
      ? wrong(
          'STRIPE_WEBHOOK_SECRET is missing: refunds and disputes are noticed late.',
          'Let the payment service send its events, as docs/money.md says.',
        )
      : right(`${moves.webhookSecrets.length} secrets are set`);
  },
};

/** What the settings themselves tell, without asking anybody. */
export const settingChecks: readonly SettingCheck[] = [
  plainRoot,
  plainCookies,
  guessableKey,
  severalWithoutRedis,
  proxyUnknown,
  plainServices,
  modeOfMoney,
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
  const problems: string[] = [];
  for (const { stopsStart, ask } of settingChecks) {
    const answer = ask({ config, program });
    if (!answer || answer.state === 'right') continue;
    const line = `${answer.says} ${answer.next}`;
    if (stopsStart) problems.push(line);
    else log.warn(line);
  }
  if (problems.length > 0) throw new ConfigError(problems);
}

const fileHosts: DoctorCheck = {
  service: SERVICE,
  what: 'hosts of files',
  ask: ({ config: { hosts } }) =>
    hosts.files.length === 0
      ? wrong(
          'REACT_APP_FILE_HOSTS is blank: browsers send no photo and no PDF in a message.',
          'Set it to the hosts of the marketplace’s storage; the browser’s console names one that is refused.',
        )
      : cannotTell(`browsers may use ${hosts.files.join(', ')}`, 'Send a photo in a message.'),
};

/** Whether the shared store may lose data. A host that does not reveal its settings is ignored. */
const redisMemory: DoctorCheck = {
  service: 'Redis',
  what: 'memory',
  stops: 'money',
  ask: async ({ memory }) => {
    if (memory === null) return null;
    const { isKept, evicts } = await memory();
    if (isKept === false)
      return wrong(
        'Redis keeps nothing on a disk: when it starts again, what staff did and which emails were sent is forgotten.',
        'Start it with --appendonly yes.',
      );
    if (evicts === true)
      return wrong(
        'Redis drops values when its memory is full: locks and notes would be lost.',
        'Start it with --maxmemory-policy noeviction.',
      );
    return isKept === null || evicts === null
      ? cannotTell('its host does not show its settings', 'Ask the host: appendonly, noeviction.')
      : right('it keeps everything');
  },
};

/** What is not known before the stores are open, and what does no harm at first. */
export const laterChecks: readonly DoctorCheck[] = [fileHosts, redisMemory];
