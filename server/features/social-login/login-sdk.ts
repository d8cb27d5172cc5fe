import { type Request, type Response } from 'express';
import { createInstance, type Sdk } from 'sharetribe-flex-sdk';
import { type ServerConfig } from '../../config/server-config';
import { createNewSessions } from '../../marketplace/session-cookie';
import { createTransport } from '../../marketplace/transport';

/** The marketplace for the user who logs in now: their session goes into the browser's cookie. */
export function createLoginSdk(
  config: ServerConfig,
): (request: Request, response: Response) => Sdk {
  const { clientId, baseUrl } = config.public.sdk;
  const clientSecret = config.secrets.sdkClientSecret;
  const shared = { clientId, clientSecret, baseUrl, ...createTransport(config) };
  const openStore = createNewSessions(config);
  return (request, response) =>
    createInstance({ ...shared, tokenStore: openStore(request, response) });
}
