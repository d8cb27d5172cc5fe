import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Request, type Response, Router } from 'express';
import { type Logger } from 'pino';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type Sdk } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { ApiFailure } from '~/api/marketplace/api-error';
import { AUTH_PAGE_PARAM, authPath, returnPath } from '~/config/paths';
import { createUserWithIdp, newcomer as newcomerEntry } from '~/wire/social-login';
import { ServerError, toServerError } from '../../base/errors';
import { ask } from '../../marketplace/session';
import { logFailure } from '../../core/middleware/error-handler';
import { showOrNull } from '../../marketplace/show-or-null';
import { type Signer } from '../../base/signer';
import { createFlowCookies, type Newcomer, type PendingSignIn, START_PAGE } from './flow-cookies';
import { type Identity, type IdentityProvider, type IdpId, idpIds } from './identity-provider';
import { type Endpoints } from '../../core/api/endpoint';

interface Services {
  readonly rootUrl: string;
  readonly secureCookies: boolean;
  readonly signer: Signer;
  readonly providers: Readonly<Partial<Record<IdpId, IdentityProvider>>>;
  /** The marketplace, which stores the session of the user who logs in in this browser's cookie. */
  readonly openSdk: (request: Request, response: Response) => Sdk;
  readonly integration: IntegrationSdk;
  readonly log: Pick<Logger, 'error' | 'info'>;
}

const secret = () => randomBytes(32).toString('base64url');
const hashed = (text: string) => createHash('sha256').update(text).digest();

const isSame = (left: string, right: unknown): boolean =>
  typeof right === 'string' && timingSafeEqual(hashed(left), hashed(right));

const callbackUrl = (rootUrl: string, idpId: IdpId) => `${rootUrl}/api/auth/${idpId}/callback`;

const queryOf = (request: Request) => new URLSearchParams(request.originalUrl.split('?')[1] ?? '');

type Begun = Pick<PendingSignIn, 'from' | 'page'>;

/**
 * The way back to the page where the sign-in began, with the problem in `idp`: `denied` if the person declined, `closed` if the operator
 * has closed their account, and otherwise `failed`.
 */
function backTo({ from, page }: Begun, problem: 'denied' | 'failed' | 'closed'): string {
  const path = authPath(page, from === START_PAGE ? undefined : from);
  return `${path}${path.includes('?') ? '&' : '?'}idp=${problem}`;
}

/** Logs in; false if the marketplace has no account that may be linked. */
async function logIn(
  sdk: Sdk,
  { idpId, clientId, token }: { idpId: IdpId; clientId: string; token: string },
): Promise<boolean> {
  try {
    await ask(() => sdk.loginWithIdp({ idpId, idpClientId: clientId, idpToken: token }));
    return true;
  } catch (error) {
    if (error instanceof ApiFailure && error.error.status === 401) return false;
    throw error;
  }
}

const bannedSchema = v.object({
  data: v.object({ attributes: v.object({ banned: v.literal(true) }) }),
});

/**
 * Whether the operator has banned the account with this address. The marketplace refuses such a login as it does one
 * without an account, and would refuse the sign-up after it as well. Only asked for an address that is proven to be the
 * person's own.
 */
async function isBanned(
  integration: IntegrationSdk,
  { email, isEmailProven }: Pick<Identity, 'email' | 'isEmailProven'>,
): Promise<boolean> {
  if (!email || !isEmailProven) return false;
  return v.is(bannedSchema, await showOrNull(() => integration.users.show({ email })));
}

function startRoutes(idpId: IdpId, provider: IdentityProvider, services: Services): Router {
  const { rootUrl, secureCookies, signer, openSdk, integration, log } = services;
  const cookies = createFlowCookies({ isSecure: secureCookies, signer });
  const redirectUri = callbackUrl(rootUrl, idpId);
  const router = Router();

  /** Leads failures back to the page with the button, because a browser would show this answer. */
  const failedTo = (begun: Begun) => (thrown: unknown) => {
    logFailure(log, toServerError(thrown), { message: 'a sign-in did not work', idpId });
    return backTo(begun, 'failed');
  };

  router.get(`/auth/${idpId}`, async (request, response) => {
    const query = queryOf(request);
    const from = returnPath(query) ?? START_PAGE;
    const page = query.get(AUTH_PAGE_PARAM) === 'signup' ? 'signup' : 'login';
    const signIn: PendingSignIn = {
      idpId,
      state: secret(),
      nonce: secret(),
      verifier: secret(),
      from,
      page,
    };
    const challenge = hashed(signIn.verifier).toString('base64url');
    const url = await provider
      .signInUrl({ ...signIn, challenge, redirectUri })
      .catch(failedTo(signIn));
    cookies.signIn.write(response, signIn);
    response.set('cache-control', 'no-store').redirect(302, url);
  });

  const finish = async (signIn: PendingSignIn, code: string, call: [Request, Response]) => {
    const [request, response] = call;
    const { token, isEmailProven, ...person } = await provider.redeem({
      ...signIn,
      code,
      redirectUri,
    });
    const known = await logIn(openSdk(request, response), {
      idpId,
      clientId: provider.clientId,
      token,
    });
    if (known) return signIn.from;
    if (await isBanned(integration, { email: person.email, isEmailProven })) {
      return backTo(signIn, 'closed');
    }
    const newcomer: Newcomer = { idpId, token, from: signIn.from, ...person };
    cookies.newcomer.write(response, newcomer);
    return '/confirm';
  };

  router.get(`/auth/${idpId}/callback`, async (request, response) => {
    const query = queryOf(request);
    const signIn = cookies.signIn.read(request);
    cookies.signIn.clear(response);
    response.set('cache-control', 'no-store');
    const isOurs = signIn?.idpId === idpId && isSame(signIn.state, query.get('state'));
    const code = query.get('code');
    if (!isOurs || !code) {
      const isDenied = isOurs && query.get('error') === 'access_denied';
      const begun = signIn ?? { from: START_PAGE, page: 'login' };
      response.redirect(302, backTo(begun, isDenied ? 'denied' : 'failed'));
      return;
    }
    const to = await finish(signIn, code, [request, response]).catch(failedTo(signIn));
    response.redirect(302, to);
  });
  return router;
}

/**
 * Login through identity providers, with a proof key, state and nonce. People without an account are sent to
 * `/confirm`, which reads who they are from `GET /auth/newcomer` and signs them up with
 * `POST /auth/create-user-with-idp`; the provider's token stays in a cookie that no script can read.
 */
export function signInRoutes({ command, question }: Endpoints, services: Services): Router[] {
  const { providers, secureCookies, signer, openSdk } = services;
  const { newcomer } = createFlowCookies({ isSecure: secureCookies, signer });
  const routes = idpIds.flatMap((idpId) => {
    const provider = providers[idpId];
    return provider ? [startRoutes(idpId, provider, services)] : [];
  });
  const who = question(newcomerEntry, async ({ request }) => {
    const known = newcomer.read(request);
    if (!known) throw new ServerError('not-found');
    const { token: _token, ...person } = known;
    return person;
  });
  const signUp = command(createUserWithIdp, async (body, { request, response }) => {
    const known = newcomer.read(request);
    const clientId = known && providers[known.idpId]?.clientId;
    if (!known || !clientId) throw new ServerError('unauthorized');
    const { idpId, token, from } = known;
    const sdk = openSdk(request, response);
    const idp = { idpId, idpClientId: clientId, idpToken: token };
    await ask(() => sdk.currentUser.createWithIdp({ ...idp, ...body }));
    await ask(() => sdk.loginWithIdp(idp));
    newcomer.clear(response);
    return { from };
  });
  return [...routes, who, signUp];
}
