import { type ServerConfig } from '../../config/server-config';
import { type ServerFeature } from '../../core/feature';
import { loginChecks } from './doctor';
import { createFacebook } from './facebook';
import { createGoogle } from './google';
import { createLoginSdk } from './login-sdk';
import { signInRoutes } from './sign-in-routes';

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
