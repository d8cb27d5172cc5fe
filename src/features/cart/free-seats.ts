import { queryFreeSeats, type SeatsQuestion } from '~/api/listing/time-slots';
import { createAppAsyncThunk } from '~/store/thunk';

/** For editing an item that is already in the cart; the answer is not stored. */
export const loadFreeSeats = createAppAsyncThunk(
  'cart/loadFreeSeats',
  (question: SeatsQuestion, { api, config }) =>
    queryFreeSeats(api, { ...question, timeZone: config.timeZone }),
);
