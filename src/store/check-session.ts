import { readSession } from '~/api/person/auth';
import { showCurrentUser } from '~/api/person/current-user';
import { loadCurrentUser } from './current-user';
import { mayChangeSession, selectIsAuthenticated, selectLostUser, sessionRead } from './session';
import { sessionLost } from './session-actions';
import { createAppAsyncThunk } from './thunk';

/**
 * Checks whether the browser's session is still the one that this page shows, because another tab may have logged out or in. The client's
 * guard tells a page that its user is gone, and a visitor's page takes over a user who has logged in.
 */
export const checkSession = createAppAsyncThunk(
  'session/check',
  async (_: void, { api, dispatch, getState }) => {
    if (api.pageUser()) {
      await api.call(() => Promise.resolve());
      return;
    }
    const session = await readSession(api);
    const isKnown = selectIsAuthenticated(getState());
    if (isKnown !== session.isAnonymous) return;
    if (isKnown) dispatch(sessionLost('ended'));
    else {
      const lostUser = selectLostUser(getState());
      const { id } = await showCurrentUser(api);
      if (lostUser && lostUser !== id) dispatch(sessionLost('changed', lostUser));
      dispatch(sessionRead(session));
      await dispatch(loadCurrentUser());
    }
  },
  { condition: (_, state) => mayChangeSession(state) },
);
