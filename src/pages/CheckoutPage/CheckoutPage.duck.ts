import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Stripe } from '@stripe/stripe-js';
import { type ApiError } from '~/api/marketplace/api-error';
import { deletePaymentMethod } from '~/api/payout/payment-methods';
import { type PendingOrder, type PendingTool, showPaymentState } from '~/api/order/pending-orders';
import { tellOthers } from '~/api/order/tell-others';
import { cartKey } from '~/domain/order/process/cart';
import { type TransactionId } from '~/domain/ids';
import { takeOutOrdered } from '~/features/cart/cart-thunks';
import { type PaidCart, tellOtherTabs } from '~/features/cart/cart-turns';
import { failureOfOrder, type PaymentFailure } from '~/features/payment/payment-failure';
import { findIntent, isAuthorized } from '~/features/payment/payment-intent';
import { reportError } from '~/lib/report';
import { type Result } from '~/lib/result';
import { injectSlice } from '~/store/inject-slice';
import { idle, keepWhileLoading, ready, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk, type ThunkTools } from '~/store/thunk';
import {
  type CheckoutAnswer,
  type CheckoutQuestion,
  loadCheckoutData,
  type LoadedCheckout,
  type PaidBefore,
} from './load-checkout';
import { type Payment, payOrder, type PayStep } from './pay-order';

/** What is known about a pending order's payment. */
interface PaymentStatus {
  readonly orderId: TransactionId;
  /** Whether the payer has nothing left to do. The booking still has to be confirmed. */
  readonly isAuthorized: boolean;
}

interface CheckoutPageState {
  readonly answer: Remote<CheckoutAnswer>;
  /** The newest load while it is running. The old content and what was typed beside it stay until then. */
  readonly asked: string | null;
  /** The step of the payment. It is idle when none is in progress. */
  readonly step: PayStep | 'idle' | 'done';
  readonly failure: PaymentFailure | null;
  readonly paymentStatus: PaymentStatus | null;
}

const initialState: CheckoutPageState = {
  answer: idle,
  asked: null,
  step: 'idle',
  failure: null,
  paymentStatus: null,
};

const checkoutIn = ({ answer }: CheckoutPageState): LoadedCheckout | undefined =>
  answer.status === 'ready' && answer.data.kind === 'checkout' ? answer.data.checkout : undefined;

const identityIn = (state: CheckoutPageState) => checkoutIn(state)?.identity;
const checkoutOf = (state: RootState) => checkoutIn(stateOf(state));

interface PaidOrderOfCart {
  readonly id: TransactionId;
  readonly tools: readonly PendingTool[];
  readonly orderKey: string | null;
}

/** Removes what was paid from the cart. If that fails, the order does not fail. */
async function emptyCart({ id, tools, orderKey }: PaidOrderOfCart, { dispatch }: ThunkTools) {
  if (orderKey) tellOtherTabs({ orderKey, orderId: id });
  const taken = await dispatch(takeOutOrdered({ keys: tools.map(cartKey), orderKey }));
  if (takeOutOrdered.rejected.match(taken)) {
    reportError(taken.payload ?? taken.error, 'empty-cart-failed');
  }
}

export const loadCheckout = createAppAsyncThunk(
  'CheckoutPage/load',
  async (question: CheckoutQuestion, tools): Promise<CheckoutAnswer> => {
    const answer = await loadCheckoutData(question, tools);
    if (answer.kind === 'paid') await emptyCart(answer, tools);
    return answer;
  },
  { condition: (_, state) => stateOf(state).step === 'idle' },
);

/** Shows the order of this cart if another tab or device has already placed it. */
async function showPaidElsewhere(paid: PaidCart, tools: ThunkTools) {
  const { orderId: id, orderKey } = paid;
  const payment = await showPaymentState(tools.api, id).catch(() => null);
  tools.dispatch(paidElsewhere(paid));
  await emptyCart({ id, tools: payment?.kind === 'other' ? payment.tools : [], orderKey }, tools);
}

interface PayArgument extends Payment {
  readonly stripe: Stripe;
}

/** Pays what the page shows. It refuses while a payment is in progress, so a second press does nothing. */
export const pay = createAppAsyncThunk(
  'CheckoutPage/pay',
  async (
    { stripe, ...payment }: PayArgument,
    tools,
  ): Promise<Result<PendingOrder, PaymentFailure>> => {
    const { api, dispatch, getState } = tools;
    const checkout = checkoutOf(getState());
    if (!checkout) throw new Error('There is nothing to pay yet');
    const outcome = await payOrder(checkout, payment, {
      api,
      stripe,
      onStep: (step) => dispatch(stepBegun(step)),
      onPlaced: (order) => {
        dispatch(orderPlaced(order));
        // An open cart in another tab then shows that its nights are held.
        tellOtherTabs();
      },
      onAuthorized: ({ id }) => dispatch(paymentStatusFound({ orderId: id, isAuthorized: true })),
    });
    const { orderKey } = checkout.identity;
    if (outcome.ok) {
      const { id, tools: paidTools } = outcome.value;
      tellOthers(tools, id);
      await emptyCart({ id, tools: paidTools, orderKey }, tools);
    } else if (outcome.error.kind === 'paid-before' && orderKey) {
      await showPaidElsewhere({ orderId: outcome.error.orderId, orderKey }, tools);
    }
    return outcome;
  },
  {
    condition: (_, state) => {
      const { step, asked } = stateOf(state);
      return step === 'idle' && asked === null && checkoutOf(state) !== undefined;
    },
  },
);

/** Finds out whether the card of a pending order was already authorized, for example before a reload of this page. */
export const checkPaymentStatus = createAppAsyncThunk(
  'CheckoutPage/checkPaymentStatus',
  async (stripe: Stripe, { dispatch, getState }) => {
    const order = checkoutOf(getState())?.pending;
    if (!order) return;
    const found = await findIntent(stripe, order.clientSecret);
    // If the answer is unknown, the button checks it again.
    const isDone = found.ok && isAuthorized(found.value);
    dispatch(paymentStatusFound({ orderId: order.id, isAuthorized: isDone }));
  },
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

/** Whether the payer's card is no longer needed after the failure. */
const keepsPaymentStatus = ({ kind }: PaymentFailure): boolean =>
  ['not-confirmed', 'network', 'signed-out'].includes(kind);

const afterFailure = (state: CheckoutPageState, problem: PaymentFailure): CheckoutPageState => ({
  ...state,
  failure: problem,
  paymentStatus:
    keepsPaymentStatus(problem) || !state.paymentStatus
      ? state.paymentStatus
      : { ...state.paymentStatus, isAuthorized: false },
});

const ofRefusal = (payload: ApiError | undefined): PaymentFailure =>
  payload ? failureOfOrder(payload) : { kind: 'unexpected' };

const checkoutPageSlice = createSlice({
  name: 'CheckoutPage',
  initialState: initialState as CheckoutPageState,
  reducers: {
    checkoutOpened: () => initialState,
    stepBegun: (state, { payload }: PayloadAction<PayStep>) => ({ ...state, step: payload }),
    orderPlaced: (state, { payload }: PayloadAction<PendingOrder>) => ({
      ...withCheckout(state, { pending: payload }),
      paymentStatus: { orderId: payload.id, isAuthorized: false },
    }),
    paymentStatusFound: (state, { payload }: PayloadAction<PaymentStatus>) => ({
      ...state,
      paymentStatus: payload,
    }),
    /** Handles an order that another tab or device has made of this cart. It ignores messages about other carts. */
    paidElsewhere: (state, { payload: { orderId: id, orderKey } }: PayloadAction<PaidCart>) =>
      identityIn(state)?.orderKey === orderKey
        ? {
            ...state,
            step: 'done' as const,
            answer: ready({ kind: 'paid' as const, id, tools: [], orderKey, isElsewhere: true }),
          }
        : state,
    /** Handles an expired payment. Its tools are free again, so it can no longer be paid. */
    paymentExpired: (state) => afterFailure(state, { kind: 'expired' }),
  },
  extraReducers: (builder) => {
    addRemoteCases(builder, loadCheckout, (state, answer, { requestId }) => {
      if (answer.status === 'loading') {
        return { ...state, answer: keepWhileLoading(state.answer, answer), asked: requestId };
      }
      return state.asked === requestId ? { ...state, answer, asked: null } : state;
    });
    builder
      .addCase(pay.pending, (state) => ({ ...state, step: 'placing', failure: null }))
      .addCase(pay.fulfilled, (state, { payload }) => {
        if (payload.ok || state.step === 'done') return { ...state, step: 'done' };
        return afterFailure({ ...state, step: 'idle' }, payload.error);
      })
      .addCase(pay.rejected, (state, { payload, meta }) =>
        meta.condition ? state : afterFailure({ ...state, step: 'idle' }, ofRefusal(payload)),
      )
      .addCase(deleteSavedCard.fulfilled, (state) =>
        withCheckout(state, { card: { isCustomer: true, card: null } }),
      );
  },
});

export const { checkoutOpened, paidElsewhere, paymentExpired } = checkoutPageSlice.actions;
const { stepBegun, orderPlaced, paymentStatusFound } = checkoutPageSlice.actions;

const stateOf = injectSlice(checkoutPageSlice);

export const selectAnswer = (state: RootState) => stateOf(state).answer;
export const selectStep = (state: RootState) => stateOf(state).step;
export const selectFailure = (state: RootState) => stateOf(state).failure;

export const selectIsReloading = (state: RootState) => stateOf(state).asked !== null;

/** Whether the pending order's card was authorized; undefined until that is known. */
export const selectIsAuthorized = (state: RootState): boolean | undefined => {
  const { paymentStatus } = stateOf(state);
  const pending = checkoutOf(state)?.pending;
  if (!pending) return false;
  return paymentStatus?.orderId === pending.id ? paymentStatus.isAuthorized : undefined;
};

/** The order that was already paid, here or elsewhere. */
export const selectPaidBefore = (state: RootState): PaidBefore | undefined => {
  const { answer } = stateOf(state);
  return answer.status === 'ready' && answer.data.kind === 'paid' ? answer.data : undefined;
};
