import { createSelector, createSlice } from '@reduxjs/toolkit';
import { type Interest, sendInterest } from '~/api/site/interest-email';
import { queryListingCards } from '~/api/listing/listings';
import { LANDING_LISTINGS } from '~/config/marketplace';
import { type ListingId } from '~/domain/ids';
import { denormalizeAll } from '~/store/denormalize';
import { entitiesReceived } from '~/store/entities';
import { injectSlice } from '~/store/inject-slice';
import { idle, keepUntilReady, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
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

/** Tells the marketplace's owner about a person who may lend a tool. */
export const leaveInterest = createAppAsyncThunk(
  'LandingPage/leaveInterest',
  (interest: Interest) => sendInterest(interest),
);

const landingPageSlice = createSlice({
  name: 'LandingPage',
  initialState: initialState as LandingPageState,
  reducers: {},
  extraReducers: (builder) => {
    addRemoteCases(builder, loadNewestListings, (state, newest) => ({
      newest: keepUntilReady(state.newest, newest),
    }));
  },
});

const selectPage = injectSlice(landingPageSlice);

const selectNewest = (state: RootState) => selectPage(state).newest;

export const selectNewestStatus = (state: RootState) => selectNewest(state).status;

/** The newest listings with author and first picture; empty until they are loaded. */
export const selectNewestListings = createSelector(
  [selectNewest, ({ entities }: RootState) => entities],
  (newest, entities) =>
    newest.status === 'ready' ? denormalizeAll(entities, 'listing', newest.data) : [],
);
