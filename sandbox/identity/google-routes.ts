import express, { type Request, Router } from 'express';
import * as v from 'valibot';
import { createAuthorizeRoutes } from './authorize-routes';
import { answersChallenge, type Grant } from './grants';
import { type IdentityProvider, openIdClaims } from './identity-provider';

const accessToken = { prefix: 'ya29.', seconds: 3600 } as const;

const tokenSchema = v.object({
  grant_type: v.string(),
  code: v.optional(v.string(), ''),
  redirect_uri: v.optional(v.string()),
  client_id: v.optional(v.string()),
  client_secret: v.optional(v.string()),
  code_verifier: v.optional(v.string()),
});
type TokenRequest = v.InferOutput<typeof tokenSchema>;

interface OAuthRefusal {
  readonly status: 400 | 401;
  readonly error: string;
  readonly description: string;
}

/** Client id and secret from the header or, failing that, from the body. */
function credentialsOf(request: Request, body: TokenRequest) {
  const [, encoded] = /^Basic (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (encoded === undefined) return { id: body.client_id, secret: body.client_secret };
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { id, secret };
}

async function redeem(request: Request, provider: IdentityProvider): Promise<Grant | OAuthRefusal> {
  const parsed = v.safeParse(tokenSchema, request.body);
  const refuse = (error: string, description: string, status: 400 | 401 = 400): OAuthRefusal => ({
    status,
    error,
    description,
  });
  if (!parsed.success) return refuse('invalid_request', 'The request is not valid.');
  const body = parsed.output;
  if (body.grant_type !== 'authorization_code') {
    return refuse('unsupported_grant_type', `Invalid grant_type: ${body.grant_type}`);
  }
  const client = provider.options.clients.google;
  const { id, secret } = credentialsOf(request, body);
  if (id !== client.id) return refuse('invalid_client', 'The OAuth client was not found.', 401);
  const hasProofKey = secret === undefined && body.code_verifier !== undefined;
  if (secret !== client.secret && !hasProofKey)
    return refuse('invalid_client', 'Unauthorized', 401);
  const grant = await provider.grants.redeem(body.code);
  if (!grant || grant.clientId !== id) return refuse('invalid_grant', 'Malformed auth code.');
  if (grant.redirectUri !== body.redirect_uri)
    return refuse('redirect_uri_mismatch', 'Bad Request');
  if (!answersChallenge(grant.challenge, body.code_verifier)) {
    return refuse('invalid_grant', 'Invalid code verifier.');
  }
  return grant;
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic', 'none'],
    claims_supported: [
      'aud',
      'email',
      'email_verified',
      'exp',
      'family_name',
      'given_name',
      'iat',
      'iss',
      'name',
      'sub',
    ],
    code_challenge_methods_supported: ['plain', 'S256'],
  };
}

/** An OpenID Connect provider: discovery, keys, sign-in page, tokens and user info. */
export function createGoogleRoutes(provider: IdentityProvider): Router {
  const router = Router();
  router.get('/.well-known/openid-configuration', (_request, response) => {
    response.json(discovery(provider.address('google')));
  });
  router.get('/jwks', async (_request, response) => {
    response.json(await provider.publicKeys());
  });
  router.use(createAuthorizeRoutes(provider, { idpId: 'google', path: '/authorize' }));
  router.post('/token', express.urlencoded({ extended: false }), async (request, response) => {
    const grant = await redeem(request, provider);
    response.set('cache-control', 'no-store');
    if ('error' in grant) {
      response
        .status(grant.status)
        .json({ error: grant.error, error_description: grant.description });
      return;
    }
    response.json({
      access_token: await provider.grants.issueToken(grant, accessToken),
      expires_in: accessToken.seconds,
      scope: grant.scopes.join(' '),
      token_type: 'Bearer',
      id_token: await provider.signIdToken(grant),
    });
  });
  router.get('/userinfo', async (request, response) => {
    const [, token = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const grant = token.startsWith(accessToken.prefix)
      ? await provider.grants.grantOf(token)
      : undefined;
    if (!grant) {
      response
        .status(401)
        .json({ error: 'invalid_request', error_description: 'Invalid Credentials' });
      return;
    }
    const { person, scopes } = grant.value;
    response.json({ sub: person.id, ...openIdClaims(person, scopes) });
  });
  return router;
}
