import { askServer } from '~/api/marketplace/own-server';
import { type Bounds } from '~/domain/search/geo';
import { createAppAsyncThunk } from '~/store/thunk';
import { suggestions, suggestionsPath } from '~/wire/suggestions';

/** How many tools there are. Categories and brands without tools are absent. */
export interface ChoiceCounts {
  readonly total: number;
  readonly categories: Readonly<Partial<Record<string, number>>>;
  readonly brands: Readonly<Partial<Record<string, number>>>;
  /** Jobs for which tools are there. */
  readonly jobs: readonly string[];
}

/** Loads how many tools of each category and brand are in an area, without it anywhere. */
export const loadChoiceCounts = createAppAsyncThunk(
  'search/loadChoiceCounts',
  async (bounds: Bounds | undefined): Promise<ChoiceCounts> => {
    const path = suggestionsPath('', bounds);
    const { total, categories, brands, jobs } = await askServer({ ...suggestions, path });
    return {
      total,
      categories: Object.fromEntries(categories.map(({ key, count }) => [key, count])),
      brands: Object.fromEntries(brands.map(({ key, name, count }) => [key ?? name, count])),
      jobs,
    };
  },
);
