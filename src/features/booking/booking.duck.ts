import { createSlice } from '@reduxjs/toolkit';
import { type OrderDraftItem, type OrderQuote, quoteOrder } from '~/api/order/orders';
import { type FreeSeats } from '~/domain/listing/bookable-days';
import { type ListingId } from '~/domain/ids';
import { queryFreeSeats, type SeatsQuery } from '~/api/listing/time-slots';
import { reporting } from '~/lib/report';
import { injectSlice } from '~/store/inject-slice';
import { idle, keepUntilReady, loading, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';

interface BookingState {
  /** The calendar of the tool on the page. */
  readonly calendar: { readonly listingId: ListingId | null; readonly free: Remote<FreeSeats> };
  /** The price of the days and pieces that were chosen last. */
  readonly quote: { readonly key: string | null; readonly price: Remote<OrderQuote> };
}

const initialState: BookingState = {
  calendar: { listingId: null, free: idle },
  quote: { key: null, price: idle },
};

const quoteKey = ({ listingId, start, end, seats }: OrderDraftItem): string =>
  [listingId, start, end, seats].join(' ');

export const loadFreeSeats = createAppAsyncThunk(
  'booking/loadFreeSeats',
  (question: SeatsQuery, { api }) => queryFreeSeats(api, question),
  {
    condition: ({ listingId }, state) => {
      const { calendar } = stateOf(state);
      return calendar.listingId !== listingId || calendar.free.status !== 'loading';
    },
  },
);

/** Loads the price of the days, as the server calculates it. */
export const loadQuote = createAppAsyncThunk(
  'booking/loadQuote',
  (item: OrderDraftItem, { api }) =>
    reporting('fetching-line-items-failed', quoteOrder(api, { items: [item] })),
  {
    condition: (item, state) => {
      const { key, price } = stateOf(state).quote;
      return key !== quoteKey(item) || price.status === 'failed' || price.status === 'idle';
    },
  },
);

const bookingSlice = createSlice({
  name: 'booking',
  initialState: initialState as BookingState,
  reducers: {},
  extraReducers: (builder) => {
    addRemoteCases(builder, loadFreeSeats, (state, free, { argument: { listingId } }) => {
      const { calendar } = state;
      const isShown = calendar.listingId === listingId;
      if (!isShown && free.status !== 'loading') return state;
      const next = isShown ? keepUntilReady(calendar.free, free) : free;
      return { ...state, calendar: { listingId, free: next } };
    });
    addRemoteCases(builder, loadQuote, (state, price, { argument }) => {
      const key = quoteKey(argument);
      const isAsked = price.status === 'loading' || state.quote.key === key;
      return isAsked ? { ...state, quote: { key, price } } : state;
    });
  },
});

const stateOf = injectSlice(bookingSlice);

/** The tool's calendar; loading until it is requested. */
export const selectFreeSeats =
  (listingId: ListingId) =>
  (state: RootState): Remote<FreeSeats> => {
    const { calendar } = stateOf(state);
    return calendar.listingId === listingId ? calendar.free : loading;
  };

/** The price of exactly these days and pieces; loading until it is requested. */
export const selectQuote =
  (item: OrderDraftItem | null) =>
  (state: RootState): Remote<OrderQuote> => {
    const { key, price } = stateOf(state).quote;
    if (!item) return idle;
    return key === quoteKey(item) ? price : loading;
  };
