import { sandboxCredentials } from '../credentials';
import { type Sandbox } from '../network';
import { type SeedServices } from './clients';

/** Where a running sandbox's services are, and the credentials for them. */
export function servicesOf({ url, marketplace }: Sandbox): SeedServices {
  const { clientId, clientSecret, integrationClientId, integrationClientSecret, buildApiKey } =
    sandboxCredentials;
  return {
    baseUrl: url,
    marketplace: marketplace.ident,
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
