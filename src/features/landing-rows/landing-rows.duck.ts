import { createSelector, createSlice } from '@reduxjs/toolkit';
import { type ListingId } from '~/domain/ids';
import { denormalizeAll } from '~/store/denormalize';
import { entitiesReceived } from '~/store/entities';
import { injectSlice } from '~/store/inject-slice';
import { idle, keepUntilReady, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';
import { type LandingRows, type RowsAsked } from './landing-rows';

export type RowName = 'weekend' | 'picked' | 'featured' | 'newest' | 'recent';

interface LandingRowsState {
  readonly rows: Remote<LandingRows>;
  /** The tools that were viewed in this browser. */
  readonly recent: readonly ListingId[];
}

const initialState: LandingRowsState = { rows: idle, recent: [] };

export const loadRows = createAppAsyncThunk(
  'LandingRows/load',
  async (asked: RowsAsked, { api, config, dispatch }): Promise<LandingRows> => {
    const { findRows } = await import(/* webpackChunkName: "landing-rows" */ './find-rows');
    const { rows, entities } = await findRows(asked, { api, config });
    dispatch(entitiesReceived(entities));
    return rows;
  },
);

/** Loads the latest tools that were viewed here and are still offered. */
export const loadRecent = createAppAsyncThunk(
  'LandingRows/loadRecent',
  async (recent: readonly ListingId[], { api, dispatch }): Promise<readonly ListingId[]> => {
    const { showListingCards } = await import('~/api/search/listing-search');
    const { ids, entities } = await showListingCards(api, recent);
    dispatch(entitiesReceived(entities));
    return recent.filter((id) => ids.includes(id));
  },
);

const slice = createSlice({
  name: 'LandingRows',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addRemoteCases(builder, loadRows, (state, rows) => ({
      ...state,
      rows: keepUntilReady(state.rows, rows),
    }));
    addRemoteCases(builder, loadRecent, (state, recent) =>
      recent.status === 'ready' ? { ...state, recent: recent.data } : state,
    );
  },
});

const selectState = injectSlice(slice);

export const selectRows = (state: RootState): Remote<LandingRows> => selectState(state).rows;

const CARDS = 4;
const none: readonly ListingId[] = [];

/** Returns the tools of a row. The row of viewed tools has only those that no other row shows. */
const selectRowIds = (state: RootState, name: RowName): readonly ListingId[] => {
  const rows = selectRows(state);
  if (name !== 'recent') return rows.status === 'ready' ? rows.data[name] : none;
  if (rows.status !== 'ready') return none;
  const { weekend, picked, featured, newest } = rows.data;
  const shown = [...weekend, ...picked, ...featured, ...newest];
  return selectState(state)
    .recent.filter((id) => !shown.includes(id))
    .slice(0, CARDS);
};

/** Makes a selector for the tools of one row. */
export const makeSelectRowListings = () =>
  createSelector(
    [
      (state: RootState, name: RowName) => selectRowIds(state, name).join(),
      ({ entities }: RootState) => entities,
    ],
    (ids, entities) => denormalizeAll(entities, 'listing', ids === '' ? [] : ids.split(',')),
  );
