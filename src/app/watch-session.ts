import { openChannel } from '~/lib/tab-channel';
import { type RootState } from '~/store/root-state';
import { selectCurrentUserId, loadCurrentUser } from '~/store/current-user';
import {
  selectIsAuthenticated,
  mayChangeSession,
  selectLostUser,
  sessionRead,
} from '~/store/session';
import { type AppStore } from './store';
import { readSession } from '~/api/person/auth';
import { showCurrentUser } from '~/api/person/current-user';
import { sessionLost } from '../store/session-actions';
import { createAppAsyncThunk } from '../store/thunk';

/**
 * Checks whether the browser's session is still the one that this page shows, because another tab may have logged out or in. The client's
 * guard tells a page that its user is gone, and a visitor's page takes over a user who has logged in.
 */
const checkSession = createAppAsyncThunk(
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

const CHANNEL = 'toolyard.session';

/** A page that starts this late (milliseconds after its request) may have missed messages of other tabs. */
const LATE_MS = 10_000;

interface PageAge {
  /** Whether the page may be so old that it missed messages of other tabs. */
  readonly isOld: boolean;
}

const whose = (state: RootState): string =>
  selectCurrentUserId(state) ?? String(selectIsAuthenticated(state));

/**
 * Tells the other tabs of this browser about a login or logout here. Checks the session when another tab tells, and when the page is
 * shown again. The message has no content, because every tab checks for itself. Returns a function that stops it.
 */
export function watchSession(store: AppStore, { isOld }: PageAge): () => void {
  const channel = openChannel(CHANNEL);
  const look = () => void store.dispatch(checkSession());
  const lookIfShown = () => {
    if (document.visibilityState === 'visible') look();
  };
  let known = whose(store.getState());
  const unsubscribe = store.subscribe(() => {
    const now = whose(store.getState());
    if (now === known) return;
    known = now;
    channel?.postMessage(null);
  });
  channel?.addEventListener('message', look);
  document.addEventListener('visibilitychange', lookIfShown);
  window.addEventListener('focus', look);
  window.addEventListener('pageshow', look);
  // Nobody could tell the page what happened between the server's render and now.
  const isLate = isOld || performance.now() > LATE_MS;
  if (selectIsAuthenticated(store.getState()) || isLate) look();
  return () => {
    unsubscribe();
    channel?.close();
    document.removeEventListener('visibilitychange', lookIfShown);
    window.removeEventListener('focus', look);
    window.removeEventListener('pageshow', look);
  };
}
