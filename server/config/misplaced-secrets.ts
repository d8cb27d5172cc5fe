import { type Env } from './read-env';

/** The settings that may hold a secret. No other one may: browsers, logs or addresses show the others. */
const SECRETS: readonly string[] = [
  'FACEBOOK_APP_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'PUSH_PRIVATE_KEY',
  'REDIS_URL',
  'SENDGRID_API_KEY',
  'SHARETRIBE_INTEGRATION_CLIENT_SECRET',
  'SHARETRIBE_SDK_CLIENT_SECRET',
  'SIGNING_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TAXJAR_API_KEY',
];

/** The prefixes of secrets of Stripe, Mapbox, SendGrid and Google, anywhere in a value. */
const SECRET = /(?<![\w.-])(?:[rs]k_(?:live|test)_|whsec_|sk\.eyJ|SG\.[\w-]+\.|GOCSPX-)/;

/** Shorter values, such as those of the sandbox, may be equal by chance. */
const SHORTEST = 16;

/** The names of the server's other settings whose values look like a secret. */
export function misplacedSecrets(env: Env, settings: readonly string[]): string[] {
  const secrets = new Set(SECRETS.map((name) => env[name]?.trim()));
  return settings
    .filter((name) => !SECRETS.includes(name))
    .filter((name) => {
      const value = env[name]?.trim() ?? '';
      return SECRET.test(value) || (value.length >= SHORTEST && secrets.has(value));
    });
}

/** Describes the problem of such a setting, without its value. */
export const asMisplaced = (name: string): string =>
  `${name} looks like a secret, and every visitor would read it. Set the public value, and replace the secret at its service.`;
