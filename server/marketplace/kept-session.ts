import axios, { type AxiosAdapter } from 'axios';
import { type TokenData, type TokenStore } from 'sharetribe-flex-sdk';
import { ApiFailure } from '~/api/marketplace/api-error';
import { isVisitors } from '~/api/marketplace/visitors-token';

interface Parts {
  readonly adapter: AxiosAdapter;
  readonly tokenStore: TokenStore;
}

/** The token that a request wants to renew; null for any other request. */
const renewedBy = (body: unknown): string | null =>
  typeof body === 'string' ? new URLSearchParams(body).get('refresh_token') : null;

/**
 * Keeps a session while the marketplace cannot renew its token. Otherwise the SDK would continue as a visitor and put the visitor's token
 * where the session was: one lost connection would log the user out, and the call would be refused as if a right were missing. Here a
 * session ends only if the marketplace itself refuses its token. Until then the call fails as unanswered.
 */
export function keepSession({ adapter, tokenStore }: Parts): Parts {
  let refused: string | null = null;
  return {
    adapter: async (config) => {
      try {
        return await adapter(config);
      } catch (error) {
        const isRefusal = axios.isAxiosError(error) && error.response?.status === 401;
        if (isRefusal) refused = renewedBy(config.data) ?? refused;
        throw error;
      }
    },
    tokenStore: {
      ...tokenStore,
      setToken: async (token: TokenData) => {
        const kept = await tokenStore.getToken();
        const isSession = kept?.refresh_token !== undefined && !isVisitors(kept);
        if (isSession && isVisitors(token) && kept.refresh_token !== refused) {
          throw new ApiFailure({ code: 'network', status: 0 });
        }
        await tokenStore.setToken(token);
      },
    },
  };
}
