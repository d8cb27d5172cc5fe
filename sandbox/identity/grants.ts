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

/** A PKCE challenge: the application later proves that it knows the value behind this hash. */
export interface Challenge {
  readonly method: 'plain' | 'S256';
  readonly value: string;
}

const CODE = { prefix: '4/', seconds: 600 } as const;

export interface GrantStore {
  /** Returns a code that is valid for ten minutes and can be used once. */
  issueCode(grant: Grant): Promise<string>;
  /** Uses up a code and returns its grant; undefined for an unknown, used or expired code. */
  redeem(code: string): Promise<Grant | undefined>;
  issueToken(grant: Grant, lifetime: { prefix: string; seconds: number }): Promise<string>;
  grantOf(token: string): Promise<{ value: Grant; expiresAt: Date } | undefined>;
}

/** Codes and tokens of sign-ins, kept in the database so that every process on it can use them. */
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

/** Whether a verifier matches a challenge; without a challenge there must be no verifier. */
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
