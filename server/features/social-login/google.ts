import * as v from 'valibot';
import { ServerError } from '../../base/errors';
import { type IdpClient } from '../../config/server-config';
import { callProvider, type IdentityProvider, withQuery } from './identity-provider';

const discoverySchema = v.object({
  authorization_endpoint: v.pipe(v.string(), v.url()),
  token_endpoint: v.pipe(v.string(), v.url()),
});
const tokenSchema = v.object({ id_token: v.string() });
const claimsSchema = v.object({
  nonce: v.string(),
  email: v.optional(v.string()),
  email_verified: v.fallback(v.boolean(), false),
  given_name: v.optional(v.string(), ''),
  family_name: v.optional(v.string(), ''),
});

const SCOPE = 'openid email profile';

/** The claims of an ID token. Its signature is not checked here: it came directly from its issuer, and the marketplace checks it. */
function claimsOf(token: string): v.InferOutput<typeof claimsSchema> {
  const [, payload = ''] = token.split('.');
  try {
    return v.parse(claimsSchema, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  } catch (cause) {
    throw new ServerError('unauthorized', { title: 'The sign-in did not work', cause });
  }
}

interface Options extends IdpClient {
  readonly issuer: string;
}

/** Google, or any other provider of OpenID Connect. */
export function createGoogle({ issuer, clientId, clientSecret }: Options): IdentityProvider {
  let known: Promise<v.InferOutput<typeof discoverySchema>> | undefined;
  const discover = async () => {
    known ??= callProvider(`${issuer}/.well-known/openid-configuration`, discoverySchema);
    try {
      return await known;
    } catch (error) {
      known = undefined;
      throw error;
    }
  };
  return {
    clientId,
    signInUrl: async ({ state, nonce, challenge, redirectUri }) =>
      withQuery((await discover()).authorization_endpoint, {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: SCOPE,
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }),
    redeem: async ({ code, verifier, nonce, redirectUri }) => {
      const { token_endpoint: url } = await discover();
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        client_secret: clientSecret,
        code_verifier: verifier,
      });
      const { id_token: token } = await callProvider(url, tokenSchema, { method: 'POST', body });
      const claims = claimsOf(token);
      if (claims.nonce !== nonce) throw new ServerError('unauthorized');
      const { email, email_verified: isEmailProven } = claims;
      const { given_name: firstName, family_name: lastName } = claims;
      return { token, email, isEmailProven, firstName, lastName };
    },
  };
}
