import express, { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import { type ServiceContext } from '../platform/service';
import { createGoogleRoutes } from './google-routes';
import { type IdentityProvider } from './identity-provider';
import * as v from 'valibot';
import { createAuthorizeRoutes } from './authorize-routes';
import { answersChallenge, type Grant } from './grants';
import { displayName } from './people';

const accessToken = { prefix: 'EAA', seconds: 60 * 24 * 3600 } as const;

/** The service's error codes for a bad token and for a bad parameter. */
const codes = { token: 190, parameter: 100 } as const;

const tokenSchema = v.object({
  client_id: v.string(),
  client_secret: v.optional(v.string()),
  redirect_uri: v.optional(v.string()),
  code: v.optional(v.string()),
  code_verifier: v.optional(v.string()),
});

function refuse(response: Response, message: string, code: number): void {
  response
    .status(400)
    .json({ error: { message, type: 'OAuthException', code, fbtrace_id: 'sandbox' } });
}

/** A path with and without a version in front. */
const versioned = (path: string) => [path, `/:version${path}`];

async function redeem(query: unknown, provider: IdentityProvider): Promise<Grant | string> {
  const parsed = v.safeParse(tokenSchema, query);
  if (!parsed.success) return 'Missing client_id parameter.';
  const { client_id: id, client_secret: secret, code, redirect_uri, code_verifier } = parsed.output;
  const client = provider.options.clients.facebook;
  if (id !== client.id)
    return 'Error validating application. Cannot get application info due to a system error.';
  if (secret !== client.secret) return 'Error validating client secret.';
  const grant = code === undefined ? undefined : await provider.grants.redeem(code);
  if (!grant || grant.clientId !== id) return 'Invalid verification code format.';
  if (grant.redirectUri !== redirect_uri) {
    return 'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request';
  }
  return answersChallenge(grant.challenge, code_verifier)
    ? grant
    : 'Invalid code_verifier parameter';
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function tokenOf(request: Request): string {
  const [, header] = /^(?:Bearer|OAuth) (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return header ?? textOf(request.query['access_token']) ?? '';
}

/** The requested fields of a person, without an email address that is not shared. */
function fieldsOf({ person, scopes }: Grant, fields: readonly string[]): Record<string, unknown> {
  const all: Readonly<Record<string, unknown>> = {
    id: person.id,
    name: displayName(person),
    first_name: person.firstName,
    last_name: person.lastName,
    email: scopes.includes('email') ? person.email : undefined,
  };
  return Object.fromEntries(
    ['id', ...fields].filter((name) => all[name] !== undefined).map((name) => [name, all[name]]),
  );
}

/** The sign-in dialog, and the part of the graph API that tells who signed in. */
function createFacebookRoutes(provider: IdentityProvider): Router {
  const router = Router();
  router.use(
    createAuthorizeRoutes(provider, { idpId: 'facebook', path: versioned('/dialog/oauth') }),
  );

  const exchange = async (response: Response, query: unknown) => {
    const grant = await redeem(query, provider);
    if (typeof grant === 'string') refuse(response, grant, codes.parameter);
    else {
      response.set('cache-control', 'no-store').json({
        access_token: await provider.grants.issueToken(grant, accessToken),
        token_type: 'bearer',
        expires_in: accessToken.seconds,
      });
    }
  };
  router.get(versioned('/oauth/access_token'), async (request, response) => {
    await exchange(response, request.query);
  });
  router.post(
    versioned('/oauth/access_token'),
    express.urlencoded({ extended: false }),
    express.json(),
    async (request, response) => {
      await exchange(response, request.body);
    },
  );

  router.get(versioned('/me'), async (request, response) => {
    const grant = await provider.grants.grantOf(tokenOf(request));
    if (!grant) {
      refuse(response, 'Invalid OAuth access token - Cannot parse access token', codes.token);
      return;
    }
    const fields = textOf(request.query['fields']) ?? 'id,name';
    response.json(
      fieldsOf(
        grant.value,
        fields.split(',').map((name) => name.trim()),
      ),
    );
  });

  router.get(versioned('/debug_token'), async (request, response) => {
    const grant = await provider.grants.grantOf(textOf(request.query['input_token']) ?? '');
    response.json({
      data: grant
        ? {
            app_id: grant.value.clientId,
            type: 'USER',
            is_valid: true,
            user_id: grant.value.person.id,
            expires_at: Math.floor(grant.expiresAt.getTime() / 1000),
            scopes: grant.value.scopes,
          }
        : { is_valid: false, scopes: [] },
    });
  });
  return router;
}

function answerErrors(context: Pick<ServiceContext, 'log'>): ErrorRequestHandler {
  // oxlint-disable-next-line max-params -- Express tells error handlers by their four parameters
  return (error: unknown, _request, response, _next) => {
    const isRefusal = error instanceof Error && 'status' in error && Number(error.status) < 500;
    if (!isRefusal) context.log.error('identity: request failed', error);
    response
      .status(isRefusal ? 400 : 500)
      .json({ error: isRefusal ? 'invalid_request' : 'server_error' });
  };
}

/**
 * The stand-in for the identity providers, mounted at `/idp`: an OpenID Connect provider at `google`, and an OAuth 2 dialog with a graph
 * API at `facebook`.
 */
export function createIdentityRouter(
  context: Pick<ServiceContext, 'log'>,
  provider: IdentityProvider,
): Router {
  const router = Router();
  router.use('/google', createGoogleRoutes(provider));
  router.use('/facebook', createFacebookRoutes(provider));
  router.use((_request, response) => {
    response.status(404).json({ error: 'not_found' });
  });
  router.use(answerErrors(context));
  return router;
}
