import { sandboxCredentials } from './credentials';
import { type IdentityProvider } from './identity/identity-provider';
import { type MarketplaceConfig } from './marketplace/config';
import { MARKETPLACE } from './marketplace/settings/operator';

/** Verifies tokens with the local identity provider, which knows the clients by the names of the real ones. */
const verifyWith =
  (provider: IdentityProvider): MarketplaceConfig['verifyIdentity'] =>
  async ({ idpId, idpClientId, idpToken }) => {
    if (idpId !== 'google' && idpId !== 'facebook') return undefined;
    const claims = await provider.verify({ idpId, clientId: idpClientId, token: idpToken });
    return claims && { idpId, ...claims };
  };

/** Where the application runs, unless told otherwise. */
const DEFAULT_APP_URL = 'http://localhost:3000';

interface Choices {
  appUrl?: string;
  stripeSecretKey?: string;
}

/** What the marketplace is told of its own credentials and of the other services. */
export function createConfig(
  options: Choices,
  { port, provider }: { port: () => number; provider: IdentityProvider },
): MarketplaceConfig {
  const { clientId, clientSecret, integrationClientId, integrationClientSecret } =
    sandboxCredentials;
  return {
    ...MARKETPLACE,
    url: options.appUrl ?? DEFAULT_APP_URL,
    clientId,
    clientSecret,
    integrationClientId,
    integrationClientSecret,
    buildApiKey: sandboxCredentials.buildApiKey,
    payments: {
      secretKey: options.stripeSecretKey ?? sandboxCredentials.secretKey,
      publishableKey: sandboxCredentials.publishableKey,
      endpoint: options.stripeSecretKey
        ? null
        : () => ({ host: '127.0.0.1', port: port(), protocol: 'http' }),
    },
    verifyIdentity: verifyWith(provider),
  };
}
