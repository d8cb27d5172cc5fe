import { type CityWithTools } from '~/api/search/place-page';
import { type AppDispatch, createAppAsyncThunk } from '~/store/thunk';

/** Loads the cities that have tools, those with the most first. There are none if nobody counts them. */
export const loadToolCities = createAppAsyncThunk<readonly CityWithTools[]>(
  'shell/loadToolCities',
  async (_, { config, content }) => {
    if (!config.features.includes('place-pages')) return [];
    const { fetchCities } = await import('~/api/search/place-page');
    return fetchCities(content);
  },
);

/** Returns the same cities, or none if our server does not answer. Places then keep the order of the maps service. */
export const toolCities = (dispatch: AppDispatch): Promise<readonly CityWithTools[]> =>
  dispatch(loadToolCities())
    .unwrap()
    .catch(() => []);
