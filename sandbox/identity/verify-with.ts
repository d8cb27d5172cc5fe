import { type MarketplaceConfig } from '../marketplace/config';
import { type IdentityProvider } from './identity-provider';

/** Verifies tokens with the local identity provider, which knows the clients by the names of the real ones. */
export const verifyWith =
  (provider: IdentityProvider): MarketplaceConfig['verifyIdentity'] =>
  async ({ idpId, idpClientId, idpToken }) => {
    if (idpId !== 'google' && idpId !== 'facebook') return undefined;
    const claims = await provider.verify({ idpId, clientId: idpClientId, token: idpToken });
    return claims && { idpId, ...claims };
  };
