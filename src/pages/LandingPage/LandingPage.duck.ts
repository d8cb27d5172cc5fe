import { createSelector, createSlice, type WithSlice } from '@reduxjs/toolkit';
import { unexpectedError } from '~/api/api-error';
import { type Interest, sendInterest } from '~/api/interest-email';
import { queryListingCards } from '~/api/listings';
import { LANDING_LISTINGS } from '~/config/marketplace';
import { type ListingId } from '~/domain/ids';
import { denormalizeAll } from '~/store/denormalize';
import { entitiesReceived } from '~/store/entities';
import { failed, idle, loading, ready, type Remote } from '~/store/remote';
import { rootReducer, type RootState } from '~/store/root-reducer';
import { createAppAsyncThunk } from '~/store/thunk';

interface LandingPageState {
  readonly newest: Remote<readonly ListingId[]>;
}

const initialState: LandingPageState = { newest: idle };

export const loadNewestListings = createAppAsyncThunk(
  'LandingPage/loadNewestListings',
  async (_: void, { api, dispatch }) => {
    const { ids, entities } = await queryListingCards(api, {
      sort: 'createdAt',
      perPage: LANDING_LISTINGS,
    });
    dispatch(entitiesReceived(entities));
    return ids;
  },
);

/** Tells the marketplace's owner of somebody who may lend a tool. */
export const leaveInterest = createAppAsyncThunk(
  'LandingPage/leaveInterest',
  (interest: Interest) => sendInterest(interest),
);

const landingPageSlice = createSlice({
  name: 'LandingPage',
  initialState: initialState as LandingPageState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadNewestListings.pending, (state) =>
        // What is shown stays while it is asked for again.
        state.newest.status === 'ready' ? state : { newest: loading },
      )
      .addCase(loadNewestListings.fulfilled, (_state, { payload }) => ({ newest: ready(payload) }))
      .addCase(loadNewestListings.rejected, (state, { payload }) =>
        state.newest.status === 'ready' ? state : { newest: failed(payload ?? unexpectedError) },
      );
  },
});

declare module '~/store/root-reducer' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging
  interface LazySlices extends WithSlice<typeof landingPageSlice> {}
}

rootReducer.inject(landingPageSlice);

const selectNewest = (state: RootState) => state.LandingPage?.newest ?? idle;

export const selectNewestStatus = (state: RootState) => selectNewest(state).status;

/** The newest listings with author and first picture; empty until they are there. */
export const selectNewestListings = createSelector(
  [selectNewest, ({ entities }: RootState) => entities],
  (newest, entities) =>
    newest.status === 'ready' ? denormalizeAll(entities, 'listing', newest.data) : [],
);
