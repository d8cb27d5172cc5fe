import * as v from 'valibot';
import { type IdpClient } from '../../config/server-config';
import { callProvider, type IdentityProvider, withQuery } from './identity-provider';

const tokenSchema = v.object({ access_token: v.string() });
const personSchema = v.object({
  email: v.optional(v.string()),
  first_name: v.optional(v.string(), ''),
  last_name: v.optional(v.string(), ''),
});

interface Options extends IdpClient {
  readonly dialogUrl: string;
  readonly graphUrl: string;
}

/** Facebook: OAuth 2 with a proof key; it does not support a nonce. */
export const createFacebook = ({
  dialogUrl,
  graphUrl,
  clientId,
  clientSecret,
}: Options): IdentityProvider => ({
  clientId,
  signInUrl: async ({ state, challenge, redirectUri }) =>
    withQuery(`${dialogUrl}/dialog/oauth`, {
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'email,public_profile',
      state,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }),
  redeem: async ({ code, verifier, redirectUri }) => {
    const body = new URLSearchParams({
      code,
      redirect_uri: redirectUri,
      client_id: clientId,
      client_secret: clientSecret,
      code_verifier: verifier,
    });
    const url = `${graphUrl}/oauth/access_token`;
    const { access_token: token } = await callProvider(url, tokenSchema, { method: 'POST', body });
    const person = await callProvider(
      withQuery(`${graphUrl}/me`, { fields: 'id,email,first_name,last_name' }),
      personSchema,
      { headers: { authorization: `Bearer ${token}` } },
    );
    return {
      token,
      email: person.email,
      // Facebook does not say.
      isEmailProven: false,
      firstName: person.first_name,
      lastName: person.last_name,
    };
  },
});
