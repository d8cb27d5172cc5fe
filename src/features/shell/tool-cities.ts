import { type CityWithTools } from '~/api/search/place-page';
import { type AppDispatch, createAppAsyncThunk } from '~/store/thunk';

/** The cities that have tools, those with the most first; none if nobody counts them. */
export const loadToolCities = createAppAsyncThunk<readonly CityWithTools[]>(
  'shell/loadToolCities',
  async (_, { config, content }) => {
    if (!config.features.includes('place-pages')) return [];
    const { fetchCities } = await import('~/api/search/place-page');
    return fetchCities(content);
  },
);

/** The same; none if our server does not answer: then places come in the order of the maps service. */
export const toolCities = (dispatch: AppDispatch): Promise<readonly CityWithTools[]> =>
  dispatch(loadToolCities())
    .unwrap()
    .catch(() => []);
