import { type MarketplaceConfig } from '../marketplace/config';
import { type IdentityProvider } from './identity-provider';

/** The marketplace trusts the local identity provider, under the names of the provider's own clients. */
export const verifyWith =
  (provider: IdentityProvider): MarketplaceConfig['verifyIdentity'] =>
  async ({ idpId, idpClientId, idpToken }) => {
    if (idpId !== 'google' && idpId !== 'facebook') return undefined;
    const claims = await provider.verify({ idpId, clientId: idpClientId, token: idpToken });
    return claims && { idpId, ...claims };
  };
