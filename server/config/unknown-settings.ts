import { type Env } from './read-env';

/** Settings of ours that the server does not read: those of the sandbox and of commands. */
export const READ_ELSEWHERE = [
  'SANDBOX_PORT',
  'SANDBOX_DATA',
  'DATABASE_URL',
  'STRIPE_SECRET_KEY',
  'FLEX_API_KEY',
  'FLEX_MARKETPLACE',
  'FLEX_API_BASE_URL',
  'DOCTOR_EMAIL',
  'DOCTOR_PASSWORD',
  'SENTRY_URL',
  'SENTRY_ORG',
  'SENTRY_PROJECT',
  'SENTRY_AUTH_TOKEN',
];

/** A variable with one of these prefixes is meant for us. */
const OUR_PREFIXES = ['REACT_APP_', 'SHARETRIBE_'];

/** Kubernetes gives each container such names for each service, after the service's name: also one called "react-app". */
const SERVICE_LINK = /_(?:SERVICE_(?:HOST|PORT)|PORT)(?:_|$)/;

/** Short names resemble ordinary variables, as PORT resembles HOST, so they may differ by one letter only. */
const SHORT = 8;
const mostDifferent = (name: string) => (name.length <= SHORT ? 1 : 2);

/** How many letters are added, left out, replaced or exchanged with the next one. */
function lettersBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isExchanged = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = last;
    last = row;
  }
  return last[other.length] ?? 0;
}

interface Neighbor {
  readonly name: string;
  readonly distance: number;
}

function nearest(name: string, known: readonly string[]): Neighbor {
  return known
    .map((setting) => ({ name: setting, distance: lettersBetween(name, setting) }))
    .reduce((best, next) => (next.distance < best.distance ? next : best));
}

/**
 * A sentence for each variable that nothing reads and that is probably meant for us: its name is within two letters of a
 * setting, in capitals or not, or begins as only ours do. `settings` are the names that the server reads.
 */
export function unknownSettings(env: Env, settings: readonly string[]): string[] {
  const known = [...settings, ...READ_ELSEWHERE];
  return Object.keys(env)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const { name: meant, distance } = nearest(name.toUpperCase(), known);
      if (distance <= mostDifferent(meant)) return [`${name} is not a setting: is ${meant} meant?`];
      const isOurs = OUR_PREFIXES.some((prefix) => name.startsWith(prefix));
      if (!isOurs || SERVICE_LINK.test(name)) return [];
      return [`${name} is not a setting; the one most like it is ${meant}`];
    });
}
