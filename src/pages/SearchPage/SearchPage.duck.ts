import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type KindGroup, type MapPoints } from '~/api/search/listing-search';
import { type SearchRequest } from '~/api/search/search-query';
import { MAP_RESULTS, RESULTS_PER_PAGE } from '~/config/marketplace';
import { type ListingId } from '~/domain/ids';
import { type WordsReading } from '~/domain/search/query/words-schema';
import { formatSearchParams, type SearchParams } from '~/domain/search/search-params';
import { type PlaceFault } from '~/domain/search/search-place';
import { momentOfSearch, zoneOfSearch } from '~/domain/search/search-moment';
import { denormalizeAll } from '~/store/denormalize';
import { entitiesReceived } from '~/store/entities';
import { injectSlice } from '~/store/inject-slice';
import { idle, keepWhileLoading, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk, type ThunkExtra } from '~/store/thunk';

/** Younger results are not loaded again when their page shows once more. */
const FRESH_MS = 60_000;

export interface Results {
  readonly ids: readonly ListingId[];
  /** The last ids, which lack one of the searched words or are the nearest to a place that has none. */
  readonly related: readonly ListingId[];
  readonly isNearest: boolean;
  /** The groups of a job, one for each kind of tool. */
  readonly groups: readonly KindGroup[] | null;
  /** How the words were read, or null without words. */
  readonly reading: WordsReading | null;
  readonly page: number;
  /** The number of results, or null if the API does not count. */
  readonly totalItems: number | null;
  readonly totalPages: number | null;
}

interface Asked {
  readonly search: SearchParams;
  readonly key: string;
  /** The time in milliseconds since 1970. */
  readonly at: number;
}

/** A place that was in an address without its area and could not be found. */
interface LostPlace {
  readonly address: string;
  readonly fault: PlaceFault;
}

interface SearchPageState {
  /** The IANA zone of the searched place, or null until it is known. */
  readonly timeZone: string | null;
  readonly results: Remote<Results>;
  readonly lostPlace: LostPlace | null;
  /** The search of the results. */
  readonly shown: Asked | null;
  /** The newest search while it is loading. Answers to older ones are dropped. */
  readonly awaited: Asked | null;
  /** The pins of the latest search on all its pages. The former ones stay until the new ones are loaded. */
  readonly points: MapPoints & { readonly key: string | null };
  /** The tools whose card was opened on the map. */
  readonly seen: readonly ListingId[];
}

const noPoints: SearchPageState['points'] = { key: null, list: [], total: null, isCut: false };

const initialState: SearchPageState = {
  timeZone: null,
  results: idle,
  lostPlace: null,
  shown: null,
  awaited: null,
  points: noPoints,
  seen: [],
};

interface SearchArgument {
  readonly search: SearchParams;
  readonly now: Date;
  /** Whether it loads again even if the results are fresh. */
  readonly isForced?: boolean;
}

const keyOf = (search: SearchParams): string => formatSearchParams(search).toString();
const mapKeyOf = (search: SearchParams): string => keyOf({ ...search, page: 1, mapSearch: false });

const askedBy = ({ search, now }: SearchArgument): Asked => ({
  search,
  key: keyOf(search),
  at: now.getTime(),
});

function isNeeded({ isForced, ...argument }: SearchArgument, state: SearchPageState): boolean {
  const { key, at } = askedBy(argument);
  if (state.awaited) return state.awaited.key !== key;
  const { shown } = state;
  return isForced === true || shown?.key !== key || Math.abs(at - shown.at) > FRESH_MS;
}

const requestOf = async (
  { search, now }: SearchArgument,
  { config, content }: Pick<ThunkExtra, 'config' | 'content'>,
): Promise<SearchRequest> => ({ search, content, ...(await momentOfSearch(search, config, now)) });

/** Looks up the zone of the searched place, whose clock decides which days can be searched. */
export const findZone = createAppAsyncThunk(
  'SearchPage/findZone',
  (search: SearchParams, { config }) => zoneOfSearch(search, config.timeZone),
);

/** Reads what the words of a search mean. */
export const readSearched = createAppAsyncThunk(
  'SearchPage/readSearched',
  async ({ keywords = '', asTyped }: Pick<SearchParams, 'keywords' | 'asTyped'>, { content }) => {
    const { readSearchWords } = await import(
      /* webpackChunkName: "read-search-words" */ '~/api/search/read-search-words'
    );
    return readSearchWords(keywords, asTyped, content);
  },
);

/** The server's page has the results, so the browser loads the calls when it needs more. */
const loadCalls = () =>
  import(/* webpackChunkName: "search-calls" */ '~/api/search/listing-search');

export const searchListings = createAppAsyncThunk(
  'SearchPage/searchListings',
  async (argument: SearchArgument, { api, config, content, dispatch }): Promise<Results> => {
    const asked = requestOf(argument, { config, content });
    const [request, calls] = await Promise.all([asked, loadCalls()]);
    const found = await calls.searchListings(api, request, RESULTS_PER_PAGE);
    const { entities, pagination, ...results } = found;
    dispatch(entitiesReceived(entities));
    const { page, totalItems, totalPages } = pagination;
    return { ...results, page, totalItems, totalPages };
  },
  { condition: (argument, state) => isNeeded(argument, selectPage(state)) },
);

/** Loads the pins of a search. The page works without them if that fails. */
export const loadMapPoints = createAppAsyncThunk(
  'SearchPage/loadMapPoints',
  async (argument: SearchArgument, { api, ...means }) =>
    (await loadCalls()).searchMapPoints(api, await requestOf(argument, means), MAP_RESULTS),
  { condition: ({ search }, state) => selectPage(state).points.key !== mapKeyOf(search) },
);

/** Loads the data of a card on the map whose tool is not on the list's page. */
export const loadMapCard = createAppAsyncThunk(
  'SearchPage/loadMapCard',
  async (id: ListingId, { api, dispatch }) => {
    const { entities } = await (await loadCalls()).showListingCards(api, [id]);
    dispatch(entitiesReceived(entities));
  },
);

const searchPageSlice = createSlice({
  name: 'SearchPage',
  initialState: initialState as SearchPageState,
  reducers: {
    placeLost: (state, { payload }: PayloadAction<LostPlace>) => ({ ...state, lostPlace: payload }),
    mapCardOpened: (state, { payload }: PayloadAction<ListingId>) =>
      state.seen.includes(payload) ? state : { ...state, seen: [...state.seen, payload] },
  },
  extraReducers: (builder) => {
    builder.addCase(findZone.fulfilled, (state, { payload }) => ({ ...state, timeZone: payload }));
    addRemoteCases(builder, searchListings, (state, results, { argument }) => {
      const asked = askedBy(argument);
      if (results.status === 'loading') {
        return { ...state, awaited: asked, results: keepWhileLoading(state.results, results) };
      }
      if (state.awaited?.key !== asked.key) return state;
      const shown = results.status === 'ready' ? asked : null;
      return { ...state, awaited: null, shown, results };
    });
    addRemoteCases(builder, loadMapPoints, (state, points, { argument }) => {
      const key = mapKeyOf(argument.search);
      if (points.status === 'loading') {
        return { ...state, points: { ...state.points, key } };
      }
      if (state.points.key !== key) return state;
      return {
        ...state,
        points: points.status === 'ready' ? { ...points.data, key } : noPoints,
      };
    });
  },
});

export const { mapCardOpened, placeLost } = searchPageSlice.actions;

const selectPage = injectSlice(searchPageSlice);

export const selectSearchedZone = (state: RootState) => selectPage(state).timeZone;

export const selectResults = (state: RootState) => selectPage(state).results;

/** How the words of the shown results were read, or null without words. */
export const selectReading = (state: RootState): WordsReading | null => {
  const results = selectResults(state);
  return results.status === 'ready' ? results.data.reading : null;
};

/** Whether tools have all that is searched. Related ones do not count. */
export const selectHasMatches = (state: RootState): boolean => {
  const results = selectResults(state);
  return results.status === 'ready' && results.data.totalItems !== 0;
};

export const selectLostPlace = (state: RootState) => selectPage(state).lostPlace;

/** Whether a search is for the place that could not be found. */
export const isLost = (
  { address, bounds }: SearchParams,
  lost: LostPlace | null,
): lost is LostPlace => !bounds && lost !== null && lost.address === address;

/** Whether new results are loading. The old ones stay meanwhile. */
export const selectIsUpdating = (state: RootState) => selectPage(state).awaited !== null;

/** The search of the results. While new ones are loading, it differs from the address's. */
export const selectShownSearch = (state: RootState) => selectPage(state).shown?.search;

export const selectPoints = (state: RootState) => selectPage(state).points.list;

/** The number of tools with a pin, if others have none because there are too many. Null if all have one. */
export const selectPinsCut = createSelector(
  [(state: RootState) => selectPage(state).points],
  (points) => (points.isCut ? { shown: points.list.length, total: points.total } : null),
);

export const selectSeenIds = createSelector([selectPage], ({ seen }) => new Set(seen));

/** The page's listings with their first picture. The list is empty until they are loaded. */
export const selectResultListings = createSelector(
  [selectResults, ({ entities }: RootState) => entities],
  (results, entities) =>
    results.status === 'ready' ? denormalizeAll(entities, 'listing', results.data.ids) : [],
);
