import * as v from 'valibot';
import { ConfigError } from './config-error';
import { loadConfig } from './load-config';
import { type Env } from './read-env';

const smallest: Env = {
  REACT_APP_SHARETRIBE_SDK_CLIENT_ID: 'client',
  SHARETRIBE_SDK_CLIENT_SECRET: 'secret',
  SHARETRIBE_INTEGRATION_CLIENT_ID: 'integration',
  SHARETRIBE_INTEGRATION_CLIENT_SECRET: 'integration-secret',
};

const production: Env = {
  ...smallest,
  NODE_ENV: 'production',
  REACT_APP_MARKETPLACE_ROOT_URL: 'https://toolyard.example/',
  REACT_APP_STRIPE_PUBLISHABLE_KEY: 'pk_test',
  REACT_APP_MAPBOX_ACCESS_TOKEN: 'pk.token',
  SIGNING_KEY: '0123456789abcdef0123456789abcdef',
  SENDGRID_API_KEY: 'SG.key',
  SENDGRID_FROM_EMAIL: 'from@toolyard.example',
  SENDGRID_TO_EMAIL: 'to@toolyard.example',
};

const problemsOf = (env: Env): readonly string[] => {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

test('a laptop needs only the marketplace credentials', () => {
  const config = loadConfig(smallest);
  expect(config).toMatchObject({
    port: 3000,
    mode: 'development',
    mail: null,
    tax: { service: { kind: 'none' }, place: null },
  });
  expect(config.public).toMatchObject({
    rootUrl: 'http://localhost:3000',
    payments: null,
    maps: null,
  });
});

test('each background task has its own period, unless a longest one is set', () => {
  expect(loadConfig(smallest).backgroundMs).toBe(Infinity);
  expect(loadConfig({ ...smallest, BACKGROUND_SECONDS: '2' }).backgroundMs).toBe(2000);
});

test('production names every hosted setting that is missing', () => {
  const missing = Object.keys(production).filter((name) => name !== 'NODE_ENV');
  expect(problemsOf({ NODE_ENV: 'production' })).toEqual(
    expect.arrayContaining(missing.map((name) => `${name} is missing`)),
  );
  expect(problemsOf(production)).toEqual([]);
});

test('several signing keys allow a rotation, and a short key is refused', () => {
  const key = 'k'.repeat(32);
  const keysOf = (value: string) =>
    loadConfig({ ...production, SIGNING_KEY: value }).secrets.signingKeys;
  expect(keysOf(key)).toEqual([key]);
  expect(keysOf(`${key}new, ${key}old`)).toEqual([`${key}new`, `${key}old`]);
  for (const short of ['short', `${key},short`, `${key},`]) {
    expect(problemsOf({ ...production, SIGNING_KEY: short })).toEqual([
      expect.stringMatching(/^SIGNING_KEY has a key of fewer than 32 characters.*openssl/),
    ]);
  }
  // A laptop needs none, and its programs agree.
  expect(loadConfig(smallest).secrets).toEqual(loadConfig(smallest).secrets);
});

test('errors of pages and errors of the server have separate addresses, and go to the log without an address', () => {
  const dsn = 'https://0a1b@o1.errors.example/4';
  expect(loadConfig(smallest)).toMatchObject({
    errorService: null,
    public: { errorService: null },
  });
  const { errorService, ...config } = loadConfig({
    ...smallest,
    SENTRY_DSN: dsn,
    SENTRY_RELEASE: 'toolyard@1',
    SENTRY_SAMPLE_RATE: '0.25',
  });
  expect(errorService).toEqual({
    dsn,
    release: 'toolyard@1',
    environment: 'development',
    sampleRate: 0.25,
  });
  expect(config.public.errorService).toBeNull();
  expect(loadConfig({ ...smallest, REACT_APP_SENTRY_DSN: dsn }).public.errorService?.dsn).toBe(dsn);
});

test.each([
  'https://errors.example/4',
  'https://key@errors.example',
  'https://key:secret@errors.example/4',
])('%s is no address of an error service', (dsn) => {
  expect(() => loadConfig({ ...smallest, REACT_APP_SENTRY_DSN: dsn })).toThrow(
    'REACT_APP_SENTRY_DSN is not the DSN of an error service',
  );
});

test('social links are names with their addresses, and none by default', () => {
  expect(loadConfig(smallest).public.socialLinks).toEqual([]);
  const links = 'Instagram https://instagram.com/toolyard, Our channel  https://video.example/a';
  expect(loadConfig({ ...smallest, REACT_APP_SOCIAL_LINKS: links }).public.socialLinks).toEqual([
    { name: 'Instagram', href: 'https://instagram.com/toolyard' },
    { name: 'Our channel', href: 'https://video.example/a' },
  ]);
});

test.each([
  ['REACT_APP_SOCIAL_LINKS', 'https://instagram.com/toolyard'],
  ['REACT_APP_SOCIAL_LINKS', 'Instagram javascript:alert(1)'],
  ['PORT', '70000'],
  ['PORT', '3000x'],
  ['REACT_APP_SHARETRIBE_SDK_BASE_URL', 'marketplace'],
  ['REACT_APP_MARKETPLACE_ROOT_URL', 'ftp://toolyard.example'],
  ['REDIS_URL', 'http://redis'],
  ['MARKETPLACE_TIME_ZONE', 'Mars/Olympus'],
  ['PROVIDER_COMMISSION_PERCENTAGE', '101'],
  ['SENDGRID_FROM_EMAIL', 'nobody'],
  ['LOG_LEVEL', 'loud'],
  ['REACT_APP_IMAGE_HOSTS', "images.test; script-src 'unsafe-inline'"],
])('a malformed %s is named', (name, value) => {
  expect(problemsOf({ ...smallest, [name]: value })).toEqual([expect.stringContaining(`${name} `)]);
});

test('all problems are reported at once', () => {
  expect(problemsOf({ PORT: 'x' })).toHaveLength(5);
});

test('a setting that needs another says so', () => {
  expect(problemsOf({ ...smallest, REACT_APP_GOOGLE_CLIENT_ID: 'google' })).toEqual([
    'GOOGLE_CLIENT_SECRET is missing, though REACT_APP_GOOGLE_CLIENT_ID is set',
  ]);
});

test('secrets are not public', () => {
  const secrets = ['secret', 'integration-secret', 'SG.key', 'tax-key'];
  const { public: shown } = loadConfig({ ...production, TAXJAR_API_KEY: 'tax-key' });
  for (const secret of secrets) expect(JSON.stringify(shown)).not.toContain(`"${secret}"`);
});

test.each([
  ['REACT_APP_STRIPE_PUBLISHABLE_KEY', 'sk_live_51abc'],
  ['REACT_APP_STRIPE_PUBLISHABLE_KEY', 'rk_live_51abc'],
  ['REACT_APP_MAPBOX_ACCESS_TOKEN', 'sk.eyJ1IjoidG9vbHlhcmQifQ.x'],
  ['REACT_APP_MAPBOX_STYLE_URL', 'https://maps.example/a?access_token=sk.eyJ1IjoidCJ9.x'],
  ['REACT_APP_GOOGLE_CLIENT_ID', 'GOCSPX-abcdefgh'],
  ['REACT_APP_PAYMENT_PROVIDER_NAME', 'whsec_abcdefgh'],
  ['REACT_APP_MARKETPLACE_NAME', 'SG.abcdefgh.ijklmnop'],
  ['SENTRY_RELEASE', 'rk_test_51abc'],
])('a secret in the place of the public %s stops the start and is not repeated', (name, secret) => {
  const google = { REACT_APP_GOOGLE_CLIENT_ID: 'google', GOOGLE_CLIENT_SECRET: 'google' };
  const problems = problemsOf({ ...production, ...google, [name]: secret });
  expect(problems).toEqual([
    `${name} looks like a secret, and every visitor would read it. Set the public value, and replace the secret at its service.`,
  ]);
});

test('a secret that is also set in a public place stops the start', () => {
  const secret = '7f4a1c0e9b2d4e6f8a0b';
  const env = { SHARETRIBE_SDK_CLIENT_SECRET: secret, REACT_APP_SHARETRIBE_SDK_CLIENT_ID: secret };
  expect(problemsOf({ ...production, ...env })).toEqual([
    expect.stringMatching(/^REACT_APP_SHARETRIBE_SDK_CLIENT_ID looks like a secret/),
  ]);
});

test.each([
  ['REACT_APP_STRIPE_PUBLISHABLE_KEY', 'acct_1'],
  ['REACT_APP_MAPBOX_ACCESS_TOKEN', 'token'],
  ['REACT_APP_MAPBOX_DARK_STYLE_URL', 'dark'],
  ['REACT_APP_SHARETRIBE_SDK_CLIENT_ID', 'two words'],
  ['REACT_APP_SHARETRIBE_SDK_BASE_URL', 'https://user:password@market.example'],
  ['REACT_APP_GOOGLE_CLIENT_ID', 'two words'],
  ['REACT_APP_FACEBOOK_APP_ID', 'two words'],
  ['REACT_APP_MARKETPLACE_NAME', 'x'.repeat(61)],
  ['SENTRY_ENVIRONMENT', 'a/b'],
])('a public %s with a wrong shape is named', (name, value) => {
  const others = { GOOGLE_CLIENT_SECRET: 'google', FACEBOOK_APP_SECRET: 'facebook' };
  const needed = { REACT_APP_GOOGLE_CLIENT_ID: 'google', REACT_APP_FACEBOOK_APP_ID: 'facebook' };
  expect(problemsOf({ ...production, ...needed, ...others, [name]: value })).toEqual([
    expect.stringMatching(new RegExp(`^${name} `)),
  ]);
});

test('https turns on secure cookies, and slashes at the end of URLs are removed', () => {
  const { public: shown } = loadConfig(production);
  expect(shown.rootUrl).toBe('https://toolyard.example');
  expect(shown.sdk.secureCookies).toBe(true);
});

test('the booking unit is a night by default, and reaches the browser', () => {
  expect(loadConfig(smallest).public.bookingUnit).toBe('night');
  expect(loadConfig({ ...smallest, REACT_APP_BOOKING_UNIT: 'day' }).public.bookingUnit).toBe('day');
  expect(problemsOf({ ...smallest, REACT_APP_BOOKING_UNIT: 'week' })).toEqual([
    'REACT_APP_BOOKING_UNIT is neither night, day nor units',
  ]);
});

test('the marketplace’s own tax address is a country, a state and a ZIP code', () => {
  const place = (MARKETPLACE_TAX_ADDRESS: string) =>
    loadConfig({ ...smallest, MARKETPLACE_TAX_ADDRESS }).tax.place;
  expect(place('United States, Texas, 78701')).toEqual({
    country: 'US',
    state: 'TX',
    zip: '78701',
  });
  expect(problemsOf({ ...smallest, MARKETPLACE_TAX_ADDRESS: 'Austin' })).toEqual([
    'MARKETPLACE_TAX_ADDRESS is not a country, a state and a ZIP code, such as US, TX, 78701',
  ]);
});

test('orders are taxed at the renter’s place and with their fees unless settings say otherwise', () => {
  expect(loadConfig(smallest).tax.terms).toEqual({ sourcedAt: 'renter', onFees: true });
  const other = { ...smallest, TAX_SOURCED_AT: 'tool', TAX_ON_FEES: 'off' };
  expect(loadConfig(other).tax.terms).toEqual({ sourcedAt: 'tool', onFees: false });
  expect(problemsOf({ ...smallest, TAX_SOURCED_AT: 'owner', TAX_ON_FEES: 'no' })).toEqual([
    'TAX_SOURCED_AT is neither renter nor tool',
    'TAX_ON_FEES is neither on nor off',
  ]);
});

describe('a name that looks like a misspelled setting', () => {
  const misspelled = { LOG_LEVLE: 'debug' };
  const sentence = 'LOG_LEVLE is not a setting: is LOG_LEVEL meant?';

  test('is a warning on a laptop', () => {
    expect(loadConfig({ ...smallest, ...misspelled }).warnings).toEqual([sentence]);
    expect(loadConfig({ ...smallest, HOME: '/home/ada' }).warnings).toEqual([]);
  });

  test('stops production, together with all other problems', () => {
    expect(problemsOf({ ...production, ...misspelled })).toContain(sentence);
    expect(problemsOf({ ...production, ...misspelled, PORT: 'x' })).toEqual(
      expect.arrayContaining([sentence, expect.stringContaining('PORT')]),
    );
  });

  test('does not stop production that is told to start', () => {
    const env = { ...production, ...misspelled, ALLOW_UNKNOWN_SETTINGS: 'on' };
    expect(loadConfig(env).warnings).toEqual([sentence]);
  });
});

describe('features that are off', () => {
  const features = [
    { name: 'claims' },
    { name: 'push', settings: { PUSH_CONTACT: v.string('is missing') } },
  ] as const;
  const runningWith = (FEATURES_OFF: string) =>
    loadConfig({ ...smallest, FEATURES_OFF }, features).public.features;

  test('do not run, and their settings are not needed', () => {
    expect(runningWith('push')).toEqual(['claims']);
    expect(runningWith('push, claims')).toEqual([]);
    expect(runningWith('all')).toEqual([]);
    expect(() => runningWith('claims')).toThrow('PUSH_CONTACT is missing');
  });

  test('keep the names of their settings', () => {
    const env = { ...smallest, FEATURES_OFF: 'all', PUSH_CONTACT: 'mailto:ada@example.com' };
    expect(loadConfig(env, features).warnings).toEqual([]);
  });

  test('have names that exist', () => {
    expect(problemsOf({ ...smallest, FEATURES_OFF: 'claim' })).toEqual([
      'FEATURES_OFF names a feature that does not exist',
    ]);
  });
});
