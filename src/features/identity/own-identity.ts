import { createSlice } from '@reduxjs/toolkit';
import { callServer } from '~/api/marketplace/own-server';
import { loadCurrentUser } from '~/store/current-user';
import { injectSlice } from '~/store/inject-slice';
import { type RootState } from '~/store/root-state';
import { idle, keepWhileLoading, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { createAppAsyncThunk } from '~/store/thunk';
import { type OwnIdentity, showIdentity } from '~/wire/identity';

interface State {
  readonly own: Remote<OwnIdentity>;
}

const initialState: State = { own: idle };

/** Reads the state of the check. From then on every page shows a new badge. */
export const loadIdentity = createAppAsyncThunk(
  'identity/load',
  async (_: void, { api, dispatch }) => {
    const own = await callServer(api, showIdentity, {});
    if (own.state === 'verified') await dispatch(loadCurrentUser());
    return own;
  },
);

const identitySlice = createSlice({
  name: 'identity',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addRemoteCases(builder, loadIdentity, (state, own) => ({
      ...state,
      own: keepWhileLoading(state.own, own),
    }));
  },
});

const selectSlice = injectSlice(identitySlice);

export const selectOwnIdentity = (state: RootState) => selectSlice(state).own;
