import { createHash } from 'node:crypto';
import { IssuedTokens } from '../platform/issued-tokens';
import { type ServiceContext } from '../platform/service';
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

const CODE = { prefix: '4/', seconds: 600 } as const;

export interface GrantStore {
  /** A code for ten minutes and one use. */
  issueCode(grant: Grant): Promise<string>;
  /** The grant of a code, which is used up by the question. */
  redeem(code: string): Promise<Grant | undefined>;
  issueToken(grant: Grant, lifetime: { prefix: string; seconds: number }): Promise<string>;
  grantOf(token: string): Promise<{ value: Grant; expiresAt: Date } | undefined>;
}

/** Sign-ins that are under way and those that were made, for every process on the database. */
export function createGrantStore({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>): GrantStore {
  const codes = new IssuedTokens<Grant>(db, clock, 'identity-code');
  const tokens = new IssuedTokens<Grant>(db, clock, 'identity-token');
  return {
    issueCode: (grant) => codes.issue(grant, CODE),
    redeem: (code) => codes.redeem(code),
    issueToken: (grant, lifetime) => tokens.issue(grant, lifetime),
    grantOf: (token) => tokens.find(token),
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
