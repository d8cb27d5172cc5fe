import { type OwnProduct } from './own-product';

export type Settings = Readonly<Record<string, string | undefined>>;

/** Settings with one fault, and what the doctor says of them. */
export interface Case {
  readonly name: string;
  readonly settings: Settings | ((product: OwnProduct) => Settings);
  /** The row that is wrong, and its next step. */
  readonly row: string;
  readonly next: RegExp;
  /** False if orders and money work despite the fault. */
  readonly isFatal?: boolean;
}

export const wrongSettings: readonly Case[] = [
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
