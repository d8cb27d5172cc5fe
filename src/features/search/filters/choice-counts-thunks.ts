import { askServer } from '~/api/marketplace/own-server';
import { type Bounds } from '~/domain/search/geo';
import { createAppAsyncThunk } from '~/store/thunk';
import { suggestions, suggestionsPath } from '~/wire/suggestions';

/** Loads how many tools of each category and brand are in an area, without it anywhere. Those that have none are absent. */
export const loadChoiceCounts = createAppAsyncThunk(
  'search/loadChoiceCounts',
  async (bounds: Bounds | undefined) => {
    const path = suggestionsPath('', bounds);
    const { categories, brands } = await askServer({ ...suggestions, path });
    return {
      categories: new Map<string, number>(categories.map(({ key, count }) => [key, count])),
      brands: new Map(brands.map(({ key, name, count }) => [key ?? name, count])),
    };
  },
);
