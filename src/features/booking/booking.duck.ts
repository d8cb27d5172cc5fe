import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { unexpectedError } from '~/api/api-error';
import { type OrderDraftItem, type OrderQuote, quoteOrder } from '~/api/orders';
import { type FreeSeats } from '~/domain/bookable-days';
import { type ListingId } from '~/domain/ids';
import { freeSeatsOf } from '~/store/free-seats';
import { reporting } from '~/lib/report';
import { failed, idle, loading, ready, type Remote } from '~/store/remote';
import { rootReducer, type RootState } from '~/store/root-reducer';
import { createAppAsyncThunk } from '~/store/thunk';

export interface BookingState {
  /** Of one tool: the one that is looked at. */
  readonly calendar: { readonly listingId: ListingId | null; readonly free: Remote<FreeSeats> };
  /** Of the days and pieces that were chosen last. */
  readonly quote: { readonly key: string | null; readonly price: Remote<OrderQuote> };
}

const initialState: BookingState = {
  calendar: { listingId: null, free: idle },
  quote: { key: null, price: idle },
};

const stateOf = (state: RootState): BookingState => state.booking ?? initialState;

export const quoteKey = ({ listingId, start, end, seats }: OrderDraftItem): string =>
  [listingId, start, end, seats].join(' ');

export const loadFreeSeats = createAppAsyncThunk('booking/loadFreeSeats', freeSeatsOf, {
  condition: ({ listingId }, state) => {
    const { calendar } = stateOf(state);
    return calendar.listingId !== listingId || calendar.free.status !== 'loading';
  },
});

/** What the days cost, as the server says. */
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
    builder
      .addCase(loadFreeSeats.pending, (state, { meta }) => {
        const { listingId } = meta.arg;
        const { calendar } = state;
        // A calendar that is shown stays until its successor is there.
        if (calendar.listingId === listingId && calendar.free.status === 'ready') return state;
        return { ...state, calendar: { listingId, free: loading } };
      })
      .addCase(loadFreeSeats.fulfilled, (state, { payload, meta }) => {
        const { listingId } = meta.arg;
        if (state.calendar.listingId !== listingId) return state;
        return { ...state, calendar: { listingId, free: ready(payload) } };
      })
      .addCase(loadFreeSeats.rejected, (state, { payload, meta }) => {
        const { listingId } = meta.arg;
        const { calendar } = state;
        if (calendar.listingId !== listingId || calendar.free.status === 'ready') return state;
        return { ...state, calendar: { listingId, free: failed(payload ?? unexpectedError) } };
      })
      .addCase(loadQuote.pending, (state, { meta }) => ({
        ...state,
        quote: { key: quoteKey(meta.arg), price: loading },
      }))
      .addCase(loadQuote.fulfilled, (state, { payload, meta }) => {
        const key = quoteKey(meta.arg);
        return state.quote.key === key
          ? { ...state, quote: { key, price: ready(payload) } }
          : state;
      })
      .addCase(loadQuote.rejected, (state, { payload, meta }) => {
        const key = quoteKey(meta.arg);
        if (state.quote.key !== key) return state;
        return { ...state, quote: { key, price: failed(payload ?? unexpectedError) } };
      });
  },
});

declare module '~/store/root-reducer' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging
  interface LazySlices extends WithSlice<typeof bookingSlice> {}
}

rootReducer.inject(bookingSlice);

/** The tool's calendar; loading until it has been asked for. */
export const selectFreeSeats =
  (listingId: ListingId) =>
  (state: RootState): Remote<FreeSeats> => {
    const { calendar } = stateOf(state);
    return calendar.listingId === listingId ? calendar.free : loading;
  };

/** The price of exactly these days and pieces; loading until it has been asked for. */
export const selectQuote =
  (item: OrderDraftItem | null) =>
  (state: RootState): Remote<OrderQuote> => {
    const { key, price } = stateOf(state).quote;
    if (!item) return idle;
    return key === quoteKey(item) ? price : loading;
  };
