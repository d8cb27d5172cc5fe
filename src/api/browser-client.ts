import { type UserId } from '~/domain/ids';
import { type ApiClient, createApiClient } from './api-client';
import { sessionCookieName } from './session-cookie';
import { type SessionLoss } from './session-guard';

export interface BrowserClientOptions {
  readonly clientId: string;
  readonly baseUrl: string;
  readonly assetCdnBaseUrl: string;
  readonly secureCookies: boolean;
  /** Whom the page was loaded for. */
  readonly pageUser: () => UserId | undefined;
  readonly onSessionLost: (loss: SessionLoss) => void;
}

/** The client for a browser: the session lives in the SDK's cookie, the SDK in a chunk of its own. */
export function createBrowserClient(options: BrowserClientOptions): ApiClient {
  const load = async () => {
    const { createBrowserSdk } = await import(
      /* webpackChunkName: "marketplace-sdk" */ './browser-sdk'
    );
    return createBrowserSdk(options);
  };
  const cookie = `${sessionCookieName(options.clientId)}=`;
  return createApiClient(load, () => document.cookie.includes(cookie), options.pageUser);
}
