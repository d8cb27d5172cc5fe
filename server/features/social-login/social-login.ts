import { type ServerConfig } from '../../config/server-config';
import { type ServerFeature } from '../../core/feature';
import * as doctor from '../../doctor/doctor-check';
import { idpIds, type IdpId } from './identity-provider';
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

/** A provider that knows the application complains about the made-up code, and any other provider about the application. */
const REFUSED_CLIENT = /invalid_client|unauthorized_client|client secret|validating application/i;

/** Tries the application with a code that nobody was given. */
async function tryCode(id: IdpId, config: ServerConfig): Promise<doctor.Answer | null> {
  const provider = identityProviders(config)[id];
  if (!provider) return null;
  const redirectUri = `${config.public.rootUrl}/api/auth/${id}/callback`;
  const attempt = { code: 'doctor', verifier: 'doctor', nonce: 'doctor', redirectUri };
  const error: unknown = await provider.redeem(attempt).catch((thrown: unknown) => thrown);
  const refusal = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
  return REFUSED_CLIENT.test(refusal)
    ? doctor.wrong(
        'the application or its secret is refused',
        'Copy both from the provider: docs/settings.md names the settings.',
      )
    : doctor.cannotTell(
        'the provider does not show its addresses',
        `Log in with it. It fails unless ${redirectUri} is registered there, and the provider in the marketplace’s console.`,
      );
}

/** Login with Google and Facebook, with those that have settings. */
export const socialLogin: ServerFeature = {
  name: 'social-login',
  doctor: idpIds.map((id) => doctor.check(`login, ${id}`, ({ config }) => tryCode(id, config))),
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
