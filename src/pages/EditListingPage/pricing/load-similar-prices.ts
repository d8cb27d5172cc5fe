import { similarPrices } from '~/api/listing/similar-prices';
import { createAppAsyncThunk } from '~/store/thunk';

type Asked = Parameters<typeof similarPrices>[1];

export const loadSimilarPrices = createAppAsyncThunk(
  'EditListingPage/similarPrices',
  (asked: Asked, { api }) => similarPrices(api, asked),
);
