import { createSelector, createSlice } from '@reduxjs/toolkit';
import { searchListings, showListingCards } from '~/api/search/listing-search';
import { boundsAround, type LatLng } from '~/domain/search/geo';
import { type ListingId } from '~/domain/ids';
import { type DayRange } from '~/domain/time/day';
import { emptySearch, type SearchParams } from '~/domain/search/search-params';
import { todayIn } from '~/features/search/current-search';
import { denormalizeAll } from '~/store/denormalize';
import { entitiesReceived } from '~/store/entities';
import { injectSlice } from '~/store/inject-slice';
import { idle, keepUntilReady, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk, type ThunkTools } from '~/store/thunk';

export type RowName = 'weekend' | 'near' | 'recent';

/** A place that tools are near to, with its name. */
export interface Area {
  readonly address: string;
  readonly center: LatLng;
}

export interface RowTools {
  readonly ids: readonly ListingId[];
  /** The search that found them; absent if none did. */
  readonly search?: SearchParams;
  /** Of all that it finds; null if the marketplace does not count. */
  readonly count: number | null;
}

type RowsState = Readonly<Record<RowName, Remote<RowTools>>>;

const initialState: RowsState = { weekend: idle, near: idle, recent: idle };

/** A row shows whole cards: four of them side by side. */
const CARDS = 4;
/** What people drive for a tool; wider where there are few. */
const RADII_M = [15_000, 40_000] as const;

interface Asked {
  readonly search: SearchParams;
  readonly now: Date;
}

async function find({ search, now }: Asked, { api, config, dispatch }: ThunkTools) {
  const request = { search, now, today: todayIn(config.timeZone, now) };
  const { ids, entities, pagination } = await searchListings(api, request, CARDS);
  dispatch(entitiesReceived(entities));
  return { ids, search, count: pagination.totalItems };
}

interface Near extends Asked {
  readonly area: Area | null;
}

/** The first circle around the area that fills a row; otherwise what the widest has. Undefined without an area. */
async function findNear({ area, search, now }: Near, tools: ThunkTools) {
  let found: RowTools | undefined;
  for (const radius of area ? RADII_M : []) {
    if (!area || (found && found.ids.length >= CARDS)) break;
    const { address, center } = area;
    const bounds = boundsAround(center, radius);
    found = await find({ search: { ...search, address, bounds }, now }, tools);
  }
  return found;
}

const nothing: RowTools = { ids: [], search: emptySearch, count: 0 };

export const loadNear = createAppAsyncThunk(
  'LandingPage/loadNear',
  async ({ area, now }: { readonly area: Area; readonly now: Date }, tools): Promise<RowTools> =>
    (await findNear({ area, search: emptySearch, now }, tools)) ?? nothing,
);

interface Weekend {
  readonly area: Area | null;
  readonly dates: DayRange;
  readonly now: Date;
}

/** Tools that are free on all nights of the weekend: near the area if that fills the row, otherwise everywhere. */
export const loadWeekend = createAppAsyncThunk(
  'LandingPage/loadWeekend',
  async ({ area, dates, now }: Weekend, tools): Promise<RowTools> => {
    const search = { ...emptySearch, dates };
    const near = await findNear({ area, search, now }, tools);
    return near && near.ids.length >= CARDS ? near : find({ search, now }, tools);
  },
);

/** The latest tools that were looked at here and are still offered. */
export const loadRecent = createAppAsyncThunk(
  'LandingPage/loadRecent',
  async (recent: readonly ListingId[], { api, dispatch }): Promise<RowTools> => {
    const { ids, entities } = await showListingCards(api, recent);
    dispatch(entitiesReceived(entities));
    const offered = recent.filter((id) => ids.includes(id)).slice(0, CARDS);
    return { ids: offered, count: null };
  },
);

const rowsSlice = createSlice({
  name: 'LandingPage/rows',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addRemoteCases(builder, loadNear, (state, near) => ({
      ...state,
      near: keepUntilReady(state.near, near),
    }));
    addRemoteCases(builder, loadWeekend, (state, weekend) => ({
      ...state,
      weekend: keepUntilReady(state.weekend, weekend),
    }));
    addRemoteCases(builder, loadRecent, (state, recent) => ({
      ...state,
      recent: keepUntilReady(state.recent, recent),
    }));
  },
});

const selectRows = injectSlice(rowsSlice);

export const selectRow = (state: RootState, name: RowName): Remote<RowTools> =>
  selectRows(state)[name];

/** Selects the tools of one row; each row has a selector of its own. */
export const makeSelectRowListings = () =>
  createSelector([selectRow, ({ entities }: RootState) => entities], (row, entities) =>
    row.status === 'ready' ? denormalizeAll(entities, 'listing', row.data.ids) : [],
  );
