import * as v from 'valibot';
import { featureNames } from '~/domain/feature-names';
import { bookingUnits } from '~/domain/money/booking-unit';
import { taxSources } from '~/domain/money/sales-tax';
import { priceStyles } from '~/domain/money/price-with-fees';
import { type Place, readPlace } from '../base/place';
import { isTimeZone } from '~/lib/time-zone';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'));

const url = v.pipe(
  text,
  v.url('is not a URL'),
  v.regex(/^https?:/, 'is not an http or https URL'),
  v.check((value) => !/^\w+:\/\/[^/?#]*@/.test(value), 'has a user or a password in it'),
  v.transform((value) => value.replace(/\/+$/, '')),
);

/** Pages, cookies and endpoints are at the root of their host. */
const origin = v.pipe(
  url,
  v.check((value) => new URL(value).origin === value, 'has a path. Set it to the origin alone'),
);

/** The id of an application at a hosted service. */
const clientId = v.pipe(text, v.regex(/^[\w.-]+$/, 'is not the id of an application'));

/** A name that people read. */
const shownName = v.pipe(text, v.maxLength(60, 'has more than 60 characters'));

/** A name at an error service, which refuses others. */
const labelOfErrors = v.pipe(
  text,
  v.regex(/^[^\s/\\]{1,200}$/, 'has spaces or slashes, or is too long'),
);

const publishableKey = v.pipe(
  text,
  v.regex(/^pk_\w+$/, 'is not a publishable key, which begins with pk_'),
);

const mapToken = v.pipe(
  text,
  v.regex(/^pk\.[\w.-]+$/, 'is not a public token, which begins with pk.'),
);

const mapStyle = v.pipe(
  text,
  v.regex(/^(?:mapbox|https?):\/\/\S+$/, 'is not the address of a map style'),
);

const number = (from: number, to: number) => {
  const message = `is not a number from ${from} to ${to}`;
  return v.pipe(
    text,
    v.regex(/^\d+(?:\.\d+)?$/, message),
    v.transform(Number),
    v.minValue(from, message),
    v.maxValue(to, message),
  );
};

const wholeNumber = (from: number, to: number) =>
  v.pipe(number(from, to), v.integer(`is not a whole number`));

const limit = (otherwise: string) => v.optional(wholeNumber(1, 100_000), otherwise);

const flag = v.pipe(
  v.picklist(['true', 'false'], 'is neither true nor false'),
  v.transform((value) => value === 'true'),
);

const onOrOff = (otherwise: 'on' | 'off') =>
  v.optional(v.picklist(['on', 'off'], 'is neither on nor off'), otherwise);

/** The address that a client sends errors to: a public key, a host and a project number. */
const dsn = v.pipe(
  text,
  v.regex(
    /^https?:\/\/[\w-]+@[\w.-]+(?::\d+)?(?:\/[\w-]+)*\/\d+$/,
    'is not the DSN of an error service',
  ),
);

/** "all", or names of features with commas between them. */
const featuresOff = v.pipe(
  v.string(),
  v.transform((names) => names.split(/[\s,]+/).filter((name) => name !== '')),
  v.array(v.picklist(['all', ...featureNames], 'names a feature that does not exist')),
);

const timeZone = v.pipe(text, v.check(isTimeZone, 'is not an IANA time zone'));

const email = v.pipe(text, v.email('is not an email address'));

/** "US, TX, 78701". */
const taxAddress = v.pipe(
  text,
  v.rawTransform<string, Place>(({ dataset, addIssue, NEVER }) => {
    const [country, state, zip] = dataset.value.split(',');
    const place = readPlace({ country, state, zip });
    if (place) return place;
    addIssue({ message: 'is not a country, a state and a ZIP code, such as US, TX, 78701' });
    return NEVER;
  }),
);

const hosts = v.pipe(
  text,
  v.transform((value) => value.split(/[\s,]+/).filter(Boolean)),
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^(?:https?:\/\/)?(?:\*\.)?[\w.-]+(?::\d+)?$/, 'names something that is no host'),
    ),
  ),
);

/** "Instagram https://instagram.com/toolyard, YouTube https://youtube.com/@toolyard". */
const socialLinks = v.pipe(
  v.string(),
  v.transform((value) =>
    value
      .split(',')
      .map((link) => link.trim())
      .filter(Boolean),
  ),
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^\S.*\shttps:\/\/\S+$/, 'has a part that is not a name and an https address'),
      v.transform((link) => {
        const href = link.split(/\s+/).at(-1) ?? '';
        return { name: link.slice(0, -href.length).trim(), href };
      }),
    ),
  ),
);

/** A hosted service's own setting: required in production, where nothing replaces the service. */
const hosted = <Schema extends v.GenericSchema>(schema: Schema, isProduction: boolean) =>
  isProduction ? schema : v.optional(schema);

const SHORTEST_KEY = 32;

/** "newest,older": the first key signs, all of them verify. */
const signingKeys = v.pipe(
  text,
  v.rawTransform<string, readonly [string, ...string[]]>(({ dataset, addIssue, NEVER }) => {
    const [first = '', ...older] = dataset.value.split(',').map((key) => key.trim());
    if ([first, ...older].every((key) => key.length >= SHORTEST_KEY)) return [first, ...older];
    addIssue({
      message: `has a key of fewer than ${SHORTEST_KEY} characters. Make one with: openssl rand -hex 32`,
    });
    return NEVER;
  }),
);

/** There is one secret for each endpoint at the payment service: that of the platform and that of its connected accounts. */
const webhookSecrets = v.pipe(
  v.string(),
  v.transform((value) => value.split(/[\s,]+/).filter(Boolean)),
  v.array(v.pipe(v.string(), v.regex(/^whsec_/, 'is no secret of a webhook'))),
);

const serverEntries = (isProduction: boolean) => ({
  NODE_ENV: v.optional(
    v.picklist(
      ['production', 'development', 'test'],
      'is neither production, development nor test',
    ),
    'development',
  ),
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  ALLOW_UNKNOWN_SETTINGS: onOrOff('off'),
  FEATURES_OFF: v.optional(featuresOff, ''),
  LOG_LEVEL: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is no log level'),
    'info',
  ),
  TRUST_PROXY: v.optional(wholeNumber(0, 10), '0'),
  SIGNING_KEY: hosted(signingKeys, isProduction),
  REDIS_URL: v.optional(v.pipe(text, v.regex(/^rediss?:\/\//, 'is not a redis URL'))),
  DATA_DIR: v.optional(text, '.data'),
  BACKGROUND: onOrOff('on'),
  BACKGROUND_SECONDS: v.optional(number(0.1, 3600)),
  MAINTENANCE: onOrOff('off'),
  SERVICE_WORKER: onOrOff('on'),
  REACT_APP_SORT_SEARCH_BY_DISTANCE: onOrOff('off'),
  READ_LIMIT_PER_MINUTE: limit('240'),
  QUOTE_LIMIT_PER_MINUTE: limit('60'),
  ORDER_LIMIT_PER_MINUTE: limit('20'),
  MAIL_LIMIT_PER_MINUTE: limit('10'),
  IMPORT_LIMIT_PER_MINUTE: limit('5'),
  EXPORT_LIMIT_PER_MINUTE: limit('2'),
  ADDRESS_LIMIT_PER_MINUTE: limit('240'),
  FORM_LIMIT_PER_HOUR: limit('10'),
  WATCHDOG_SECONDS: v.optional(wholeNumber(0, 3600), '30'),
  METRICS_PORT: v.optional(wholeNumber(0, 65_535)),
  DRAIN_MS: v.optional(wholeNumber(0, 120_000), isProduction ? '5000' : '0'),
  MARKETPLACE_TIMEOUT_MS: v.optional(wholeNumber(10, 60_000), '3000'),
  PAGE_LIFE_SECONDS: v.optional(number(0, 60), '3'),
  RENDER_TIMEOUT_MS: v.optional(wholeNumber(100, 120_000), '10000'),
});

/** Every variable that the server reads. Names follow the public templates for this API. */
export const envSchema = (isProduction: boolean) =>
  v.object({
    ...serverEntries(isProduction),

    REACT_APP_MARKETPLACE_NAME: v.optional(shownName, 'Toolyard'),
    REACT_APP_MARKETPLACE_ROOT_URL: hosted(origin, isProduction),
    REACT_APP_SOCIAL_LINKS: v.optional(socialLinks, ''),
    MARKETPLACE_TIME_ZONE: v.optional(timeZone, 'America/New_York'),
    PROVIDER_COMMISSION_PERCENTAGE: v.optional(number(0, 100), '10'),
    LISTING_MINIMUM_PRICE: v.optional(number(0, 1_000_000), '0'),
    REACT_APP_BOOKING_UNIT: v.optional(
      v.picklist(bookingUnits, 'is neither night, day nor units'),
      'night',
    ),
    REACT_APP_PRICES: v.optional(
      v.picklist(priceStyles, 'is neither with-fees nor without-fees'),
      'with-fees',
    ),
    MARKETPLACE_CLOCK: v.optional(
      v.picklist(['steady', 'movable'], 'is neither steady nor movable'),
      'steady',
    ),
    MARKETPLACE_TAX_ADDRESS: v.optional(taxAddress),

    REACT_APP_SHARETRIBE_SDK_CLIENT_ID: clientId,
    SHARETRIBE_SDK_CLIENT_SECRET: text,
    REACT_APP_SHARETRIBE_SDK_BASE_URL: v.optional(url, 'https://flex-api.sharetribe.com'),
    REACT_APP_SHARETRIBE_SDK_ASSET_CDN_BASE_URL: v.optional(url, 'https://cdn.st-api.com'),
    REACT_APP_SHARETRIBE_USING_SSL: v.optional(flag),
    SHARETRIBE_INTEGRATION_CLIENT_ID: text,
    SHARETRIBE_INTEGRATION_CLIENT_SECRET: text,
    SHARETRIBE_INTEGRATION_BASE_URL: v.optional(url, 'https://flex-integ-api.sharetribe.com'),

    REACT_APP_STRIPE_PUBLISHABLE_KEY: hosted(publishableKey, isProduction),
    STRIPE_SECRET_KEY: v.optional(
      v.pipe(text, v.regex(/^[sr]k_\w+$/, 'is no secret or restricted key')),
    ),
    IDENTITY_CHECKS: onOrOff('off'),
    IDENTITY_OWNERS: onOrOff('off'),
    IDENTITY_FROM_PRICE: v.optional(number(0, 100_000)),
    STRIPE_WEBHOOK_SECRET: v.optional(webhookSecrets, ''),
    REACT_APP_STRIPE_JS_URL: v.optional(url, 'https://js.stripe.com/endive/stripe.js'),
    REACT_APP_PAYMENT_PROVIDER_NAME: v.optional(shownName, 'Stripe'),
    STRIPE_MERCHANT_CATEGORY_CODE: v.optional(
      v.pipe(text, v.regex(/^\d{4}$/, 'is not a merchant category code')),
      '5734',
    ),
    REACT_APP_STRIPE_API_BASE_URL: v.optional(url, 'https://api.stripe.com'),
    REACT_APP_MAPBOX_ACCESS_TOKEN: hosted(mapToken, isProduction),
    REACT_APP_MAPBOX_BASE_URL: v.optional(url, 'https://api.mapbox.com'),
    REACT_APP_MAPBOX_STYLE_URL: v.optional(mapStyle, 'mapbox://styles/mapbox/streets-v12'),
    REACT_APP_MAPBOX_DARK_STYLE_URL: v.optional(mapStyle, 'mapbox://styles/mapbox/dark-v11'),
    REACT_APP_IMAGE_HOSTS: v.optional(hosts, '*.imgix.net'),
    REACT_APP_FILE_HOSTS: v.optional(hosts),
    REACT_APP_GOOGLE_ANALYTICS_ID: v.optional(
      v.pipe(text, v.regex(/^G-[A-Z0-9]+$/, 'is not a Google Analytics 4 id')),
    ),
    REACT_APP_PLAUSIBLE_DOMAINS: v.optional(
      v.pipe(text, v.regex(/^[\w.-]+(?:,[\w.-]+)*$/, 'is not a list of domains')),
    ),
    REACT_APP_PLAUSIBLE_SCRIPT_URL: v.optional(url, 'https://plausible.io/js/script.manual.js'),

    REACT_APP_GOOGLE_CLIENT_ID: v.optional(clientId),
    GOOGLE_CLIENT_SECRET: v.optional(text),
    GOOGLE_ISSUER_URL: v.optional(url, 'https://accounts.google.com'),
    REACT_APP_FACEBOOK_APP_ID: v.optional(clientId),
    FACEBOOK_APP_SECRET: v.optional(text),
    FACEBOOK_DIALOG_URL: v.optional(url, 'https://www.facebook.com/v21.0'),
    FACEBOOK_GRAPH_URL: v.optional(url, 'https://graph.facebook.com/v21.0'),

    SENTRY_DSN: v.optional(dsn),
    REACT_APP_SENTRY_DSN: v.optional(dsn),
    SENTRY_ENVIRONMENT: v.optional(labelOfErrors),
    SENTRY_RELEASE: v.optional(labelOfErrors),
    SENTRY_SAMPLE_RATE: v.optional(number(0, 1), '1'),

    TAX_SOURCED_AT: v.optional(v.picklist(taxSources, 'is neither renter nor tool'), 'renter'),
    TAX_ON_FEES: onOrOff('on'),
    TAXJAR_API_KEY: v.optional(text),
    TAXJAR_BASE_URL: v.optional(url, 'https://api.taxjar.com'),
    SENDGRID_API_KEY: hosted(text, isProduction),
    SENDGRID_BASE_URL: v.optional(url, 'https://api.sendgrid.com'),
    SENDGRID_FROM_EMAIL: hosted(email, isProduction),
    SENDGRID_TO_EMAIL: hosted(email, isProduction),
  });

export type ParsedEnv = v.InferOutput<ReturnType<typeof envSchema>>;
