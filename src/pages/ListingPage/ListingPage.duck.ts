import { createSelector, createSlice } from '@reduxjs/toolkit';
import { type ApproximatePlace } from '~/api/listing/listings';
import { type ListingId, type UserId } from '~/domain/ids';
import { type JoinedResource } from '~/api/marketplace/joined-resource';
import { zoneAt } from '~/lib/zone-at';
import { denormalize, denormalizeAll } from '~/store/denormalize';
import { entitiesReceived } from '~/store/entities';
import { injectSlice } from '~/store/inject-slice';
import { idle, loading, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';

/** A younger listing is not loaded again, for example when only a flag in its address changes. */
const FRESH_MS = 60_000;
const MORE_TOOLS = 3;

/** `ownListing` is the owner's preview of a tool that is not public. */
export interface ListingRef {
  readonly id: ListingId;
  readonly type: 'listing' | 'ownListing';
}

export interface ToolPlace extends ApproximatePlace {
  /** The IANA time zone. */
  readonly timeZone: string;
}

interface ListingPageState {
  readonly ref: ListingRef | null;
  /** The time of the request in milliseconds since 1970. */
  readonly askedAt: number;
  readonly place: Remote<ToolPlace>;
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

const isSame = (left: ListingRef | null, right: ListingRef): boolean =>
  left?.id === right.id && left.type === right.type;

interface ListingArgument {
  readonly ref: ListingRef;
  readonly now: Date;
}

/** The server's page already has the listing, so the browser loads the calls only for another one. */
const loadCalls = () => import(/* webpackChunkName: "listing-calls" */ '~/api/listing/listings');

export const loadListing = createAppAsyncThunk(
  'ListingPage/loadListing',
  async ({ ref }: ListingArgument, { api, config, dispatch }): Promise<ToolPlace> => {
    const { showListing, showOwnListing } = await loadCalls();
    const show = ref.type === 'ownListing' ? showOwnListing : showListing;
    const { entities, place } = await show(api, ref.id);
    dispatch(entitiesReceived(entities));
    return { ...place, timeZone: await zoneAt(place.center, config.timeZone) };
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
    const { queryListingReviews } = await import(
      /* webpackChunkName: "listing-calls" */ '~/api/listing/reviews'
    );
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

/** Loads other tools of the same owner. The page works without them. */
export const loadMore = createAppAsyncThunk(
  'ListingPage/loadMore',
  async ({ authorId, listingId }: MoreArgument, { api, dispatch }) => {
    const { queryListingCards } = await loadCalls();
    const { ids, entities } = await queryListingCards(api, { authorId, perPage: MORE_TOOLS + 1 });
    dispatch(entitiesReceived(entities));
    return ids.filter((id) => id !== listingId).slice(0, MORE_TOOLS);
  },
);

function withAsked(state: ListingPageState, ref: ListingRef, now: Date): ListingPageState {
  const askedAt = now.getTime();
  // The old content stays while the listing is loaded again.
  if (isSame(state.ref, ref) && state.place.status === 'ready') return { ...state, askedAt };
  const reviews = state.ref?.id === ref.id ? state.reviews : idle;
  return { ...initialState, ref, askedAt, place: loading, reviews };
}

const listingPageSlice = createSlice({
  name: 'ListingPage',
  initialState: initialState as ListingPageState,
  reducers: {},
  extraReducers: (builder) => {
    addRemoteCases(builder, loadListing, (state, place, { argument: { ref, now } }) => {
      if (place.status === 'loading') return withAsked(state, ref, now);
      return isSame(state.ref, ref) ? { ...state, place } : state;
    });
    addRemoteCases(builder, loadReviews, (state, reviews, { argument: id }) =>
      state.ref?.id === id ? { ...state, reviews } : state,
    );
    builder.addCase(loadMore.fulfilled, (state, { payload, meta }) =>
      state.ref?.id === meta.arg.listingId ? { ...state, more: payload } : state,
    );
  },
});

const stateOf = injectSlice(listingPageSlice);

const selectEntities = ({ entities }: RootState) => entities;
const selectRef = (state: RootState) => stateOf(state).ref;

/** Whether the page's listing is loaded. Its approximate place comes with it. */
export const selectPlace = (state: RootState) => stateOf(state).place;

/** The listing of the page with author and pictures, or undefined until it is loaded. */
export const selectListing = createSelector(
  [selectRef, selectPlace, selectEntities],
  (ref, place, entities): JoinedResource<'listing'> | JoinedResource<'ownListing'> | undefined => {
    if (!ref || place.status !== 'ready') return undefined;
    return ref.type === 'listing'
      ? denormalize(entities, 'listing', ref.id)
      : denormalize(entities, 'ownListing', ref.id);
  },
);

const selectReviewIds = (state: RootState) => stateOf(state).reviews;

export const selectReviewsStatus = (state: RootState) => selectReviewIds(state).status;

/** The reviews with their authors, newest first. The list is empty until they are loaded. */
export const selectReviews = createSelector(
  [selectReviewIds, selectEntities],
  (reviews, entities) =>
    reviews.status === 'ready' ? denormalizeAll(entities, 'review', reviews.data) : [],
);

const selectMoreIds = (state: RootState) => stateOf(state).more;

export const selectMore = createSelector([selectMoreIds, selectEntities], (ids, entities) =>
  denormalizeAll(entities, 'listing', ids),
);
