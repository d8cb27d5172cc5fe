import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type FavoriteChange, FAVORITES_KEY, parseFavorites } from '~/domain/person/favorites';
import { type ListingId } from '~/domain/ids';
import { selectCurrentUser } from '~/store/current-user';
import { injectSlice } from '~/store/inject-slice';
import { type RootState } from '~/store/root-state';

interface FavoritesState {
  /** The tools that a visitor saved in this browser, or null until they are read. */
  readonly kept: readonly ListingId[] | null;
  /** The presses that are not saved yet, by the tool's id. */
  readonly wishes: Readonly<Record<string, boolean>>;
}

const initialState: FavoritesState = { kept: null, wishes: {} };

const favoritesSlice = createSlice({
  name: 'favorites',
  initialState: initialState as FavoritesState,
  reducers: {
    keptRead: (state, { payload }: PayloadAction<readonly ListingId[]>) => ({
      ...state,
      kept: payload,
    }),
    wished: (state, { payload: { id, isOn } }: PayloadAction<FavoriteChange>) => ({
      ...state,
      wishes: { ...state.wishes, [id]: isOn },
    }),
    /** Ends a wish that was saved or failed. From now on the saved list decides, unless the opposite was wished meanwhile. */
    settled: (state, { payload: { id, isOn } }: PayloadAction<FavoriteChange>) => {
      const { [id]: wish, ...wishes } = state.wishes;
      return wish === isOn ? { ...state, wishes } : state;
    },
  },
});

export const { keptRead, wished, settled } = favoritesSlice.actions;

const selectState = injectSlice(favoritesSlice);

/** The saved list of the user or of this browser, without what is not saved yet. */
export const selectSavedIds = createSelector(
  [selectCurrentUser, (state: RootState) => selectState(state).kept],
  (user, kept) =>
    user ? parseFavorites(user.attributes.profile?.privateData[FAVORITES_KEY]) : (kept ?? []),
);

/** The ids with a filled heart, newest first. */
export const selectFavoriteIds = createSelector(
  [selectSavedIds, (state: RootState) => selectState(state).wishes],
  (saved, wishes): readonly ListingId[] => {
    const added = Object.keys(wishes).filter(
      (id) => wishes[id] === true && !saved.some((other) => other === id),
    ) as ListingId[];
    return [...added.toReversed(), ...saved.filter((id) => wishes[id] !== false)];
  },
);

export const selectIsFavorite = (state: RootState, id: ListingId): boolean =>
  selectFavoriteIds(state).includes(id);

/** Whether the saved tools are known. They are not before the browser or the user's data was read. */
export const selectAreFavoritesKnown = (state: RootState): boolean =>
  selectCurrentUser(state) !== undefined || selectState(state).kept !== null;
