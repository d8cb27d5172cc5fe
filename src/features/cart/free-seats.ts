import { queryFreeSeats, type SeatsQuestion } from '~/api/time-slots';
import { createAppAsyncThunk } from '~/store/thunk';

/** For the days of an item that is in the cart already; nothing of the answer is kept. */
export const loadFreeSeats = createAppAsyncThunk(
  'cart/loadFreeSeats',
  (question: SeatsQuestion, { api, config }) =>
    queryFreeSeats(api, { ...question, timeZone: config.timeZone }),
);
