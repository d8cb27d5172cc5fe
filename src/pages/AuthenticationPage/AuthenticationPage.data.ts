import { pathTo, returnPath } from '~/config/paths';
import { loadCurrentUser, selectCurrentUser } from '~/store/current-user';
import { type LoadContext, pageReady, type PageOutcome } from '~/pages/page-module';
import { selectIsAuthenticated } from '~/store/session';

/** Redirects users who are already logged in. A session counts only once the API has returned its user. */
export async function loadAuthenticationPage(context: LoadContext): Promise<PageOutcome> {
  const { dispatch, getState, query } = context;
  if (!selectIsAuthenticated(getState())) return pageReady;
  if (!selectCurrentUser(getState())) await dispatch(loadCurrentUser());
  if (!selectCurrentUser(getState())) return pageReady;
  return { kind: 'redirect', to: returnPath(query) ?? pathTo('landing'), permanent: false };
}
