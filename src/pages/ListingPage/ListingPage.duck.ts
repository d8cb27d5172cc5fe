import { createSelector, createSlice, type WithSlice } from '@reduxjs/toolkit';
import { unexpectedError } from '~/api/api-error';
import {
  type ApproximatePlace,
  queryListingCards,
  showListing,
  showOwnListing,
} from '~/api/listings';
import { queryListingReviews } from '~/api/reviews';
import { type ListingId, type UserId } from '~/domain/ids';
import { denormalize, denormalizeAll, type View } from '~/store/denormalize';
import { entitiesReceived } from '~/store/entities';
import { failed, idle, loading, ready, type Remote } from '~/store/remote';
import { rootReducer, type RootState } from '~/store/root-reducer';
import { createAppAsyncThunk } from '~/store/thunk';

/** A listing this young is not asked for again, as when only a flag in its address changes. */
const FRESH_MS = 60_000;
const MORE_TOOLS = 3;

/** `ownListing` is the owner's look at a tool that is not public. */
export interface ListingRef {
  readonly id: ListingId;
  readonly type: 'listing' | 'ownListing';
}

interface ListingPageState {
  readonly ref: ListingRef | null;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
  readonly place: Remote<ApproximatePlace>;
  readonly reviews: Remote<readonly string[]>;
  readonly more: readonly ListingId[];
}

const initialState: ListingPageState = {
  ref: null,
  askedAt: 0,
  place: idle,
  reviews: idle,
  more: [],
};

const stateOf = (state: RootState): ListingPageState => state.ListingPage ?? initialState;

const isSame = (left: ListingRef | null, right: ListingRef): boolean =>
  left?.id === right.id && left.type === right.type;

export interface ListingArgument {
  readonly ref: ListingRef;
  readonly now: Date;
}

export const loadListing = createAppAsyncThunk(
  'ListingPage/loadListing',
  async ({ ref }: ListingArgument, { api, dispatch }) => {
    const show = ref.type === 'ownListing' ? showOwnListing : showListing;
    const { entities, place } = await show(api, ref.id);
    dispatch(entitiesReceived(entities));
    return place;
  },
  {
    condition: ({ ref, now }, state) => {
      const { ref: known, place, askedAt } = stateOf(state);
      if (!isSame(known, ref) || place.status === 'failed' || place.status === 'idle') return true;
      return place.status === 'ready' && Math.abs(now.getTime() - askedAt) > FRESH_MS;
    },
  },
);

export const loadReviews = createAppAsyncThunk(
  'ListingPage/loadReviews',
  async (id: ListingId, { api, dispatch }) => {
    const { ids, entities } = await queryListingReviews(api, id);
    dispatch(entitiesReceived(entities));
    return ids;
  },
  {
    condition: (id, state) => {
      const { ref, reviews } = stateOf(state);
      return ref?.id !== id || reviews.status === 'idle' || reviews.status === 'failed';
    },
  },
);

interface MoreArgument {
  readonly authorId: UserId;
  readonly listingId: ListingId;
}

/** Other tools of the same owner; the page does without them where they cannot be had. */
export const loadMore = createAppAsyncThunk(
  'ListingPage/loadMore',
  async ({ authorId, listingId }: MoreArgument, { api, dispatch }) => {
    const { ids, entities } = await queryListingCards(api, { authorId, perPage: MORE_TOOLS + 1 });
    dispatch(entitiesReceived(entities));
    return ids.filter((id) => id !== listingId).slice(0, MORE_TOOLS);
  },
);

const listingPageSlice = createSlice({
  name: 'ListingPage',
  initialState: initialState as ListingPageState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadListing.pending, (state, { meta: { arg } }) => {
        const askedAt = arg.now.getTime();
        // What is shown stays while it is asked for again.
        if (isSame(state.ref, arg.ref) && state.place.status === 'ready')
          return { ...state, askedAt };
        const reviews = state.ref?.id === arg.ref.id ? state.reviews : idle;
        return { ...initialState, ref: arg.ref, askedAt, place: loading, reviews };
      })
      .addCase(loadListing.fulfilled, (state, { payload, meta }) =>
        isSame(state.ref, meta.arg.ref) ? { ...state, place: ready(payload) } : state,
      )
      .addCase(loadListing.rejected, (state, { payload, meta }) =>
        isSame(state.ref, meta.arg.ref)
          ? { ...state, place: failed(payload ?? unexpectedError) }
          : state,
      )
      .addCase(loadReviews.pending, (state, { meta }) =>
        state.ref?.id === meta.arg ? { ...state, reviews: loading } : state,
      )
      .addCase(loadReviews.fulfilled, (state, { payload, meta }) =>
        state.ref?.id === meta.arg ? { ...state, reviews: ready(payload) } : state,
      )
      .addCase(loadReviews.rejected, (state, { payload, meta }) =>
        state.ref?.id === meta.arg
          ? { ...state, reviews: failed(payload ?? unexpectedError) }
          : state,
      )
      .addCase(loadMore.fulfilled, (state, { payload, meta }) =>
        state.ref?.id === meta.arg.listingId ? { ...state, more: payload } : state,
      );
  },
});

declare module '~/store/root-reducer' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging
  interface LazySlices extends WithSlice<typeof listingPageSlice> {}
}

rootReducer.inject(listingPageSlice);

const selectEntities = ({ entities }: RootState) => entities;
const selectRef = (state: RootState) => stateOf(state).ref;

/** Whether the page's listing is there; with it comes its approximate place. */
export const selectPlace = (state: RootState) => stateOf(state).place;

/** The listing of the page with author and pictures; undefined until it is there. */
export const selectListing = createSelector(
  [selectRef, selectPlace, selectEntities],
  (ref, place, entities): View<'listing'> | View<'ownListing'> | undefined => {
    if (!ref || place.status !== 'ready') return undefined;
    return ref.type === 'listing'
      ? denormalize(entities, 'listing', ref.id)
      : denormalize(entities, 'ownListing', ref.id);
  },
);

const selectReviewIds = (state: RootState) => stateOf(state).reviews;

export const selectReviewsStatus = (state: RootState) => selectReviewIds(state).status;

/** With their authors, newest first; empty until they are there. */
export const selectReviews = createSelector(
  [selectReviewIds, selectEntities],
  (reviews, entities) =>
    reviews.status === 'ready' ? denormalizeAll(entities, 'review', reviews.data) : [],
);

const selectMoreIds = (state: RootState) => stateOf(state).more;

export const selectMore = createSelector([selectMoreIds, selectEntities], (ids, entities) =>
  denormalizeAll(entities, 'listing', ids),
);
