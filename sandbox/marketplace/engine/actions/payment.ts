import * as v from 'valibot';
import { type Action, type ActionContext, defineAction } from '../action';
import { EngineError } from '../engine-error';
import { type Draft, type Money, type Payment } from '../facts';
import { flag, text, textList } from '../param-types';
import { ask, type CreatePaymentIntent, type Steps } from '../step';

const outOfOrder = (details: string) =>
  new EngineError('transaction-invalid-action-sequence', { details });

function totals(draft: Draft): { payin: Money; payout: Money } {
  const { payinTotal: payin, payoutTotal: payout } = draft;
  if (!payin || !payout) throw outOfOrder('The transaction has no price');
  if (payin.amount === 0) throw new EngineError('transaction-charge-zero-payin');
  if (payin.amount < payout.amount) {
    throw new EngineError('conflict', { details: 'payinTotal must not be below payoutTotal' });
  }
  return { payin, payout };
}

function providerAccount(context: ActionContext): string {
  const { stripeAccountId } = context.provider;
  if (!stripeAccountId) throw new EngineError('transaction-missing-stripe-account');
  return stripeAccountId;
}

function paymentOf(draft: Draft): Payment {
  if (!draft.payment) throw outOfOrder('The transaction has no payment');
  return draft.payment;
}

type IntentOptions = Pick<
  CreatePaymentIntent,
  'paymentMethodId' | 'cardToken' | 'pushMethods' | 'setupForSaving' | 'confirm'
>;

function* createIntent(draft: Draft, context: ActionContext, options: IntentOptions): Steps<void> {
  if (draft.payment) throw outOfOrder('The transaction has a payment already');
  const { payin, payout } = totals(draft);
  const { intentId, clientSecret } = yield* ask({
    kind: 'createPaymentIntent',
    amount: payin,
    applicationFee: payin.amount - payout.amount,
    providerAccountId: providerAccount(context),
    transactionId: context.transactionId,
    customerId: context.customer.stripeCustomerId,
    ...options,
  });
  const push = options.pushMethods !== null;
  const confirmed = push ? 'captured' : 'confirmed';
  draft.payment = {
    intentId,
    clientSecret,
    push,
    status: options.confirm === 'later' ? 'created' : confirmed,
    payoutId: null,
    paidOut: false,
  };
}

function defaultPaymentMethod(context: ActionContext): string {
  const { stripeCustomerId, defaultPaymentMethodId } = context.customer;
  if (!stripeCustomerId || !defaultPaymentMethodId) {
    throw new EngineError('stripe-customer-not-found', {
      details: 'The customer has no default payment method',
    });
  }
  return defaultPaymentMethodId;
}

/** Some public processes write the keyword `:true` where the reference has a boolean. */
const yesOrNo = v.union([
  v.boolean(),
  v.pipe(
    v.literal('true'),
    v.transform(() => true),
  ),
]);

const createPaymentIntent = defineAction({
  params: { paymentMethod: v.optional(text), setupPaymentMethodForSaving: v.optional(flag) },
  config: { 'use-customer-default-payment-method?': v.optional(yesOrNo, false) },
  *run({ draft, params, config, context }) {
    const useDefault = config['use-customer-default-payment-method?'];
    yield* createIntent(draft, context, {
      paymentMethodId: useDefault ? defaultPaymentMethod(context) : (params.paymentMethod ?? null),
      cardToken: null,
      pushMethods: null,
      setupForSaving: params.setupPaymentMethodForSaving ?? false,
      confirm: useDefault ? 'off-session' : 'later',
    });
  },
});

const createPushPaymentIntent = defineAction({
  params: { paymentMethodTypes: textList, paymentMethod: v.optional(text) },
  config: {},
  *run({ draft, params, context }) {
    yield* createIntent(draft, context, {
      paymentMethodId: params.paymentMethod ?? null,
      cardToken: null,
      pushMethods: params.paymentMethodTypes,
      setupForSaving: false,
      confirm: 'later',
    });
  },
});

/** The charge of earlier versions: a card token that is authorized right away. */
const createCharge = defineAction({
  params: { cardToken: v.optional(text), paymentMethod: v.optional(text) },
  config: {},
  *run({ draft, params, context }) {
    const paymentMethodId = params.paymentMethod ?? null;
    const cardToken = params.cardToken ?? null;
    if (!cardToken && !paymentMethodId) {
      throw new EngineError('validation-missing-key', { path: ['params', 'cardToken'] });
    }
    yield* createIntent(draft, context, {
      paymentMethodId,
      cardToken: paymentMethodId ? null : cardToken,
      pushMethods: null,
      setupForSaving: false,
      confirm: 'now',
    });
  },
});

const confirmPaymentIntent = defineAction({
  params: {},
  config: {},
  *run({ draft }) {
    const payment = paymentOf(draft);
    if (payment.status !== 'created') throw outOfOrder(`The payment is ${payment.status}`);
    yield* ask({
      kind: 'confirmPaymentIntent',
      intentId: payment.intentId,
      push: payment.push,
    });
    draft.payment = { ...payment, status: payment.push ? 'captured' : 'confirmed' };
  },
});

const capturePaymentIntent = defineAction({
  params: {},
  config: {},
  *run({ draft, context }) {
    const payment = paymentOf(draft);
    if (payment.push && payment.status === 'captured') return;
    if (payment.status !== 'confirmed') throw outOfOrder(`The payment is ${payment.status}`);
    providerAccount(context);
    yield* ask({ kind: 'capturePaymentIntent', intentId: payment.intentId });
    draft.payment = { ...payment, status: 'captured' };
  },
});

const refundPayment = defineAction({
  params: {},
  config: {},
  *run({ draft }) {
    const payment = paymentOf(draft);
    if (payment.paidOut) throw outOfOrder('The payout has been made already');
    if (payment.status === 'refunded') throw outOfOrder('The payment is refunded already');
    yield* ask({ kind: 'refundOrCancel', intentId: payment.intentId });
    draft.payment = { ...payment, status: 'refunded' };
  },
});

const createPayout = defineAction({
  params: {},
  config: {},
  *run({ draft, context }) {
    const payment = paymentOf(draft);
    if (!draft.payoutTotal) throw outOfOrder('The transaction has no payout total');
    if (payment.paidOut) throw outOfOrder('The payout has been made already');
    if (payment.status !== 'captured') throw outOfOrder(`The payment is ${payment.status}`);
    // If the commission is the whole price, there is nothing to send.
    if (draft.payoutTotal.amount === 0) {
      draft.payment = { ...payment, paidOut: true };
      return;
    }
    const { payoutId } = yield* ask({
      kind: 'createPayout',
      intentId: payment.intentId,
      amount: draft.payoutTotal,
      accountId: providerAccount(context),
    });
    draft.payment = { ...payment, payoutId, paidOut: true };
  },
});

export const paymentActions = {
  'action/stripe-create-payment-intent': createPaymentIntent,
  'action/stripe-create-payment-intent-push': createPushPaymentIntent,
  'action/stripe-confirm-payment-intent': confirmPaymentIntent,
  'action/stripe-capture-payment-intent': capturePaymentIntent,
  'action/stripe-refund-payment': refundPayment,
  'action/stripe-refund-charge': refundPayment,
  'action/stripe-create-payout': createPayout,
  'action/stripe-create-charge': createCharge,
  'action/stripe-create-charge-pi': createCharge,
  'action/stripe-capture-charge': capturePaymentIntent,
  'action/stripe-capture-charge-pi': capturePaymentIntent,
} satisfies Record<string, Action>;
