import { matchPath } from 'react-router-dom';
import { authPath } from '~/config/paths';
import { type RouteParams } from '~/pages/page-module';
import { type PageRoute, type RouteTable } from './route';

export interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export type RouteMatch =
  | { readonly kind: 'page'; readonly route: PageRoute; readonly params: RouteParams }
  | { readonly kind: 'redirect'; readonly to: string };

/** The page or redirect of a path; the not-found page where no route fits. */
export function matchRoute({ routes, notFound }: RouteTable, pathname: string): RouteMatch {
  for (const route of routes) {
    const match = matchPath({ path: route.path, end: true }, pathname);
    if (match) {
      return route.kind === 'redirect'
        ? { kind: 'redirect', to: route.to(match.params) }
        : { kind: 'page', route, params: match.params };
    }
  }
  return { kind: 'page', route: notFound, params: {} };
}

/** Where a visitor without a session goes first; undefined if the page needs none. */
export function authRedirect(
  { auth }: PageRoute,
  address: Address,
  isAuthenticated: boolean,
): string | undefined {
  if (auth === 'none' || isAuthenticated) return undefined;
  return authPath(auth, `${address.pathname}${address.search}${address.hash}`);
}
