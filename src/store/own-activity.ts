import { createSlice } from '@reduxjs/toolkit';
import { idle } from './remote';
import { addRemoteCases } from './remote-cases';
import { type Activity, type OwnActivityState, type RootState } from './root-state';
import { selectIsAuthenticated } from './session';
import { createAppAsyncThunk } from './thunk';

const initialState: OwnActivityState = { activity: idle };

/** Finds out once per session whether the user lends and rents. */
export const loadOwnActivity = createAppAsyncThunk(
  'ownActivity/load',
  async (_: void, { api }): Promise<Activity> => {
    // It is loaded later, so that no first paint waits for it. The notifications do the same.
    const { hasListings, hasOrders } = await import(
      /* webpackChunkName: "reminder" */ '~/api/person/own-activity'
    );
    const [lends, rents] = await Promise.all([hasListings(api), hasOrders(api)]);
    return { lends, rents };
  },
  {
    condition: (_, state) =>
      selectIsAuthenticated(state) && state.ownActivity.activity.status === 'idle',
  },
);

export const ownActivitySlice = createSlice({
  name: 'ownActivity',
  initialState: initialState as OwnActivityState,
  reducers: {},
  extraReducers: (builder) => {
    addRemoteCases(builder, loadOwnActivity, (_state, activity) => ({ activity }));
  },
});

const selectActivity = ({ ownActivity: { activity } }: RootState): Activity | undefined =>
  activity.status === 'ready' ? activity.data : undefined;

/** Undefined until it is known. */
export const selectLends = (state: RootState): boolean | undefined => selectActivity(state)?.lends;

/** Whether the user lends or rents, so that others need to reach them. */
export const selectIsActive = (state: RootState): boolean => {
  const { lends = false, rents = false } = selectActivity(state) ?? {};
  return lends || rents;
};
