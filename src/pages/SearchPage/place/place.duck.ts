import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type PlacePage } from '~/api/search/place-page';
import { ApiFailure } from '~/api/marketplace/api-error';
import { type CategoryKey } from '~/domain/listing/categories';
import { nameOfPlace, namesakesOf } from '~/domain/search/places-by-tools';
import { type SearchParams } from '~/domain/search/search-params';
import { type NamedPlace } from '~/domain/search/tool-places';
import { toolCities } from '~/features/shell/tool-cities';
import { injectSlice } from '~/store/inject-slice';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';

/** The page of a city, a category, or a category in a city. */
export interface ShownPlace extends PlacePage {
  /** The address of the page, which stands for a search. */
  readonly path: string;
  readonly category: CategoryKey | null;
  readonly search: Partial<SearchParams>;
}

/** The other places that have the name of a place. Those of the former place do not show. */
interface Namesakes {
  readonly address: string;
  readonly places: readonly NamedPlace[];
}

interface PlaceState {
  readonly shown: ShownPlace | null;
  /** The address that is kept for the meaning of a search, and that search's own. Null if it has none. */
  readonly kept: { readonly search: string; readonly path: string } | null;
  readonly namesakes: Namesakes | null;
}

const initialState: PlaceState = { shown: null, kept: null, namesakes: null };

/** Loads what our server keeps for an address below `/tools/`. Undefined if there is no such page. */
export const loadPlace = createAppAsyncThunk(
  'SearchPage/loadPlace',
  async (address: string, { content }) => {
    const { fetchPlacePage } = await import('~/api/search/place-page');
    return fetchPlacePage(content, address);
  },
);

/** The page waits no longer for them, because they are only a help. */
const NAMESAKES_DEADLINE_MS = 2000;

/** Loads the other places of the name. There are none if the maps service does not answer soon. */
export const loadNamesakes = createAppAsyncThunk(
  'SearchPage/loadNamesakes',
  async (address: string, { config: { maps, locale }, dispatch }): Promise<Namesakes> => {
    if (!maps) return { address, places: [] };
    const { findPlacesNearTools } = await import('~/api/search/places-near-tools');
    const name = nameOfPlace(address);
    const language = locale.split('-', 1)[0] ?? locale;
    const cities = await toolCities(dispatch);
    const signal = AbortSignal.timeout(NAMESAKES_DEADLINE_MS);
    const asked = { language, cities, from: undefined, signal };
    const places = await findPlacesNearTools(maps, name, asked).catch((error: unknown) => {
      if (signal.aborted || error instanceof ApiFailure) return [];
      throw error;
    });
    return {
      address,
      places: namesakesOf(address, places).map((place) => ({
        address: place.address,
        bounds: place.bounds,
      })),
    };
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
  extraReducers: (builder) => {
    builder.addCase(loadNamesakes.fulfilled, (state, { payload }) => ({
      ...state,
      namesakes: payload,
    }));
  },
});

export const { placeKept, placeShown } = placeSlice.actions;

const selectPlaces = injectSlice(placeSlice);

export const selectShownPlace = (state: RootState) => selectPlaces(state).shown;

export const selectKeptAddress = (state: RootState) => selectPlaces(state).kept;

export const selectNamesakes = (state: RootState) => selectPlaces(state).namesakes;
