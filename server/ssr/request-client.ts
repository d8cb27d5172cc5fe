import http from 'node:http';
import https from 'node:https';
import { type Request, type Response } from 'express';
import { createInstance, type SdkOptions, tokenStore } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { type ApiClient, createApiClient } from '~/api/api-client';
import { sessionCookieName } from '~/api/session-cookie';
import { type PublicConfig } from '~/config/public-config';

const tokenSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ access_token: v.string(), token_type: v.string(), scope: v.optional(v.string()) }),
);

/** Makes the clients through which pages are loaded, each with its visitor's session. */
export interface RequestClients {
  readonly forRequest: (request: Request, response: Response) => ApiClient;
  /** For what belongs to nobody: hosted texts, pages of visitors without a session. */
  readonly anonymous: ApiClient;
}

/**
 * Visitors without a session share one anonymous token in memory: their pages cost no token request and
 * set no cookie. A session lives in the visitor's cookie alone, where renewed tokens go as well.
 */
export function createRequestClients({ sdk }: PublicConfig): RequestClients {
  const { clientId, baseUrl, assetCdnBaseUrl, secureCookies: secure } = sdk;
  const shared: Omit<SdkOptions, 'tokenStore'> = {
    clientId,
    baseUrl,
    assetCdnBaseUrl,
    httpAgent: new http.Agent({ keepAlive: true }),
    httpsAgent: new https.Agent({ keepAlive: true }),
  };
  const anonymousSdk = createInstance({ ...shared, tokenStore: tokenStore.memoryStore() });
  const anonymous = createApiClient(
    () => Promise.resolve({ sdk: anonymousSdk }),
    () => false,
  );
  const cookieName = sessionCookieName(clientId);
  return {
    anonymous,
    forRequest: (request, response) => {
      const cookies: Readonly<Record<string, unknown>> = request.cookies ?? {};
      // A cookie that is no token would break the SDK; such a visitor has no session.
      if (!v.is(tokenSchema, cookies[cookieName])) return anonymous;
      const store = tokenStore.expressCookieStore({
        clientId,
        req: request,
        res: response,
        secure,
      });
      const userSdk = createInstance({ ...shared, tokenStore: store });
      return createApiClient(
        () => Promise.resolve({ sdk: userSdk }),
        () => true,
      );
    },
  };
}
