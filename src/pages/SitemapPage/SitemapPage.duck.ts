import { createSlice } from '@reduxjs/toolkit';
import { type CityWithTools } from '~/api/search/place-page';
import { loadToolCities } from '~/features/shell/tool-cities';
import { injectSlice } from '~/store/inject-slice';
import { type RootState } from '~/store/root-state';

interface SitemapPageState {
  /** The cities that have a page. */
  readonly cities: readonly Pick<CityWithTools, 'slug' | 'name'>[];
}

const initialState: SitemapPageState = { cities: [] };

const sitemapPageSlice = createSlice({
  name: 'SitemapPage',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loadToolCities.fulfilled, (_, { payload }) => ({
      cities: payload.map(({ slug, name }) => ({ slug, name })),
    }));
  },
});

const selectPage = injectSlice(sitemapPageSlice);

export const selectSitemapCities = (state: RootState) => selectPage(state).cities;
