import { sandboxCredentials } from '../credentials';
import { issueTokens } from '../marketplace/auth/tokens';
import { type Sandbox } from '../network';
import { type SeedServices } from './clients';
import { type World } from './world';

/** Where a running sandbox's services are, and the credentials for them. */
export function servicesOf({ url }: Sandbox): SeedServices {
  const { clientId, clientSecret, integrationClientId, integrationClientSecret, buildApiKey } =
    sandboxCredentials;
  return {
    baseUrl: url,
    marketplace: sandboxCredentials.ident,
    clientId,
    clientSecret,
    integrationClientId,
    integrationClientSecret,
    buildApiKey,
    payments: {
      secretKey: sandboxCredentials.secretKey,
      endpoint: { host: '127.0.0.1', port: Number(new URL(url).port), protocol: 'http' },
    },
  };
}

/** Longer than the months in which the demo's deals happen. */
const SESSION_MS = 365 * 24 * 3_600_000;

/** Opens sessions at a running sandbox that do not end while the seed moves its clock. */
export const sessionsOf =
  ({ db, clock }: Sandbox): World['openSession'] =>
  (userId) =>
    issueTokens(db, {
      clientId: sandboxCredentials.clientId,
      scope: 'user',
      userId,
      withRefreshToken: false,
      now: clock.now(),
      lifetime: SESSION_MS,
    });
