import * as v from 'valibot';
import { ServerError } from '../../base/errors';
import { readJson } from '../../base/read-json';

export const idpIds = ['google', 'facebook'] as const;
export type IdpId = (typeof idpIds)[number];

/** Identifies one sign-in until its answer arrives. */
interface SignIn {
  readonly state: string;
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
}

interface Redemption {
  readonly code: string;
  readonly verifier: string;
  readonly nonce: string;
  readonly redirectUri: string;
}

/** The person who signed in, and the token that proves it to the marketplace. */
export interface Identity {
  readonly token: string;
  readonly email: string | undefined;
  /** Whether the provider says that the address is the person's own. */
  readonly isEmailProven: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

export interface IdentityProvider {
  readonly clientId: string;
  readonly signInUrl: (signIn: SignIn) => Promise<string>;
  /** Rejects if the provider did not issue the code for this sign-in. */
  readonly redeem: (redemption: Redemption) => Promise<Identity>;
}

const TIMEOUT_MS = 10_000;

/** Calls a provider. A refusal and a missing answer are the same failure: the sign-in did not work. */
export async function callProvider<T>(
  url: string,
  schema: v.GenericSchema<unknown, T>,
  init: RequestInit = {},
): Promise<T> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = await readJson(answer);
    if (!answer.ok)
      throw new Error(`the identity provider answers ${answer.status}: ${JSON.stringify(body)}`);
    return v.parse(schema, body);
  } catch (cause) {
    throw new ServerError('unauthorized', { title: 'The sign-in did not work', cause });
  }
}

export const withQuery = (url: string, query: Readonly<Record<string, string>>): string =>
  `${url}?${new URLSearchParams(query).toString()}`;
