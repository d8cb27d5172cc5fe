import { pathTo, patterns, returnPath } from '~/config/paths';
import { withShellPart } from '~/config/shell-flags';

/** Pages that one leaves with the login; what they would lead back to counts instead. */
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
 * The page to return to after logging in from the top bar; undefined for the landing page, which is where everybody else arrives. Without a
 * hash, which the server that renders the link never sees.
 */
export function wayBack({ pathname, search }: Place): string | undefined {
  const query = new URLSearchParams(search);
  if (authPages.has(pathname)) return returnPath(query);
  const kept = withShellPart(query, undefined).toString();
  const path = `${pathname}${kept === '' ? '' : `?${kept}`}`;
  return path === pathTo('landing') ? undefined : path;
}
