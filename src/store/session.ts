import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import {
  anonymousSession,
  logout as requestLogout,
  readSession,
  type Session,
} from '~/api/person/auth';
import { forgetSession } from '~/lib/stored';
import { type RootState, type SessionState } from './root-state';
import { sessionEnded, sessionLost } from './session-actions';
import { createAppAsyncThunk } from './thunk';

const initialState: SessionState = anonymousSession;

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionRead: ({ loss }, { payload }: PayloadAction<Session>) => ({
      ...payload,
      scopes: [...payload.scopes],
      // The user whose session ended can log in here and continue; a page that lost its user to somebody else stays as it is.
      ...(loss === 'changed' && { loss }),
    }),
  },
  extraReducers: (builder) =>
    builder.addCase(sessionLost, (_state, { payload }) => ({
      ...anonymousSession,
      scopes: [],
      loss: payload.loss,
      lostUser: payload.user,
    })),
  selectors: {
    selectIsAuthenticated: (session) => !session.isAnonymous,
    selectScopes: (session) => session.scopes,
    /** Exactly this scope means that the operator uses the site as this user, with reduced rights. */
    selectIsLimited: (session) =>
      session.scopes.length === 1 && session.scopes[0] === 'user:limited',
    selectSessionLoss: (session) => session.loss,
    selectLostUser: (session) => session.lostUser,
  },
});

export const { sessionRead } = sessionSlice.actions;
export const {
  selectIsAuthenticated,
  selectScopes,
  selectIsLimited,
  selectSessionLoss,
  selectLostUser,
} = sessionSlice.selectors;

/** Reads the stored token; no network. */
export const loadSession = createAppAsyncThunk(
  'session/load',
  async (_: void, { api, dispatch }) => {
    const session = await readSession(api);
    dispatch(sessionRead(session));
    return session;
  },
);

/** Login, signup and logout are refused while another of them is in progress. */
export const mayChangeSession = ({ currentUser }: RootState): boolean => !currentUser.isChanging;

/** Ends the session at the API, then empties the store and the browser's session storage. */
export const logout = createAppAsyncThunk(
  'session/logout',
  async (_: void, { api, dispatch }) => {
    await requestLogout(api);
    forgetSession();
    dispatch(sessionEnded());
  },
  { condition: (_, state) => mayChangeSession(state) },
);
