import { jwtVerify } from 'jose';
import * as v from 'valibot';
import { type MarketplaceConfig } from '../config';
import { AuthFailure } from './auth-failure';

const claims = v.object({ hostname: v.string() });

/** What a server that serves several marketplaces learns about the one of a host name. */
interface ClientData {
  client_id: string;
}

type Config = Pick<MarketplaceConfig, 'clientId' | 'url' | 'multitenantSecret'>;

/** The host name that a server vouches for. Throws `AuthFailure` 401 unless it is signed with the secret and fresh. */
async function hostnameIn(token: string, secret: string): Promise<string> {
  try {
    // Signed by the server's own clock, whatever the marketplace's is.
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
    });
    return v.parse(claims, payload).hostname;
  } catch {
    throw new AuthFailure(401);
  }
}

/**
 * The marketplace that a server's signed token names by its host name: here that of the web application, or this machine.
 * Throws `AuthFailure` 401 for a forged or expired token, 404 for an unknown host name.
 */
export async function clientDataFor(config: Config, token: string): Promise<ClientData> {
  const hostname = await hostnameIn(token, config.multitenantSecret);
  const known = [new URL(config.url).hostname, 'localhost', '127.0.0.1'];
  if (!known.includes(hostname)) throw new AuthFailure(404);
  return { client_id: config.clientId };
}
