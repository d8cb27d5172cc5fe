import { queryFreeSeats, type SeatsQuery } from '~/api/listing/time-slots';
import { createAppAsyncThunk } from '~/store/thunk';

/** For editing an item that is already in the cart; the answer is not stored. */
export const loadFreeSeats = createAppAsyncThunk(
  'cart/loadFreeSeats',
  (question: SeatsQuery, { api }) => queryFreeSeats(api, question),
);
