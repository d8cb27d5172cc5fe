import {
  createSelector,
  createSlice,
  isAnyOf,
  isFulfilled,
  isPending,
  isRejected,
} from '@reduxjs/toolkit';
import { ApiFailure, unexpectedError } from '~/api/api-error';
import { type Credentials, login as requestLogin } from '~/api/auth';
import { createUser, type NewUser, showCurrentUser } from '~/api/current-user';
import { type UserId } from '~/domain/ids';
import { denormalize } from './denormalize';
import { entitiesReceived, type EntitiesState } from './entities';
import { failed, idle, loading, ready, type Remote } from './remote';
import { logout, mayChangeSession, sessionRead } from './session';
import { sessionLost } from './session-actions';
import { createAppAsyncThunk } from './thunk';

interface CurrentUserState {
  readonly user: Remote<UserId>;
  /** The session is about to change: login, signup and logout exclude each other. */
  readonly isChanging: boolean;
}

const initialState: CurrentUserState = { user: idle, isChanging: false };

export const loadCurrentUser = createAppAsyncThunk(
  'currentUser/load',
  async (_: void, { api, dispatch, getState }) => {
    const before = selectCurrentUserId(getState());
    const { id, entities } = await showCurrentUser(api);
    // Whose page it was, it is no longer.
    if (before && before !== id) dispatch(sessionLost('changed', before));
    dispatch(entitiesReceived(entities));
    return id;
  },
);

/** Logs in and loads the user. Rejects with `unauthorized` where email and password do not fit. */
export const login = createAppAsyncThunk(
  'currentUser/login',
  async (credentials: Credentials, { api, dispatch }) => {
    dispatch(sessionRead(await requestLogin(api, credentials)));
    await dispatch(loadCurrentUser());
  },
  { condition: (_, state) => mayChangeSession(state) },
);

/**
 * Creates the account, then logs in. Rejects with `email-taken`. Answers whether the login was done as well: the account is
 * there in either case.
 */
export const signUp = createAppAsyncThunk(
  'currentUser/signUp',
  async (user: NewUser, { api, dispatch }) => {
    await createUser(api, user);
    try {
      const { email, password } = user;
      dispatch(sessionRead(await requestLogin(api, { email, password })));
    } catch (thrown) {
      if (thrown instanceof ApiFailure) return { isLoggedIn: false };
      throw thrown;
    }
    await dispatch(loadCurrentUser());
    return { isLoggedIn: true };
  },
  { condition: (_, state) => mayChangeSession(state) },
);

const startsChange = isPending(login, signUp, logout);
const endsChange = isAnyOf(isFulfilled(login, signUp, logout), isRejected(login, signUp, logout));

export const currentUserSlice = createSlice({
  name: 'currentUser',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadCurrentUser.pending, (state) => {
        if (state.user.status !== 'ready') state.user = loading;
      })
      .addCase(loadCurrentUser.fulfilled, (state, { payload }) => {
        state.user = ready(payload);
      })
      .addCase(loadCurrentUser.rejected, (state, { payload }) => {
        if (state.user.status === 'loading') state.user = failed(payload ?? unexpectedError);
      })
      .addMatcher(startsChange, (state) => {
        state.isChanging = true;
      })
      .addMatcher(endsChange, (state) => {
        state.isChanging = false;
      });
  },
});

interface StateWithUser {
  readonly currentUser: CurrentUserState;
  readonly entities: EntitiesState;
}

export const selectCurrentUserStatus = ({ currentUser }: StateWithUser) => currentUser.user.status;

/** Whom the page is shown to; undefined for visitors and until it is known. */
export const selectCurrentUserId = ({
  currentUser: { user },
}: Pick<StateWithUser, 'currentUser'>): UserId | undefined =>
  user.status === 'ready' ? user.data : undefined;

/** The logged-in user with the profile picture; undefined for visitors and until loaded. */
export const selectCurrentUser = createSelector(
  [({ currentUser }: StateWithUser) => currentUser.user, ({ entities }: StateWithUser) => entities],
  (user, entities) =>
    user.status === 'ready' ? denormalize(entities, 'currentUser', user.data) : undefined,
);
