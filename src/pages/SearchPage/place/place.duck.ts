import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type PlacePage } from '~/api/search/place-page';
import { type CategoryKey } from '~/domain/listing/categories';
import { type SearchParams } from '~/domain/search/search-params';
import { injectSlice } from '~/store/inject-slice';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';

/** The page of a city, a category, or a category in a city. */
export interface ShownPlace extends PlacePage {
  /** Its address: the search stands behind it. */
  readonly path: string;
  readonly category: CategoryKey | null;
  readonly search: Partial<SearchParams>;
}

interface PlaceState {
  readonly shown: ShownPlace | null;
  /** The address that is kept for what a search means, and that search's own; null if it has none. */
  readonly kept: { readonly search: string; readonly path: string } | null;
}

const initialState: PlaceState = { shown: null, kept: null };

/** What our server keeps for an address below `/tools/`; undefined if there is no such page. */
export const loadPlace = createAppAsyncThunk(
  'SearchPage/loadPlace',
  async (address: string, { content }) => {
    const { fetchPlacePage } = await import('~/api/search/place-page');
    return fetchPlacePage(content, address);
  },
);

const placeSlice = createSlice({
  name: 'SearchPage/place',
  initialState: initialState as PlaceState,
  reducers: {
    placeShown: (state, { payload }: PayloadAction<ShownPlace>) => ({ ...state, shown: payload }),
    placeKept: (state, { payload }: PayloadAction<PlaceState['kept']>) => ({
      ...state,
      kept: payload,
    }),
  },
});

export const { placeKept, placeShown } = placeSlice.actions;

const selectPlaces = injectSlice(placeSlice);

export const selectShownPlace = (state: RootState) => selectPlaces(state).shown;

export const selectKeptAddress = (state: RootState) => selectPlaces(state).kept;
