import { createSelector, createSlice } from '@reduxjs/toolkit';
import type * as v from 'valibot';
import { callServer } from '~/api/marketplace/own-server';
import { showListingCards } from '~/api/search/listing-search';
import { type ExtensionPrice, showExtension } from '~/api/order/extensions';
import { queryMessages, sendMessage as requestSend } from '~/api/order/messages';
import { queryPersonReviews } from '~/api/listing/reviews';
import { tellOthers } from '~/api/order/tell-others';
import { showTransaction } from '~/api/order/transactions';
import { showUser } from '~/api/person/users';
import { type TransactionId, type UserId } from '~/domain/ids';
import { firstOrderOf } from '~/domain/order/process/first-order';
import { orderProcess } from '~/domain/order/process/process-graph.generated';
import { canBeMarked } from '~/domain/order/process/transaction-graph';
import { toTransactionView, type TransactionView } from './transaction-view';
import { selectCurrentUser } from '~/store/current-user';
import { denormalize, denormalizeAll } from '~/store/denormalize';
import { entitiesReceived } from '~/store/entities';
import { injectSlice } from '~/store/inject-slice';
import { idle, keepUntilReady, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { selectIsLimited } from '~/store/session';
import { createAppAsyncThunk } from '~/store/thunk';
import { moveOrder, orderPhone, type PickUpPlace, pickUpPlaces } from '~/wire/orders';
import { staffWords, type StaffWords } from '~/wire/staff-words';
import {
  type MessagesArgument,
  type MessagesState,
  noMessages,
  withMessages,
  withSending,
} from './messages-state';
import { hasTaken, isRefused, type Step, type StepRequest, takeOn } from './order-actions';

/** The step in progress, or the last one. */
interface StepWork {
  readonly step: Step;
  readonly work: Remote<null>;
}

interface OrderState extends MessagesState {
  readonly order: Remote<null>;
  /** The place of each tool, with the booked one first. */
  readonly pickUp: Remote<readonly PickUpPlace[]>;
  /** The phone number of the other side, or null if it is not shown. */
  readonly phone: Remote<v.InferOutput<typeof orderPhone.answer>['phone']>;
  /** The words that staff told this side. */
  readonly staffWords: Remote<readonly StaffWords[]>;
  /** Ids of the renter's reviews by owners, once they and the renter's profile are loaded. */
  readonly renter: Remote<readonly string[]>;
  /** The price of later nights that wait for the owner. */
  readonly nights: Remote<ExtensionPrice & { readonly id: TransactionId }>;
  readonly step: StepWork | null;
  /** The number of outcomes of this side's own steps that were told. */
  readonly outcomes: number;
}

const initialState: OrderState = {
  ...noMessages,
  order: idle,
  pickUp: idle,
  phone: idle,
  staffWords: idle,
  renter: idle,
  nights: idle,
  step: null,
  outcomes: 0,
};

export const selectOrder = (state: RootState) => selectSlice(state).order;
export const selectMessagesState = (state: RootState) => selectSlice(state).messages;
export const selectOlder = (state: RootState) => selectSlice(state).older;
export const selectSending = (state: RootState) => selectSlice(state).sending;
export const selectPickUp = (state: RootState) => selectSlice(state).pickUp;
export const selectPhone = (state: RootState) => selectSlice(state).phone;
export const selectStaffWords = (state: RootState) => selectSlice(state).staffWords;
export const selectRenter = (state: RootState) => selectSlice(state).renter;
export const selectNights = (state: RootState) => selectSlice(state).nights;
export const selectOutcomes = (state: RootState) => selectSlice(state).outcomes;
export const selectStep = (state: RootState) => selectSlice(state).step;

/** The transaction as the current user sees it; undefined until both are loaded. */
export const selectTransaction = createSelector(
  [
    (state: RootState) => selectSlice(state).id,
    ({ entities }: RootState) => entities,
    selectCurrentUser,
  ],
  (id, entities, user): TransactionView | undefined => {
    const view = id ? denormalize(entities, 'transaction', id) : undefined;
    return view && user ? toTransactionView(view, user.id) : undefined;
  },
);

/** The order of the loaded transaction, or undefined if it is an order itself. */
export function selectFirstOrder(state: RootState): TransactionId | undefined {
  const { id } = selectSlice(state);
  const attributes = id && state.entities.transaction[id]?.attributes;
  if (!attributes || attributes.processName === orderProcess) return undefined;
  return firstOrderOf(attributes.protectedData);
}

/** The loaded messages, oldest first. */
export const selectMessages = createSelector(
  [selectMessagesState, ({ entities }: RootState) => entities],
  (messages, entities) =>
    messages.status === 'ready'
      ? denormalizeAll(entities, 'message', messages.data.ids).toReversed()
      : [],
);

/** Loads a transaction. Rejects with `not-found` or `forbidden` if it is not this user's. */
export const loadTransaction = createAppAsyncThunk(
  'order/load',
  async (id: TransactionId, { api, dispatch }) => {
    const { entities } = await showTransaction(api, id);
    dispatch(entitiesReceived(entities));
    return null;
  },
);

/** Loads the exact places from our server to the browser only, because no page contains them. */
export const loadPickUp = createAppAsyncThunk(
  'order/loadPickUp',
  async (id: TransactionId, { api }): Promise<readonly PickUpPlace[]> =>
    (await callServer(api, pickUpPlaces, { transactionId: id })).places,
);

/** Loads the other side's phone number, which also reaches the browser only. */
export const loadPhone = createAppAsyncThunk(
  'order/loadPhone',
  async (id: TransactionId, { api }) =>
    (await callServer(api, orderPhone, { transactionId: id })).phone,
);

/** Loads the words of staff from our server. */
export const loadStaffWords = createAppAsyncThunk(
  'order/loadStaffWords',
  async (orderId: TransactionId, { api }): Promise<readonly StaffWords[]> =>
    (await callServer(api, staffWords, { orderId })).entries,
);

/** Loads the renter's profile and reviews, which only the owner's page shows. */
export const loadRenter = createAppAsyncThunk(
  'order/loadRenter',
  async (id: UserId, { api, dispatch }) => {
    const [entities, reviews] = await Promise.all([
      showUser(api, id),
      queryPersonReviews(api, id, 'ofCustomer'),
    ]);
    dispatch(entitiesReceived([...entities, ...reviews.entities]));
    return reviews.ids;
  },
);

/** Loads pictures of the order's further tools. Tools that are no longer listed have none. */
export const loadFurtherTools = createAppAsyncThunk(
  'order/loadFurtherTools',
  async (_: void, { api, dispatch, getState }) => {
    const items = selectTransaction(getState())?.transaction.furtherItems ?? [];
    if (items.length === 0) return;
    const { entities } = await showListingCards(
      api,
      items.map(({ listingId }) => listingId),
    );
    dispatch(entitiesReceived(entities));
  },
);

/** Loads the price of later nights that wait for the owner, and what the renter wrote. */
export const loadNights = createAppAsyncThunk(
  'order/loadNights',
  async (id: TransactionId, { api }) => ({ ...(await showExtension(api, id)), id }),
);

export const loadMessages = createAppAsyncThunk(
  'order/loadMessages',
  async ({ id, page }: MessagesArgument, { api, dispatch }) => {
    const { ids, entities, pagination } = await queryMessages(api, id, page);
    dispatch(entitiesReceived(entities));
    return { ids, totalPages: pagination.totalPages ?? page };
  },
);

interface MessageArgument {
  readonly id: TransactionId;
  readonly content: string;
  /** The files, which were uploaded before. */
  readonly fileIds?: readonly string[];
}

/** Sends a message unless it is blank. Rejects with `forbidden` if this user may not write. */
export const sendMessage = createAppAsyncThunk(
  'order/sendMessage',
  async ({ id, content, fileIds = [] }: MessageArgument, tools) => {
    const sent = await requestSend(tools.api, id, { content: content.trim(), fileIds });
    tools.dispatch(entitiesReceived(sent.entities));
    tellOthers(tools, id);
    return { id: sent.id };
  },
  {
    condition: ({ content }, state) =>
      content.trim() !== '' && selectSending(state).status !== 'loading',
  },
);

interface StepArgument extends StepRequest {
  readonly id: TransactionId;
}

/**
 * Takes one step at a time and loads the order again, even after a refusal, because somebody else has usually changed it. A step whose
 * answer was lost is no failure if the order shows that it was taken.
 */
export const takeStep = createAppAsyncThunk(
  'order/takeStep',
  async ({ id, ...request }: StepArgument, { api, config, dispatch, getState }) => {
    const view = selectTransaction(getState());
    if (view?.id !== id) throw new Error('only the order that is shown can be moved');
    try {
      await takeOn(api, view, request);
    } catch (thrown) {
      await dispatch(loadTransaction(id));
      const now = selectTransaction(getState());
      if (isRefused(thrown) || !now || !hasTaken(now, request.step)) throw thrown;
      return null;
    }
    tellOthers({ api, config }, id);
    await dispatch(loadTransaction(id));
    return null;
  },
  { condition: (_, state) => selectStep(state)?.work.status !== 'loading' },
);

/** Tells the server that this side has opened the order, if the order can record that. */
export const markViewed = createAppAsyncThunk(
  'order/markViewed',
  async (id: TransactionId, { api }) => {
    await callServer(api, moveOrder, { transactionId: id, action: 'mark-viewed' });
  },
  {
    condition: (id, state) => {
      const view = selectTransaction(state);
      if (view?.id !== id || selectIsLimited(state)) return false;
      const { state: orderState, viewedBy } = view.transaction;
      return !viewedBy[view.role] && canBeMarked(orderState);
    },
  },
);

const orderSlice = createSlice({
  name: 'order',
  initialState: initialState as OrderState,
  reducers: {
    stepDismissed: (state) => ({ ...state, step: null }),
    outcomeShown: (state) => ({ ...state, outcomes: state.outcomes + 1 }),
  },
  extraReducers: (builder) => {
    addRemoteCases(builder, loadTransaction, (state, order, { argument: id }) => {
      if (state.id === id) return { ...state, order: keepUntilReady(state.order, order) };
      return order.status === 'loading' ? { ...initialState, id, order } : state;
    });
    addRemoteCases(builder, loadPickUp, (state, pickUp, { argument: id }) =>
      state.id === id ? { ...state, pickUp: keepUntilReady(state.pickUp, pickUp) } : state,
    );
    addRemoteCases(builder, loadPhone, (state, phone, { argument: id }) =>
      state.id === id ? { ...state, phone: keepUntilReady(state.phone, phone) } : state,
    );
    addRemoteCases(builder, loadStaffWords, (state, staffWords, { argument: id }) =>
      state.id === id
        ? { ...state, staffWords: keepUntilReady(state.staffWords, staffWords) }
        : state,
    );
    addRemoteCases(builder, loadRenter, (state, renter) => ({
      ...state,
      renter: keepUntilReady(state.renter, renter),
    }));
    addRemoteCases(builder, loadNights, (state, nights) => ({
      ...state,
      nights: keepUntilReady(state.nights, nights),
    }));
    addRemoteCases(builder, loadMessages, (state, messages, { argument }) =>
      withMessages(state, messages, argument),
    );
    addRemoteCases(builder, sendMessage, (state, sending, { argument: { id } }) =>
      withSending(state, sending, id),
    );
    addRemoteCases(builder, takeStep, (state, work, { argument: { step } }) => ({
      ...state,
      step: { step, work },
    }));
  },
});

export const { stepDismissed, outcomeShown } = orderSlice.actions;

const selectSlice = injectSlice(orderSlice);
