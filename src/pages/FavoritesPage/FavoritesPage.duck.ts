import { createSelector, createSlice } from '@reduxjs/toolkit';
import { showListingCards } from '~/api/search/listing-search';
import { type ListingId } from '~/domain/ids';
import { selectFavoriteIds } from '~/features/favorites/favorites.duck';
import { denormalize } from '~/store/denormalize';
import { entitiesReceived } from '~/store/entities';
import { injectSlice } from '~/store/inject-slice';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';

interface FavoritesPageState {
  /** Whether a tool is offered, by its id. It is absent until it was requested. */
  readonly offered: Readonly<Record<string, boolean>>;
  readonly hasFailed: boolean;
}

const initialState: FavoritesPageState = { offered: {}, hasFailed: false };

/** Loads one page of saved tools with one request. */
export const loadFavorites = createAppAsyncThunk(
  'FavoritesPage/loadFavorites',
  async (ids: readonly ListingId[], { api, dispatch }) => {
    const { ids: offered, entities } = await showListingCards(api, ids);
    dispatch(entitiesReceived(entities));
    return Object.fromEntries(ids.map((id) => [id, offered.includes(id)]));
  },
);

const favoritesPageSlice = createSlice({
  name: 'FavoritesPage',
  initialState: initialState as FavoritesPageState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(loadFavorites.pending, (state) => ({ ...state, hasFailed: false }))
      .addCase(loadFavorites.rejected, (state) => ({ ...state, hasFailed: true }))
      .addCase(loadFavorites.fulfilled, (state, { payload }) => ({
        ...state,
        offered: { ...state.offered, ...payload },
      })),
});

const selectPage = injectSlice(favoritesPageSlice);

export const selectHasFailed = (state: RootState) => selectPage(state).hasFailed;

/** The saved tools, newest first. `listing` is null if it is no longer offered and undefined until that is known. */
export const selectSavedTools = createSelector(
  [selectFavoriteIds, selectPage, ({ entities }: RootState) => entities],
  (ids, { offered }, entities) =>
    ids.map((id) => ({
      id,
      listing: offered[id] === false ? null : offered[id] && denormalize(entities, 'listing', id),
    })),
);
