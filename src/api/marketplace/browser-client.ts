import { type ApiClient, createApiClient } from './api-client';
import { type BrowserSdkOptions } from './browser-sdk';
import { sessionCookieName } from './session-cookie';

/** The client for a browser: the session lives in the SDK's cookie, the SDK in a chunk of its own. */
export function createBrowserClient(options: BrowserSdkOptions): ApiClient {
  const load = async () => {
    const { createBrowserSdk } = await import(
      /* webpackChunkName: "marketplace-sdk" */ './browser-sdk'
    );
    return createBrowserSdk(options);
  };
  const cookie = `${sessionCookieName(options.clientId)}=`;
  return createApiClient(load, () => document.cookie.includes(cookie), options.pageUser);
}
