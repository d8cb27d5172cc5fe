import { type Request, type Response } from 'express';
import * as v from 'valibot';
import { idpIds } from './identity-provider';

const MAX_AGE_MS = 10 * 60_000;

const signInSchema = v.object({
  idpId: v.picklist(idpIds),
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  from: v.string(),
});
/** A sign-in that is in progress in this browser. */
export type PendingSignIn = v.InferOutput<typeof signInSchema>;

const newcomerSchema = v.object({
  idpId: v.picklist(idpIds),
  token: v.string(),
  email: v.optional(v.string()),
  firstName: v.string(),
  lastName: v.string(),
  from: v.string(),
});
/** A person who signed in and has no account yet. */
export type Newcomer = v.InferOutput<typeof newcomerSchema>;

/** A cookie for a few minutes that scripts cannot read and other sites' requests do not carry. */
function flowCookie<T>(name: string, schema: v.GenericSchema<unknown, T>, isSecure: boolean) {
  const options = { httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/api/auth' } as const;
  const parser = v.pipe(v.string(), v.parseJson(), schema);
  return {
    read: (request: Request): T | null => {
      const cookies: Readonly<Record<string, unknown>> = request.cookies ?? {};
      const parsed = v.safeParse(parser, cookies[name]);
      return parsed.success ? parsed.output : null;
    },
    write: (response: Response, value: T) =>
      void response.cookie(name, JSON.stringify(value), { ...options, maxAge: MAX_AGE_MS }),
    clear: (response: Response) => void response.clearCookie(name, options),
  };
}

export const createFlowCookies = (isSecure: boolean) => ({
  signIn: flowCookie<PendingSignIn>('idp-sign-in', signInSchema, isSecure),
  newcomer: flowCookie<Newcomer>('idp-newcomer', newcomerSchema, isSecure),
});
