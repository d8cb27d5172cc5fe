import { type Request, type Response } from 'express';
import { createInstance, type Sdk, tokenStore } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { toApiFailure } from '~/api/api-error';
import { sessionCookieName } from '~/api/session-cookie';
import { toPlain } from '~/api/read-response';
import { type UserId, userIdSchema } from '~/domain/ids';
import { type ServerConfig } from '../config/server-config';
import { ServerError } from '../errors';
import { type Place } from '../places/place';

/** The signed-in user of a request, in both strengths. */
export interface Session {
  readonly userId: UserId;
  readonly homeAddress: Place | null;
  /** May take privileged transitions for the user; what it is asked to do is decided by the server. */
  readonly trusted: Sdk;
}

export type OpenSession = (request: Request, response: Response) => Promise<Session>;

const homeAddressSchema = v.object({ country: v.string(), state: v.string(), zip: v.string() });

const currentUserSchema = v.object({
  data: v.object({
    id: userIdSchema,
    attributes: v.object({
      profile: v.object({
        protectedData: v.object({ homeAddress: v.fallback(v.nullish(homeAddressSchema), null) }),
      }),
    }),
  }),
});

/** Runs a marketplace call; its refusal becomes the app's own error. */
export async function ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (thrown) {
    throw toApiFailure(thrown);
  }
}

/** The trusted session of a request's cookie. Refuses with 401 where nobody is signed in. */
export function createSessions(config: ServerConfig): OpenSession {
  const { clientId, baseUrl, secureCookies: secure } = config.public.sdk;
  const clientSecret = config.secrets.sdkClientSecret;
  const cookieName = sessionCookieName(clientId);
  return async (request, response) => {
    const cookies: Readonly<Record<string, unknown>> = request.cookies ?? {};
    if (typeof cookies[cookieName] !== 'string') throw new ServerError('unauthorized');
    const store = tokenStore.expressCookieStore({ clientId, req: request, res: response, secure });
    const user = createInstance({ clientId, clientSecret, baseUrl, tokenStore: store });
    const me = v.safeParse(
      currentUserSchema,
      toPlain((await ask(() => user.currentUser.show())).data),
    );
    if (!me.success) throw new ServerError('unauthorized');
    const exchanged = tokenStore.memoryStore();
    await exchanged.setToken((await ask(() => user.exchangeToken())).data);
    const { id, attributes } = me.output.data;
    return {
      userId: id,
      homeAddress: attributes.profile.protectedData.homeAddress ?? null,
      trusted: createInstance({ clientId, clientSecret, baseUrl, tokenStore: exchanged }),
    };
  };
}
