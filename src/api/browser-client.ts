import { type UserId } from '~/domain/ids';
import { type ApiClient, createApiClient } from './api-client';
import { sessionCookieName } from './session-cookie';

export interface BrowserClientOptions {
  readonly clientId: string;
  readonly baseUrl: string;
  readonly assetCdnBaseUrl: string;
  readonly secureCookies: boolean;
  /** Whom the page was loaded for. */
  readonly pageUser: () => UserId | undefined;
}

/** The client for a browser: the session lives in the SDK's cookie, the SDK in a chunk of its own. */
export function createBrowserClient(options: BrowserClientOptions): ApiClient {
  const { clientId, baseUrl, assetCdnBaseUrl, secureCookies: secure, pageUser } = options;
  const loadSdk = async () => {
    const { createInstance, tokenStore } = await import(
      /* webpackChunkName: "marketplace-sdk" */ 'sharetribe-flex-sdk'
    );
    return createInstance({
      clientId,
      baseUrl,
      assetCdnBaseUrl,
      tokenStore: tokenStore.browserCookieStore({ clientId, secure }),
    });
  };
  const cookie = `${sessionCookieName(clientId)}=`;
  return createApiClient(loadSdk, () => document.cookie.includes(cookie), pageUser);
}
