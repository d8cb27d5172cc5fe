import { createSelector, createSlice } from '@reduxjs/toolkit';
import { saveLastViews, showLastViews } from '~/api/person/last-views';
import { type TransactionId } from '~/domain/ids';
import {
  joinViews,
  type LastViews,
  noViews,
  parseLastViews,
} from '~/domain/order/process/transaction-views';
import { selectCurrentUser } from './current-user';
import { entitiesReceived } from './entities';
import { injectSlice } from './inject-slice';
import { createAppAsyncThunk } from './thunk';

interface View {
  readonly id: TransactionId;
  /** The newest moment that was seen: anything later is unread. */
  readonly at: Date;
}

const viewsOf = ({ id, at }: View): LastViews => ({ at: { [id]: at.toISOString() } });

/** Remembers the user's view of a transaction, here at once and for their other devices. */
export const rememberView = createAppAsyncThunk(
  'lastViews/remember',
  async (view: View, { api, dispatch }) => {
    dispatch(entitiesReceived(await saveLastViews(api, viewsOf(view))));
  },
);

/** Loads the user's views from other tabs and devices. */
export const loadLastViews = createAppAsyncThunk('lastViews/load', (_: void, { api }) =>
  showLastViews(api),
);

/** The views of this page, saved or not, and those from elsewhere since the user was loaded. */
const lastViewsSlice = createSlice({
  name: 'lastViews',
  initialState: noViews,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(rememberView.pending, (state, { meta }) => joinViews(state, viewsOf(meta.arg)))
      .addCase(loadLastViews.fulfilled, (state, { payload }) => joinViews(state, payload));
  },
});

const selectSeenHere = injectSlice(lastViewsSlice);

/** The views that the user has of each transaction. */
export const selectLastViews = createSelector(
  [selectCurrentUser, selectSeenHere],
  (user, seenHere): LastViews =>
    joinViews(parseLastViews(user?.attributes.profile?.privateData), seenHere),
);
