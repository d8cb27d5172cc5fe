import { type Request, type Response } from 'express';
import { createInstance, tokenStore } from 'sharetribe-flex-sdk';
import { type ApiClient, createApiClient } from '~/api/marketplace/api-client';
import { type ServerConfig } from '../../config/server-config';
import { keepSession } from '../../marketplace/kept-session';
import { createSessionCookies } from '../../marketplace/session-cookie';
import { createTransport } from '../../marketplace/transport';

/** Makes the clients through which pages are loaded, each with its visitor's session. */
export interface RequestClients {
  readonly forRequest: (request: Request, response: Response) => ApiClient;
  /** The client for data that is the same for everybody: hosted texts, and pages of visitors without a session. */
  readonly anonymous: ApiClient;
}

/**
 * Visitors without a session share one anonymous token in memory: their pages need no token request and
 * set no cookie. A session exists only in the visitor's cookie, where renewed tokens go as well.
 */
export function createRequestClients(config: ServerConfig): RequestClients {
  const { clientId, baseUrl, assetCdnBaseUrl } = config.public.sdk;
  const shared = {
    clientId,
    baseUrl,
    assetCdnBaseUrl,
    ...createTransport(config),
  };
  const anonymousTokens = tokenStore.memoryStore();
  const anonymous = createApiClient(
    () => Promise.resolve({ sdk: createInstance({ ...shared, tokenStore: anonymousTokens }) }),
    () => false,
  );
  const openCookie = createSessionCookies(config);
  return {
    anonymous,
    forRequest: (request, response) => {
      const cookie = openCookie(request, response);
      if (!cookie) return anonymous;
      const userSdk = createInstance({
        ...shared,
        ...keepSession({ adapter: shared.adapter, tokenStore: cookie }),
      });
      return createApiClient(
        () => Promise.resolve({ sdk: userSdk }),
        () => true,
      );
    },
  };
}
