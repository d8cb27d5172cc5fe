import { freeSeatsOf } from '~/store/free-seats';
import { createAppAsyncThunk } from '~/store/thunk';

/** For the days of an item that is in the cart already; nothing of the answer is kept. */
export const loadFreeSeats = createAppAsyncThunk('cart/loadFreeSeats', freeSeatsOf);
