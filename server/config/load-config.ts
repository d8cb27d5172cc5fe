import * as v from 'valibot';
import { type ErrorServiceConfig, type PublicConfig } from '~/config/public-config';
import { type FeatureName } from '~/domain/feature-names';
import { ConfigError } from './config-error';
import { envSchema, type ParsedEnv } from './env-schema';
import { asMisplaced, misplacedSecrets } from './misplaced-secrets';
import { type Env } from './read-env';
import { type MailConfig, type ServerConfig, type TaxConfig } from './server-config';
import { unknownSettings } from './unknown-settings';

const LOCALE = 'en-US';

/** Returns one sentence for each variable that has a problem. */
function problemsOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  const problems = new Map<string, string>();
  for (const { path, input, message } of issues) {
    const name = String(path?.[0]?.key ?? 'The environment');
    if (!problems.has(name)) problems.set(name, input === undefined ? 'is missing' : message);
  }
  return [...problems].map(([name, problem]) => `${name} ${problem}`);
}

/** Settings that depend on each other. */
const groups: readonly (readonly (keyof ParsedEnv)[])[] = [
  ['SENDGRID_API_KEY', 'SENDGRID_FROM_EMAIL', 'SENDGRID_TO_EMAIL'],
  ['REACT_APP_GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['REACT_APP_FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
];

/** Identity checks are made at the payment service, and their results are announced by email. */
const neededForChecks = ['STRIPE_SECRET_KEY', 'SENDGRID_API_KEY'] as const;

function missingForChecks(env: ParsedEnv): string[] {
  if (env.IDENTITY_CHECKS === 'off') return [];
  return neededForChecks.flatMap((name) =>
    env[name] === undefined ? [`${name} is missing, though IDENTITY_CHECKS is on`] : [],
  );
}

function incompleteGroups(env: ParsedEnv): string[] {
  return groups.flatMap((names) => {
    const missing = names.filter((name) => env[name] === undefined);
    const isPartial = missing.length > 0 && missing.length < names.length;
    const present = names.find((name) => env[name] !== undefined);
    return isPartial ? missing.map((name) => `${name} is missing, though ${present} is set`) : [];
  });
}

interface KnownFeature {
  readonly name: FeatureName;
  /** The variables that only this feature reads. */
  readonly settings?: v.ObjectEntries;
}

interface ReadEnv {
  readonly env: ParsedEnv;
  /** The features that are not switched off. */
  readonly running: readonly KnownFeature[];
  /** Sentences about names that look like settings. */
  readonly warnings: readonly string[];
}

/** Reads the variables. Production does not start with an unknown name that looks like a setting, unless that is allowed. */
function parseEnv(given: Env, features: readonly KnownFeature[]): ReadEnv {
  const isProduction = given['NODE_ENV'] === 'production';
  const schema = envSchema(isProduction);
  const settingsOf = (some: readonly KnownFeature[]) =>
    v.object(Object.assign({}, ...some.map(({ settings }) => settings)));
  const settings = [...Object.keys(schema.entries), ...Object.keys(settingsOf(features).entries)];
  const warnings = unknownSettings(given, settings);
  const isStopped = isProduction && given['ALLOW_UNKNOWN_SETTINGS'] !== 'on';
  const unknown = isStopped ? warnings : [];
  const parsed = v.safeParse(schema, given);
  const off = parsed.success ? parsed.output.FEATURES_OFF : [];
  const running = features.filter(({ name }) => !off.includes('all') && !off.includes(name));
  const misplaced = misplacedSecrets(given, settings);
  const others = [
    ...(parsed.success
      ? [...incompleteGroups(parsed.output), ...missingForChecks(parsed.output)]
      : problemsOf(parsed.issues)),
    ...problemsOf(v.safeParse(settingsOf(running), given).issues ?? []),
  ].filter((problem) => !misplaced.some((name) => problem.startsWith(`${name} `)));
  const problems = [...misplaced.map(asMisplaced), ...others];
  const hint =
    unknown.length > 0 ? ['(ALLOW_UNKNOWN_SETTINGS=on starts in spite of these names)'] : [];
  if (!parsed.success || problems.length + unknown.length > 0)
    throw new ConfigError([...problems, ...unknown, ...hint]);
  return { env: parsed.output, running, warnings };
}

const minorUnits = (dollars: number | undefined): number | null =>
  dollars === undefined ? null : Math.round(dollars * 100);

function publicConfig(env: ParsedEnv, features: readonly KnownFeature[]): PublicConfig {
  const rootUrl = env.REACT_APP_MARKETPLACE_ROOT_URL ?? `http://localhost:${env.PORT}`;
  const publishableKey = env.REACT_APP_STRIPE_PUBLISHABLE_KEY;
  const accessToken = env.REACT_APP_MAPBOX_ACCESS_TOKEN;
  return {
    marketplaceName: env.REACT_APP_MARKETPLACE_NAME,
    rootUrl,
    locale: LOCALE,
    timeZone: env.MARKETPLACE_TIME_ZONE,
    currency: 'USD',
    bookingUnit: env.REACT_APP_BOOKING_UNIT,
    prices: env.REACT_APP_PRICES,
    sdk: {
      clientId: env.REACT_APP_SHARETRIBE_SDK_CLIENT_ID,
      baseUrl: env.REACT_APP_SHARETRIBE_SDK_BASE_URL,
      assetCdnBaseUrl: env.REACT_APP_SHARETRIBE_SDK_ASSET_CDN_BASE_URL,
      secureCookies: env.REACT_APP_SHARETRIBE_USING_SSL ?? rootUrl.startsWith('https:'),
    },
    payments: publishableKey
      ? {
          publishableKey,
          scriptUrl: env.REACT_APP_STRIPE_JS_URL,
          providerName: env.REACT_APP_PAYMENT_PROVIDER_NAME,
          merchantCategory: env.STRIPE_MERCHANT_CATEGORY_CODE,
        }
      : null,
    maps: accessToken
      ? {
          accessToken,
          baseUrl: env.REACT_APP_MAPBOX_BASE_URL,
          styleUrl: env.REACT_APP_MAPBOX_STYLE_URL,
          darkStyleUrl: env.REACT_APP_MAPBOX_DARK_STYLE_URL,
        }
      : null,
    commissionPercentage: env.PROVIDER_COMMISSION_PERCENTAGE,
    listingMinimumPrice: Math.round(env.LISTING_MINIMUM_PRICE),
    identity:
      env.IDENTITY_CHECKS === 'on' && features.some(({ name }) => name === 'identity')
        ? {
            fromPrice: minorUnits(env.IDENTITY_FROM_PRICE),
            asksOwners: env.IDENTITY_OWNERS === 'on',
          }
        : null,
    socialLinks: env.REACT_APP_SOCIAL_LINKS,
    analytics: {
      googleId: env.REACT_APP_GOOGLE_ANALYTICS_ID ?? null,
      plausible: env.REACT_APP_PLAUSIBLE_DOMAINS
        ? {
            domains: env.REACT_APP_PLAUSIBLE_DOMAINS,
            scriptUrl: env.REACT_APP_PLAUSIBLE_SCRIPT_URL,
          }
        : null,
    },
    errorService: errorService(env, env.REACT_APP_SENTRY_DSN),
    isClockMovable: env.MARKETPLACE_CLOCK === 'movable',
    sortsByDistance: env.REACT_APP_SORT_SEARCH_BY_DISTANCE === 'on',
    hasServiceWorker: env.SERVICE_WORKER === 'on',
    socialLogins: [
      ...(env.REACT_APP_GOOGLE_CLIENT_ID ? (['google'] as const) : []),
      ...(env.REACT_APP_FACEBOOK_APP_ID ? (['facebook'] as const) : []),
    ],
    features: features.map(({ name }) => name),
  };
}

function limitsOf(env: ParsedEnv): ServerConfig['limits'] {
  return {
    perMinute: {
      read: env.READ_LIMIT_PER_MINUTE,
      quote: env.QUOTE_LIMIT_PER_MINUTE,
      order: env.ORDER_LIMIT_PER_MINUTE,
      mail: env.MAIL_LIMIT_PER_MINUTE,
      import: env.IMPORT_LIMIT_PER_MINUTE,
      export: env.EXPORT_LIMIT_PER_MINUTE,
      address: env.ADDRESS_LIMIT_PER_MINUTE,
    },
    formsPerHour: env.FORM_LIMIT_PER_HOUR,
  };
}

function errorService(env: ParsedEnv, dsn: string | undefined): ErrorServiceConfig | null {
  if (dsn === undefined) return null;
  return {
    dsn,
    release: env.SENTRY_RELEASE ?? null,
    environment: env.SENTRY_ENVIRONMENT ?? env.NODE_ENV,
    sampleRate: env.SENTRY_SAMPLE_RATE,
  };
}

function taxConfig(env: ParsedEnv): TaxConfig {
  const { TAXJAR_API_KEY: apiKey, TAXJAR_BASE_URL: baseUrl } = env;
  return {
    service: apiKey ? { kind: 'taxjar', apiKey, baseUrl } : { kind: 'none' },
    place: env.MARKETPLACE_TAX_ADDRESS ?? null,
    terms: { sourcedAt: env.TAX_SOURCED_AT, onFees: env.TAX_ON_FEES === 'on' },
  };
}

function mailConfig(env: ParsedEnv): MailConfig | null {
  const { SENDGRID_API_KEY: apiKey, SENDGRID_FROM_EMAIL: from, SENDGRID_TO_EMAIL: to } = env;
  return apiKey && from && to ? { apiKey, from, to, baseUrl: env.SENDGRID_BASE_URL } : null;
}

function identityConfig(env: ParsedEnv): Pick<ServerConfig, 'google' | 'facebook'> {
  const { REACT_APP_GOOGLE_CLIENT_ID: googleId, GOOGLE_CLIENT_SECRET: googleSecret } = env;
  const { REACT_APP_FACEBOOK_APP_ID: facebookId, FACEBOOK_APP_SECRET: facebookSecret } = env;
  return {
    google:
      googleId && googleSecret
        ? { clientId: googleId, clientSecret: googleSecret, issuer: env.GOOGLE_ISSUER_URL }
        : null,
    facebook:
      facebookId && facebookSecret
        ? {
            clientId: facebookId,
            clientSecret: facebookSecret,
            dialogUrl: env.FACEBOOK_DIALOG_URL,
            graphUrl: env.FACEBOOK_GRAPH_URL,
          }
        : null,
  };
}

/**
 * Turns variables into the configuration of a server, which runs those of its features that are not off. Throws ConfigError with all
 * problems.
 */
export function loadConfig(variables: Env, features: readonly KnownFeature[] = []): ServerConfig {
  const { env, running, warnings } = parseEnv(variables, features);
  return {
    variables,
    warnings,
    mode: env.NODE_ENV,
    port: env.PORT,
    logLevel: env.LOG_LEVEL,
    errorService: errorService(env, env.SENTRY_DSN),
    trustedProxies: env.TRUST_PROXY,
    metricsPort: env.METRICS_PORT,
    drainMs: env.DRAIN_MS,
    watchdogMs: env.WATCHDOG_SECONDS * 1000,
    marketplaceTimeoutMs: env.MARKETPLACE_TIMEOUT_MS,
    renderTimeoutMs: env.RENDER_TIMEOUT_MS,
    pageLifeMs: env.PAGE_LIFE_SECONDS * 1000,
    limits: limitsOf(env),
    redisUrl: env.REDIS_URL,
    dataFolder: env.DATA_DIR,
    hasBackgroundWork: env.BACKGROUND === 'on',
    backgroundMs: (env.BACKGROUND_SECONDS ?? Infinity) * 1000,
    isClosed: env.MAINTENANCE === 'on',
    public: publicConfig(env, running),
    secrets: {
      sdkClientSecret: env.SHARETRIBE_SDK_CLIENT_SECRET,
      // The key is optional outside of production. The programs of one machine then still use the same one.
      signingKeys: env.SIGNING_KEY ?? [`signing:${env.SHARETRIBE_SDK_CLIENT_SECRET}`],
    },
    integration: {
      clientId: env.SHARETRIBE_INTEGRATION_CLIENT_ID,
      clientSecret: env.SHARETRIBE_INTEGRATION_CLIENT_SECRET,
      baseUrl: env.SHARETRIBE_INTEGRATION_BASE_URL,
    },
    ...identityConfig(env),
    tax: taxConfig(env),
    moves: env.STRIPE_SECRET_KEY
      ? {
          secretKey: env.STRIPE_SECRET_KEY,
          webhookSecrets: env.STRIPE_WEBHOOK_SECRET,
          baseUrl: env.REACT_APP_STRIPE_API_BASE_URL,
        }
      : null,
    mail: mailConfig(env),
    commissionPercentage: env.PROVIDER_COMMISSION_PERCENTAGE,
    hosts: {
      images: env.REACT_APP_IMAGE_HOSTS,
      files: env.REACT_APP_FILE_HOSTS ?? [],
      paymentApi: env.REACT_APP_STRIPE_API_BASE_URL,
    },
  };
}
