import { createSlice } from '@reduxjs/toolkit';
import type * as v from 'valibot';
import { callServer } from '~/api/marketplace/own-server';
import { type CityWithTools } from '~/api/search/place-page';
import { loadToolCities } from '~/features/shell/tool-cities';
import { injectSlice } from '~/store/inject-slice';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';
import { sendInterest } from '~/wire/visitors';

interface LandingPageState {
  /** The cities with the most tools. */
  readonly cities: readonly CityLink[];
}

/** A city that has a page. */
type CityLink = Pick<CityWithTools, 'slug' | 'name' | 'count'>;

const initialState: LandingPageState = { cities: [] };

const MOST_CITIES = 12;

/** Tells the marketplace's owner about a person who may lend a tool. */
export const leaveInterest = createAppAsyncThunk(
  'LandingPage/leaveInterest',
  (interest: v.InferInput<typeof sendInterest.body>, { api }) =>
    callServer(api, sendInterest, interest),
);

const landingPageSlice = createSlice({
  name: 'LandingPage',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loadToolCities.fulfilled, (_state, { payload }) => ({
      cities: payload.slice(0, MOST_CITIES).map(({ slug, name, count }) => ({ slug, name, count })),
    }));
  },
});

const selectPage = injectSlice(landingPageSlice);

export const selectCities = (state: RootState) => selectPage(state).cities;
