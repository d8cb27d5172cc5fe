import { type Request, type Response } from 'express';
import * as v from 'valibot';
import { RETURN_PARAM, returnPath } from '~/config/paths';
import { type Signer } from '../../base/signer';
import { idpIds } from './identity-provider';

/** The page for people who did not come from a specific page. */
export const START_PAGE = '/';

const MAX_AGE_MS = 10 * 60_000;

/** The page is checked again when it comes back, because people are sent there. */
const fromSchema = v.pipe(
  v.string(),
  v.transform((from) => returnPath(new URLSearchParams({ [RETURN_PARAM]: from })) ?? START_PAGE),
);

const signInSchema = v.object({
  idpId: v.picklist(idpIds),
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  from: fromSchema,
  /** The page with the button that was pressed. */
  page: v.fallback(v.picklist(['login', 'signup']), 'login'),
});
/** A sign-in that is in progress in this browser. */
export type PendingSignIn = v.InferOutput<typeof signInSchema>;

const newcomerSchema = v.object({
  idpId: v.picklist(idpIds),
  token: v.string(),
  email: v.optional(v.string()),
  firstName: v.string(),
  lastName: v.string(),
  from: fromSchema,
});
/** A person who signed in and has no account yet. */
export type Newcomer = v.InferOutput<typeof newcomerSchema>;

interface Site {
  readonly isSecure: boolean;
  readonly signer: Signer;
}

/** A signed cookie for a few minutes that scripts cannot read and other sites' requests do not carry. */
function flowCookie<T>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
  { isSecure, signer }: Site,
) {
  const options = { httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/api/auth' } as const;
  const parser = v.pipe(v.string(), v.parseJson(), schema);
  const signedText = (json: string) => `cookie/${name}/${json}`;
  /** The text behind the signature; undefined if the signature is not ours. */
  const verified = (value: unknown): string | undefined => {
    if (typeof value !== 'string') return undefined;
    const at = value.indexOf('.');
    const json = value.slice(at + 1);
    return signer.isSigned(signedText(json), value.slice(0, Math.max(at, 0))) ? json : undefined;
  };
  return {
    read: (request: Request): T | null => {
      const cookies: Readonly<Record<string, unknown>> = request.cookies ?? {};
      const parsed = v.safeParse(parser, verified(cookies[name]));
      return parsed.success ? parsed.output : null;
    },
    write: (response: Response, value: T) => {
      const json = JSON.stringify(value);
      const signed = `${signer.sign(signedText(json))}.${json}`;
      response.cookie(name, signed, { ...options, maxAge: MAX_AGE_MS });
    },
    clear: (response: Response) => void response.clearCookie(name, options),
  };
}

export const createFlowCookies = (site: Site) => ({
  signIn: flowCookie<PendingSignIn>('idp-sign-in', signInSchema, site),
  newcomer: flowCookie<Newcomer>('idp-newcomer', newcomerSchema, site),
});
