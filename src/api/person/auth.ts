import { type ApiClient } from '../marketplace/api-client';

export interface Session {
  readonly scopes: readonly string[];
  readonly isAnonymous: boolean;
}

export const anonymousSession: Session = { scopes: [], isAnonymous: true };

/** Reads from the stored token who is logged in, without a request. */
export async function readSession(client: ApiClient): Promise<Session> {
  if (!client.hasSession()) return anonymousSession;
  const { scopes = [], isAnonymous = true } = await client.callAsAnybody((sdk) => sdk.authInfo());
  return { scopes, isAnonymous };
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Rejects with `unauthorized` if email and password do not match. */
export async function login(client: ApiClient, { email, password }: Credentials): Promise<Session> {
  const { scopes = [] } = await client.callAsAnybody(async (sdk) => {
    await sdk.login({ username: email, password });
    return sdk.authInfo();
  });
  return { scopes, isAnonymous: false };
}

export async function logout(client: ApiClient): Promise<void> {
  await client.call((sdk) => sdk.logout());
}
