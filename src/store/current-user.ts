import {
  createSelector,
  createSlice,
  isAnyOf,
  isFulfilled,
  isPending,
  isRejected,
} from '@reduxjs/toolkit';
import { ApiFailure } from '~/api/marketplace/api-error';
import { type Credentials, login as requestLogin } from '~/api/person/auth';
import { createUser, type NewUser, showCurrentUser } from '~/api/person/current-user';
import { type UserId } from '~/domain/ids';
import { denormalize } from './denormalize';
import { entitiesReceived } from './entities';
import { idle, keepUntilReady } from './remote';
import { addRemoteCases } from './remote-cases';
import { type CurrentUserState, type RootState } from './root-state';
import { logout, mayChangeSession, sessionRead } from './session';
import { sessionLost } from './session-actions';
import { createAppAsyncThunk } from './thunk';

const initialState: CurrentUserState = { user: idle, isChanging: false };

export const loadCurrentUser = createAppAsyncThunk(
  'currentUser/load',
  async (_: void, { api, dispatch, getState }) => {
    const before = selectCurrentUserId(getState());
    const { id, entities } = await showCurrentUser(api);
    // It is no longer that user's page.
    if (before && before !== id) dispatch(sessionLost('changed', before));
    dispatch(entitiesReceived(entities));
    return id;
  },
);

/** Logs in and loads the user. Rejects with `unauthorized` if email and password do not match. */
export const login = createAppAsyncThunk(
  'currentUser/login',
  async (credentials: Credentials, { api, dispatch }) => {
    dispatch(sessionRead(await requestLogin(api, credentials)));
    await dispatch(loadCurrentUser());
  },
  { condition: (_, state) => mayChangeSession(state) },
);

/**
 * Creates the account, then logs in. Rejects with `email-taken`. Resolves with whether the login succeeded too: the account
 * exists in either case.
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
  initialState: initialState as CurrentUserState,
  reducers: {},
  extraReducers: (builder) => {
    addRemoteCases(builder, loadCurrentUser, (state, user) => ({
      ...state,
      user: keepUntilReady(state.user, user),
    }));
    builder
      .addMatcher(startsChange, (state) => ({ ...state, isChanging: true }))
      .addMatcher(endsChange, (state) => ({ ...state, isChanging: false }));
  },
});

type StateWithUser = Pick<RootState, 'currentUser' | 'entities'>;

export const selectCurrentUserStatus = ({ currentUser }: StateWithUser) => currentUser.user.status;

/** The user that the page is shown to; undefined for visitors and until it is known. */
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
