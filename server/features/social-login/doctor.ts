import * as v from 'valibot';
import {
  type Answer,
  callService,
  type Called,
  cannotTell,
  type DoctorCheck,
  notAnswered,
  wrong,
} from '../../doctor/doctor-check';

const tokenEndpoint = v.object({ token_endpoint: v.string() });

/** A provider that knows the application complains about the code, which is nobody’s, and otherwise about the application. */
const REFUSED_CLIENT = /invalid_client|unauthorized_client|client secret|validating application/i;

interface Login {
  readonly provider: 'Google' | 'Facebook';
  readonly names: string;
  readonly callback: string;
}

function judge(asked: Called, address: string, { provider, names, callback }: Login): Answer {
  const away = notAnswered(asked, address);
  if (away) return away;
  if (REFUSED_CLIENT.test(JSON.stringify(asked.body ?? '')))
    return wrong(
      'the application or its secret is refused',
      `Copy id and secret of the application at ${provider} to ${names}.`,
    );
  return cannotTell(
    'the application is known; its addresses are not shown',
    `Log in with ${provider}. Otherwise register ${callback} there, and ${provider} as an identity provider in the marketplace’s console.`,
  );
}

const redeem = (
  url: string,
  client: { readonly clientId: string; readonly clientSecret: string },
  redirectUri: string,
): Promise<Called> =>
  callService(url, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: 'doctor',
      redirect_uri: redirectUri,
      client_id: client.clientId,
      client_secret: client.clientSecret,
      code_verifier: 'doctor-doctor-doctor-doctor-doctor-doctor-doctor',
    }),
  });

const google: DoctorCheck = {
  service: 'login',
  what: 'Google',
  ask: async ({ config: { google: client, public: shown } }) => {
    if (!client) return null;
    const callback = `${shown.rootUrl}/api/auth/google/callback`;
    const names = 'REACT_APP_GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET';
    const found = await callService(`${client.issuer}/.well-known/openid-configuration`);
    if (!v.is(tokenEndpoint, found.body))
      return (
        notAnswered(found, client.issuer) ??
        wrong('GOOGLE_ISSUER_URL leads to no login', 'Leave GOOGLE_ISSUER_URL out.')
      );
    const asked = await redeem(found.body.token_endpoint, client, callback);
    return judge(asked, client.issuer, { provider: 'Google', names, callback });
  },
};

const facebook: DoctorCheck = {
  service: 'login',
  what: 'Facebook',
  ask: async ({ config: { facebook: client, public: shown } }) => {
    if (!client) return null;
    const callback = `${shown.rootUrl}/api/auth/facebook/callback`;
    const names = 'REACT_APP_FACEBOOK_APP_ID and FACEBOOK_APP_SECRET';
    const asked = await redeem(`${client.graphUrl}/oauth/access_token`, client, callback);
    return judge(asked, client.graphUrl, { provider: 'Facebook', names, callback });
  },
};

/** The login providers, as far as they tell. */
export const loginChecks: readonly DoctorCheck[] = [google, facebook];
