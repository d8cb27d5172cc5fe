import { type ServerConfig } from '../../config/server-config';
import { type ServerFeature } from '../../core/feature';
import { loginChecks } from './doctor';
import { createFacebook } from './facebook';
import { createGoogle } from './google';
import { signInRoutes } from './sign-in-routes';
import { type Request, type Response } from 'express';
import { createInstance, type Sdk } from 'sharetribe-flex-sdk';
import { createNewSessions } from '../../marketplace/session-cookie';
import { createTransport } from '../../marketplace/transport';

/** The marketplace for the user who logs in now: their session goes into the browser's cookie. */
function createLoginSdk(config: ServerConfig): (request: Request, response: Response) => Sdk {
  const { clientId, baseUrl } = config.public.sdk;
  const clientSecret = config.secrets.sdkClientSecret;
  const shared = { clientId, clientSecret, baseUrl, ...createTransport(config) };
  const openStore = createNewSessions(config);
  return (request, response) =>
    createInstance({ ...shared, tokenStore: openStore(request, response) });
}

const identityProviders = ({ google, facebook }: ServerConfig) => ({
  ...(google && { google: createGoogle(google) }),
  ...(facebook && { facebook: createFacebook(facebook) }),
});

/** Login with Google and Facebook, with those that have settings. */
export const socialLogin: ServerFeature = {
  name: 'social-login',
  doctor: loginChecks,
  open: ({ config, signer, integration, log }) => ({
    endpoints: (endpoints) =>
      signInRoutes(endpoints, {
        rootUrl: config.public.rootUrl,
        secureCookies: config.public.sdk.secureCookies,
        signer,
        providers: identityProviders(config),
        openSdk: createLoginSdk(config),
        integration,
        log,
      }),
  }),
};
