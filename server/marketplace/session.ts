import { type Request, type Response } from 'express';
import { createInstance, type Sdk, tokenStore } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { ApiFailure, toApiFailure } from '~/api/marketplace/api-error';
import { PAGE_USER_HEADER } from '~/api/marketplace/session-cookie';
import { toPlain } from '~/api/marketplace/read-response';
import { parseUserId, type UserId, userIdSchema } from '~/domain/ids';
import { type ServerConfig } from '../config/server-config';
import { ServerError } from '../base/errors';
import { type Seen } from '../doctor/seen';
import { type HomeAddress, readHomeAddress } from '../base/home-address';
import { keepSession } from './kept-session';
import { createSessionCookies } from './session-cookie';
import { createTransport } from './transport';

/** The signed-in user of a request. */
export interface Session {
  readonly userId: UserId;
  readonly homeAddress: HomeAddress;
  /** The operator uses the site as this user, with reduced rights; so says the marketplace, not the cookie. */
  readonly isLimited: boolean;
  /** Says whether the person may rent; false if the operator has suspended them. */
  readonly mayRent: boolean;
  /** May take privileged transitions for the user; the server decides which. */
  readonly trusted: Sdk;
}

export type OpenSession = (request: Request, response: Response) => Promise<Session>;

const currentUserSchema = v.object({
  data: v.object({
    id: userIdSchema,
    attributes: v.object({
      permissions: v.optional(v.object({ initiateTransactions: v.optional(v.string()) })),
      profile: v.object({
        protectedData: v.object({ homeAddress: v.optional(v.unknown()) }),
      }),
    }),
  }),
});

/** Runs a call to the marketplace and turns its errors into our own. */
export async function ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (thrown) {
    const failure = toApiFailure(thrown);
    // The SDK failed on an answer that it could not read.
    throw failure instanceof ApiFailure
      ? failure
      : new ServerError('upstream-failed', { cause: thrown });
  }
}

/** The user that the calling page was loaded for; undefined if the page does not say. */
function pageUserOf(request: Request): UserId | undefined {
  const given = request.get(PAGE_USER_HEADER);
  if (given === undefined) return undefined;
  const user = parseUserId(given);
  if (!user) throw new ServerError('invalid-request');
  return user;
}

/** Whether the marketplace refused our secret: it has just accepted the person's session. */
const isRefused = (thrown: unknown): boolean =>
  thrown instanceof ApiFailure && thrown.error.status === 401;

/**
 * Opens the trusted session of a request's cookie. Rejects with 401 if nobody is signed in, and with `session-changed` if another user has
 * logged in, in another tab, since the calling page was loaded; with `orders-closed` if the marketplace refuses our secret.
 */
export function createSessions(config: ServerConfig, seen: Seen): OpenSession {
  const { clientId, baseUrl } = config.public.sdk;
  const clientSecret = config.secrets.sdkClientSecret;
  const shared = { clientId, clientSecret, baseUrl, ...createTransport(config) };
  const openCookie = createSessionCookies(config);
  return async (request, response) => {
    const pageUser = pageUserOf(request);
    const cookie = openCookie(request, response);
    if (!cookie) throw new ServerError('unauthorized');
    const user = createInstance({
      ...shared,
      ...keepSession({ adapter: shared.adapter, tokenStore: cookie }),
    });
    const me = v.safeParse(
      currentUserSchema,
      toPlain((await ask(() => user.currentUser.show())).data),
    );
    if (!me.success) throw new ServerError('unauthorized');
    const { id, attributes } = me.output.data;
    if (pageUser && pageUser !== id) throw new ServerError('session-changed');
    const exchanged = tokenStore.memoryStore();
    const { data: token } = await ask(() => user.exchangeToken()).catch((thrown: unknown) => {
      if (!isRefused(thrown)) throw thrown;
      seen.note('marketplace', clientSecret, false);
      throw new ServerError('orders-closed', { cause: thrown });
    });
    seen.note('marketplace', clientSecret, true);
    await exchanged.setToken(token);
    return {
      userId: id,
      homeAddress: readHomeAddress(attributes.profile.protectedData.homeAddress),
      mayRent: attributes.permissions?.initiateTransactions !== 'permission/deny',
      isLimited: token.scope?.split(' ').includes('user:limited') === true,
      trusted: createInstance({ ...shared, tokenStore: exchanged }),
    };
  };
}
