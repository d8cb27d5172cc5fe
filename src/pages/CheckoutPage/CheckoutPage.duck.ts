import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { type Stripe } from '@stripe/stripe-js';
import { unexpectedError } from '~/api/api-error';
import { deletePaymentMethod } from '~/api/payment-methods';
import { type PendingOrder, type PendingTool } from '~/api/pending-orders';
import { type TransactionId } from '~/domain/ids';
import { removeFromCart } from '~/features/cart/cart-thunks';
import { type PaymentFailure } from '~/features/payment/payment-failure';
import { reportError } from '~/lib/report';
import { type Result } from '~/lib/result';
import { failed, idle, loading, ready, type Remote } from '~/store/remote';
import { rootReducer, type RootState } from '~/store/root-reducer';
import { type AppDispatch, createAppAsyncThunk } from '~/store/thunk';
import {
  type CheckoutAnswer,
  type CheckoutQuestion,
  loadCheckoutData,
  type LoadedCheckout,
} from './load-checkout';
import { type PaidOrder, type Payment, payOrder, type PayStep } from './pay-order';

interface CheckoutPageState {
  readonly answer: Remote<CheckoutAnswer>;
  /** What the payment is at; idle when none is under way. */
  readonly step: PayStep | 'idle' | 'done';
  readonly failure: PaymentFailure | null;
}

const initialState: CheckoutPageState = { answer: idle, step: 'idle', failure: null };

const stateOf = (state: RootState): CheckoutPageState => state.CheckoutPage ?? initialState;

const checkoutOf = (state: RootState): LoadedCheckout | undefined => {
  const { answer } = stateOf(state);
  return answer.status === 'ready' && answer.data.kind === 'checkout'
    ? answer.data.checkout
    : undefined;
};

/** A cart's key of each tool that was ordered. */
const keysOf = (tools: readonly PendingTool[]): readonly string[] =>
  tools.map(({ listingId, start, end }) => `${listingId}:${start}:${end}`);

/** What was ordered leaves the cart; an order that stands does not fail for a cart that does not follow. */
async function emptyCart(tools: readonly PendingTool[], dispatch: AppDispatch): Promise<void> {
  const removed = await dispatch(removeFromCart(keysOf(tools)));
  if (removeFromCart.rejected.match(removed)) {
    reportError(removed.payload ?? removed.error, 'empty-cart-failed');
  }
}

export const loadCheckout = createAppAsyncThunk(
  'CheckoutPage/load',
  async (question: CheckoutQuestion, tools): Promise<CheckoutAnswer> => {
    const answer = await loadCheckoutData(question, tools);
    if (answer.kind === 'paid') await emptyCart(answer.tools, tools.dispatch);
    return answer;
  },
);

interface PayArgument extends Payment {
  readonly stripe: Stripe;
}

/** Pays what is in view. Refused while a payment is under way: a second press does nothing. */
export const pay = createAppAsyncThunk(
  'CheckoutPage/pay',
  async (
    { stripe, choice, message }: PayArgument,
    { api, dispatch, getState },
  ): Promise<Result<PaidOrder, PaymentFailure>> => {
    const checkout = checkoutOf(getState());
    if (!checkout) throw new Error('There is nothing to pay yet');
    const outcome = await payOrder(
      checkout,
      { choice, message },
      {
        api,
        stripe,
        onStep: (step) => dispatch(stepBegun(step)),
        onPlaced: (order) => dispatch(orderPlaced(order)),
      },
    );
    if (outcome.ok) await emptyCart(outcome.value.order.tools, dispatch);
    return outcome;
  },
  { condition: (_, state) => stateOf(state).step === 'idle' && checkoutOf(state) !== undefined },
);

export const deleteSavedCard = createAppAsyncThunk(
  'CheckoutPage/deleteSavedCard',
  async (_: void, { api }) => {
    try {
      await deletePaymentMethod(api);
    } catch (error) {
      reportError(error, 'updating-payment-method-failed');
      throw error;
    }
  },
  { condition: (_, state) => stateOf(state).step === 'idle' },
);

const withCheckout = (
  state: CheckoutPageState,
  change: Partial<LoadedCheckout>,
): CheckoutPageState => {
  const { answer } = state;
  if (answer.status !== 'ready' || answer.data.kind !== 'checkout') return state;
  const checkout = { ...answer.data.checkout, ...change };
  return { ...state, answer: ready({ kind: 'checkout', checkout }) };
};

const afterExpiry = (state: CheckoutPageState): CheckoutPageState => ({
  ...withCheckout(state, { pending: null, offer: null }),
  failure: { kind: 'expired' },
});

const afterFailure = (state: CheckoutPageState, failure: PaymentFailure): CheckoutPageState =>
  failure.kind === 'expired' ? afterExpiry(state) : { ...state, failure };

const checkoutPageSlice = createSlice({
  name: 'CheckoutPage',
  initialState: initialState as CheckoutPageState,
  reducers: {
    checkoutOpened: () => initialState,
    stepBegun: (state, { payload }: PayloadAction<PayStep>) => ({ ...state, step: payload }),
    orderPlaced: (state, { payload }: PayloadAction<PendingOrder>) =>
      withCheckout(state, { pending: payload }),
    /** Its tools are free again, and so it cannot be paid any more. */
    paymentExpired: (state) => afterExpiry(state),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadCheckout.pending, (state) => ({ ...state, answer: loading }))
      .addCase(loadCheckout.fulfilled, (state, { payload }) => ({
        ...state,
        answer: ready(payload),
      }))
      .addCase(loadCheckout.rejected, (state, { payload }) => ({
        ...state,
        answer: failed(payload ?? unexpectedError),
      }))
      .addCase(pay.pending, (state) => ({ ...state, step: 'placing', failure: null }))
      .addCase(pay.fulfilled, (state, { payload }) =>
        payload.ok
          ? { ...state, step: 'done' }
          : afterFailure({ ...state, step: 'idle' }, payload.error),
      )
      .addCase(pay.rejected, (state, { meta }) =>
        meta.condition ? state : { ...state, step: 'idle', failure: { kind: 'unexpected' } },
      )
      .addCase(deleteSavedCard.fulfilled, (state) =>
        withCheckout(state, { card: { isCustomer: true, card: null } }),
      );
  },
});

export const { checkoutOpened, paymentExpired } = checkoutPageSlice.actions;
const { stepBegun, orderPlaced } = checkoutPageSlice.actions;

declare module '~/store/root-reducer' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging
  interface LazySlices extends WithSlice<typeof checkoutPageSlice> {}
}

rootReducer.inject(checkoutPageSlice);

export const selectAnswer = (state: RootState) => stateOf(state).answer;
export const selectStep = (state: RootState) => stateOf(state).step;
export const selectFailure = (state: RootState) => stateOf(state).failure;

/** The order that this browser had paid already, where only its page was lost. */
export const selectPaidBefore = (state: RootState): TransactionId | undefined => {
  const { answer } = stateOf(state);
  return answer.status === 'ready' && answer.data.kind === 'paid' ? answer.data.id : undefined;
};
