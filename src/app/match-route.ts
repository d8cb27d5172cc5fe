import { matchPath } from 'react-router-dom';
import { authPath } from '~/config/paths';
import { type RouteParams } from '~/pages/page-module';
import { type PageRoute, type RouteTable } from './route';

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export type RouteMatch =
  | { readonly kind: 'page'; readonly route: PageRoute; readonly params: RouteParams }
  | { readonly kind: 'redirect'; readonly to: string };

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The text is not a valid encoding. No name of ours matches it, and its page says so.
    return text;
  }
}

/** Decodes the parameters, which the router leaves as they are in the address. */
const decodedParams = (params: RouteParams): RouteParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value && decoded(value)]),
  );

/** Returns a matched path as its route writes it: without slashes at the end, and with the route's own words in its case. */
function inOneForm(route: string, pathname: string): string {
  const own = route.split('/');
  const parts = pathname.replace(/\/+$/, '').split('/');
  const written = parts.map((part, index) => {
    const word = own[index] ?? part;
    return word.toLowerCase() === part.toLowerCase() ? word : part;
  });
  return written.join('/') || '/';
}

/**
 * The page or redirect of a path; the not-found page if no route matches. A known path in other letters, or one that ends with slashes,
 * redirects, so that each page has one address. A redirect keeps the query of its address: see `redirectTarget`.
 */
export function matchRoute({ routes, notFound }: RouteTable, pathname: string): RouteMatch {
  for (const route of routes) {
    const match = matchPath({ path: route.path, end: true }, pathname);
    if (!match) continue;
    const params = decodedParams(match.params);
    if (route.kind === 'redirect') return { kind: 'redirect', to: route.to(params) };
    const to = inOneForm(route.path, match.pathname);
    if (to !== pathname) return { kind: 'redirect', to };
    return { kind: 'page', route, params };
  }
  return { kind: 'page', route: notFound, params: {} };
}

/** The target of a redirect from this address. */
export const redirectTarget = (
  { to }: Extract<RouteMatch, { kind: 'redirect' }>,
  { search, hash }: Pick<Address, 'search' | 'hash'>,
): string => `${to}${search}${hash}`;

/** Returns where a visitor without a session goes first, or undefined if the page needs no session. */
export function authRedirect(
  { auth }: PageRoute,
  address: Address,
  isAuthenticated: boolean,
): string | undefined {
  if (auth === 'none' || isAuthenticated) return undefined;
  return authPath(auth, `${address.pathname}${address.search}${address.hash}`);
}
