import { createHash, randomBytes } from 'node:crypto';
import { type Clock } from '../platform/clock';
import { type Person } from './people';

/** What a person allowed an application when signing in. */
export interface Grant {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly person: Person;
  readonly nonce: string | undefined;
  readonly challenge: Challenge | undefined;
}

/** A proof key: the application must show later what it hashed now. */
export interface Challenge {
  readonly method: 'plain' | 'S256';
  readonly value: string;
}

const codeSeconds = 600;
const codePrefix = '4/';

/** Keeps what was given out under unguessable names until it expires, in memory. */
function createExpiringStore<T>(clock: Clock) {
  const entries = new Map<string, { readonly value: T; readonly expires: number }>();
  return {
    put: (prefix: string, value: T, seconds: number): string => {
      const name = `${prefix}${randomBytes(32).toString('base64url')}`;
      entries.set(name, { value, expires: clock.now().getTime() + seconds * 1000 });
      return name;
    },
    get: (name: string): { value: T; expires: number } | undefined => {
      const entry = entries.get(name);
      return entry && entry.expires > clock.now().getTime() ? entry : undefined;
    },
    remove: (name: string) => void entries.delete(name),
  };
}

export interface GrantStore {
  /** A code for ten minutes and one use. */
  issueCode(grant: Grant): string;
  /** The grant of a code, which is used up by the question. */
  redeem(code: string): Grant | undefined;
  issueToken(grant: Grant, lifetime: { prefix: string; seconds: number }): string;
  grantOf(token: string): { value: Grant; expires: number } | undefined;
}

export function createGrantStore(clock: Clock): GrantStore {
  const codes = createExpiringStore<Grant>(clock);
  const tokens = createExpiringStore<Grant>(clock);
  return {
    issueCode: (grant) => codes.put(codePrefix, grant, codeSeconds),
    redeem: (code) => {
      const entry = codes.get(code);
      codes.remove(code);
      return entry?.value;
    },
    issueToken: (grant, { prefix, seconds }) => tokens.put(prefix, grant, seconds),
    grantOf: (token) => tokens.get(token),
  };
}

/** Whether a verifier answers a challenge; without a challenge there must be none. */
export function answersChallenge(
  challenge: Challenge | undefined,
  verifier: string | undefined,
): boolean {
  if (!challenge) return verifier === undefined;
  if (verifier === undefined) return false;
  const shown =
    challenge.method === 'S256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier;
  return shown === challenge.value;
}
