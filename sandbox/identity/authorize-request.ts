import * as v from 'valibot';
import { type Challenge } from './grants';
import { type IdentityOptions, type IdpId } from './identity-provider';

/** An application's request to sign somebody in. */
export interface AuthorizeRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly state: string | undefined;
  readonly nonce: string | undefined;
  readonly challenge: Challenge | undefined;
}

type ParsedAuthorize =
  | { readonly kind: 'valid'; readonly request: AuthorizeRequest }
  /** A message for the person: the application is unknown, or its return address is not allowed. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The browser is sent back to the application with the error. */
  | { readonly kind: 'returned'; readonly location: string };

const optionalText = v.optional(v.string());
const querySchema = v.object({
  client_id: v.string(),
  redirect_uri: v.string(),
  response_type: optionalText,
  scope: optionalText,
  state: optionalText,
  nonce: optionalText,
  code_challenge: optionalText,
  code_challenge_method: v.optional(v.picklist(['plain', 'S256']), 'plain'),
});

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/;

function mayReturnTo(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
  return loopback.test(url.hostname);
}

/** Adds query parameters to an address; undefined ones are skipped. */
export function withParameters(
  address: string,
  parameters: Record<string, string | undefined>,
): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.href;
}

/** Reads the query of a sign-in page. */
export function parseAuthorize(
  query: unknown,
  idpId: IdpId,
  options: IdentityOptions,
): ParsedAuthorize {
  const parsed = v.safeParse(querySchema, query);
  if (!parsed.success)
    return { kind: 'refused', message: 'The request lacks client_id or redirect_uri.' };
  const given = parsed.output;
  if (given.client_id !== options.clients[idpId].id) {
    return { kind: 'refused', message: 'The client is unknown (invalid_client).' };
  }
  if (!mayReturnTo(given.redirect_uri)) {
    return {
      kind: 'refused',
      message: 'The return address is not allowed (redirect_uri_mismatch).',
    };
  }
  const refusal = (error: string): ParsedAuthorize => ({
    kind: 'returned',
    location: withParameters(given.redirect_uri, { error, state: given.state }),
  });
  const scopes = (given.scope ?? '').split(/[\s,]+/).filter(Boolean);
  if ((given.response_type ?? 'code') !== 'code') return refusal('unsupported_response_type');
  if (idpId === 'google' && !scopes.includes('openid')) return refusal('invalid_scope');
  return {
    kind: 'valid',
    request: {
      clientId: given.client_id,
      redirectUri: given.redirect_uri,
      scopes,
      state: given.state,
      nonce: given.nonce,
      challenge:
        given.code_challenge === undefined
          ? undefined
          : { method: given.code_challenge_method, value: given.code_challenge },
    },
  };
}
