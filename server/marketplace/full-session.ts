import { type Request } from 'express';
import * as v from 'valibot';
import { sessionCookieName } from '~/api/session-cookie';
import { ServerError } from '../errors';

const tokenSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    scope: v.optional(v.string(), ''),
    isLoggedInAs: v.optional(v.boolean(), false),
  }),
);

/** Refuses sessions of an operator who is logged in as somebody, because private data stays private. */
export function assertFullSession(request: Request, clientId: string): void {
  const cookies: Readonly<Record<string, unknown>> = request.cookies ?? {};
  const token = v.safeParse(tokenSchema, cookies[sessionCookieName(clientId)]);
  if (!token.success) throw new ServerError('unauthorized');
  const { scope, isLoggedInAs } = token.output;
  if (isLoggedInAs || scope.split(' ').includes('user:limited')) throw new ServerError('forbidden');
}
