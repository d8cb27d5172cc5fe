import { createSelector, createSlice } from '@reduxjs/toolkit';
import { queryListingCards } from '~/api/listing/listings';
import { searchQuery } from '~/api/search/search-query';
import { type CategoryKey } from '~/domain/listing/categories';
import { type DayRange } from '~/domain/time/day';
import { boundsAround, type LatLng } from '~/domain/search/geo';
import { type ListingId } from '~/domain/ids';
import { momentOfSearch } from '~/domain/search/search-moment';
import { emptySearch } from '~/domain/search/search-params';
import { denormalizeAll } from '~/store/denormalize';
import { entitiesReceived } from '~/store/entities';
import { injectSlice } from '~/store/inject-slice';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';

const SHOWN = 3;
/** The number is larger than the row, because tools of the same owner are left out. */
const ASKED = 12;
/** The distance in meters. */
const NEARBY_M = 40_000;

interface SimilarQuestion {
  readonly listingId: ListingId;
  readonly authorId: string | undefined;
  readonly category: CategoryKey;
  readonly near: LatLng;
  /** The chosen days. If there are any, only tools that are free then match. */
  readonly dates: DayRange | undefined;
  readonly now: Date;
}

interface SimilarState {
  readonly listingId: ListingId | null;
  readonly ids: readonly ListingId[];
}

const initialState: SimilarState = { listingId: null, ids: [] };

/** Loads tools of the same category nearby, of other owners. */
export const loadSimilar = createAppAsyncThunk(
  'similarTools/load',
  async (question: SimilarQuestion, { api, config, dispatch }) => {
    const { listingId, authorId, category, near, dates, now } = question;
    const search = {
      ...emptySearch,
      categories: [category],
      bounds: boundsAround(near, NEARBY_M),
      ...(dates && { dates }),
    };
    const request = { search, ...(await momentOfSearch(search, config, now)) };
    const query = { ...searchQuery(request), page: 1, perPage: ASKED };
    const { ids, entities } = await queryListingCards(api, query, { hasAuthor: true });
    dispatch(entitiesReceived(entities));
    const own = new Set(
      entities.flatMap((entity) =>
        entity.type === 'listing' && entity.relationships.author?.id === authorId
          ? [entity.id]
          : [],
      ),
    );
    return ids.filter((id) => id !== listingId && !own.has(id)).slice(0, SHOWN);
  },
);

const similarSlice = createSlice({
  name: 'similarTools',
  initialState: initialState as SimilarState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loadSimilar.fulfilled, (_state, { payload, meta }) => ({
      listingId: meta.arg.listingId,
      ids: payload,
    }));
  },
});

const stateOf = injectSlice(similarSlice);

/** The similar tools of this one. The list is empty until they are loaded. */
export const selectSimilar = (id: ListingId) =>
  createSelector(
    [(state: RootState) => stateOf(state), ({ entities }: RootState) => entities],
    ({ listingId, ids }, entities) =>
      listingId === id ? denormalizeAll(entities, 'listing', ids) : [],
  );
