import { pathTo, patterns, returnPath } from '~/config/paths';
import { withShellPart } from '~/config/shell-flags';

/** The pages that the login replaces. The page to which they would lead back counts instead. */
const authPages: ReadonlySet<string> = new Set([
  pathTo('login'),
  pathTo('signup'),
  pathTo('confirm'),
  pathTo('recoverPassword'),
  patterns.resetPassword,
]);

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Returns the page to return to after a login from the top bar, or undefined for the landing page, the default. It has no hash, which the
 * server that renders the link never sees.
 */
export function wayBack({ pathname, search }: Place): string | undefined {
  const query = new URLSearchParams(search);
  if (authPages.has(pathname)) return returnPath(query);
  const kept = withShellPart(query, undefined).toString();
  const path = `${pathname}${kept === '' ? '' : `?${kept}`}`;
  return path === pathTo('landing') ? undefined : path;
}
