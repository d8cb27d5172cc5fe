import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { callServer } from '~/api/marketplace/own-server';
import { sendMessage } from '~/api/order/messages';
import { showTransaction } from '~/api/order/transactions';
import { type TransactionId } from '~/domain/ids';
import { type AfterPayment, keepAfterPayment } from '~/features/payment/after-payment';
import { toTransactionView, type TransactionView } from '~/features/order/base/transaction-view';
import { reporting } from '~/lib/report';
import { selectCurrentUser } from '~/store/current-user';
import { denormalize } from '~/store/denormalize';
import { entitiesReceived } from '~/store/entities';
import { injectSlice } from '~/store/inject-slice';
import { idle, keepUntilReady, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';
import { type PickUpPlace, pickUpPlaces } from '~/wire/orders';

interface BookedPageState {
  readonly id: TransactionId | null;
  readonly loading: Remote<null>;
  /** The place of each tool, with the booked one first. */
  readonly places: Remote<readonly PickUpPlace[]>;
  /** What went wrong after the payment. Only this browser's tab knows it. */
  readonly after: AfterPayment | null;
  /** The sending of the first message, which did not go out. */
  readonly sending: Remote<null>;
}

const initialState: BookedPageState = {
  id: null,
  loading: idle,
  places: idle,
  after: null,
  sending: idle,
};

export const loadBooked = createAppAsyncThunk(
  'BookedPage/load',
  async (id: TransactionId, { api, dispatch }) => {
    const { entities } = await showTransaction(api, id);
    dispatch(entitiesReceived(entities));
    return null;
  },
);

/** Loads the exact places from our server to the browser only, because no page contains them. */
export const loadPlaces = createAppAsyncThunk(
  'BookedPage/places',
  async (id: TransactionId, { api }): Promise<readonly PickUpPlace[]> =>
    (await callServer(api, pickUpPlaces, { transactionId: id })).places,
);

/** Sends the first message that did not go out with the order. */
export const sendFirstMessage = createAppAsyncThunk(
  'BookedPage/send',
  async (after: AfterPayment, { api }) => {
    const { id, unsentMessage } = after;
    await reporting(
      'initial-message-send-failed',
      sendMessage(api, id, { content: unsentMessage }),
    );
    keepAfterPayment({ ...after, unsentMessage: '' });
    return null;
  },
  { condition: (_, state) => !['loading', 'ready'].includes(selectSending(state).status) },
);

const bookedPageSlice = createSlice({
  name: 'BookedPage',
  initialState: initialState as BookedPageState,
  reducers: {
    afterPaymentRead: (state, { payload }: PayloadAction<AfterPayment | null>) => ({
      ...state,
      after: payload,
    }),
  },
  extraReducers: (builder) => {
    addRemoteCases(builder, loadBooked, (state, loading, { argument: id }) => {
      if (state.id === id) return { ...state, loading: keepUntilReady(state.loading, loading) };
      return loading.status === 'loading' ? { ...initialState, id, loading } : state;
    });
    addRemoteCases(builder, loadPlaces, (state, places, { argument: id }) =>
      state.id === id ? { ...state, places: keepUntilReady(state.places, places) } : state,
    );
    addRemoteCases(builder, sendFirstMessage, (state, sending, { argument: { id } }) =>
      state.id === id ? { ...state, sending } : state,
    );
  },
});

export const { afterPaymentRead } = bookedPageSlice.actions;

const stateOf = injectSlice(bookedPageSlice);

export const selectLoading = (state: RootState) => stateOf(state).loading;
export const selectPlaces = (state: RootState) => stateOf(state).places;
export const selectAfter = (state: RootState) => stateOf(state).after;
export const selectSending = (state: RootState) => stateOf(state).sending;

/** The order as the current user sees it; undefined until both are loaded. */
export const selectBooked = createSelector(
  [
    (state: RootState) => stateOf(state).id,
    ({ entities }: RootState) => entities,
    selectCurrentUser,
  ],
  (id, entities, user): TransactionView | undefined => {
    const order = id ? denormalize(entities, 'transaction', id) : undefined;
    return order && user ? toTransactionView(order, user.id) : undefined;
  },
);
