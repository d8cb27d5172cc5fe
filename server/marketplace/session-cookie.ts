import { type Request, type Response } from 'express';
import { tokenStore, type TokenStore } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { sessionCookieName } from '~/api/marketplace/session-cookie';
import { isSendable } from '~/api/marketplace/visitors-token';
import { type ServerConfig } from '../config/server-config';

const tokenSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    access_token: v.string(),
    token_type: v.literal('bearer'),
    scope: v.optional(v.string()),
    refresh_token: v.optional(v.string()),
  }),
  // The SDK in browsers keeps the token of visitors who have not logged in as well. It is nobody's session.
  v.check(({ scope }) => scope !== 'public-read'),
  v.check((token) => isSendable(token)),
);

type OpenCookie = (request: Request, response: Response) => TokenStore | null;

/** Creates the store for the session of the user who logs in now. It ignores an earlier session of the browser. */
export function createNewSessions({
  public: { sdk },
}: ServerConfig): (request: Request, response: Response) => TokenStore {
  const { clientId, secureCookies: secure } = sdk;
  return (request, response) => {
    const res = {
      cookie: (key: string, value: string, options: object) =>
        response.cookie(key, value, { ...options, sameSite: 'lax' }),
      clearCookie: (key: string) => response.clearCookie(key),
    };
    return tokenStore.expressCookieStore({ clientId, req: request, res, secure });
  };
}

/** The access token of a request's session; null if there is none. Nobody has checked it. */
export function createTokenReader(config: ServerConfig): (request: Request) => string | null {
  const name = sessionCookieName(config.public.sdk.clientId);
  return (request) => {
    const cookies: Readonly<Record<string, unknown>> = request.cookies ?? {};
    const token = v.safeParse(tokenSchema, cookies[name]);
    return token.success ? token.output.access_token : null;
  };
}

/**
 * The session in a visitor's cookie, where renewed tokens go as well. Null if there is none; a cookie that is not a
 * token counts as none, because it would break the SDK. Other sites' requests have no session, because browsers do not
 * send the cookie with them, except for plain links.
 */
export function createSessionCookies(config: ServerConfig): OpenCookie {
  const readToken = createTokenReader(config);
  const open = createNewSessions(config);
  return (request, response) => (readToken(request) === null ? null : open(request, response));
}
