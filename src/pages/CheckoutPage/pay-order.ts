import { type PaymentIntent, type Stripe, type StripeCardElement } from '@stripe/stripe-js';
import { type ApiClient } from '~/api/api-client';
import { ApiFailure } from '~/api/api-error';
import { sendMessage } from '~/api/messages';
import { type OrderDraft, placeOrder } from '~/api/orders';
import { type PendingOrder, paymentStateOf, showPaymentState } from '~/api/pending-orders';
import { takeTransition } from '~/api/transactions';
import { AGREEMENT_VERSION } from '~/domain/agreement';
import {
  failureOfCard,
  failureOfOrder,
  reportable,
  type PaymentFailure,
} from '~/features/payment/payment-failure';
import { saveCard } from '~/features/payment/save-card';
import { reportError } from '~/lib/report';
import { failure, ok, type Result } from '~/lib/result';
import { findPendingOrder, type LoadedCheckout } from './load-checkout';
import { forgetPayment, rememberPayment } from './pending-payment';

/** With what is paid. */
export type PaymentChoice =
  | { readonly kind: 'saved'; readonly paymentMethodId: string }
  | {
      readonly kind: 'new';
      readonly card: StripeCardElement;
      readonly name: string;
      readonly postal: string;
      /** Kept for later orders. */
      readonly isSaved: boolean;
    };

export type PayStep = 'placing' | 'paying' | 'confirming' | 'finishing';

/** What a payment needs of the page around it. */
export interface PaymentTools {
  readonly api: ApiClient;
  readonly stripe: Stripe;
  readonly onStep: (step: PayStep) => void;
  /** The order exists now: from here on it is what is paid. */
  readonly onPlaced: (order: PendingOrder) => void;
}

type Outcome<Value> = Result<Value, PaymentFailure>;

/** Failures after which the order may exist all the same: its answer was lost, or it is what stands in the way. */
const mayExist = ({ kind }: PaymentFailure): boolean =>
  ['network', 'unexpected', 'taken'].includes(kind);

async function request(
  checkout: LoadedCheckout,
  choice: PaymentChoice,
  { api }: PaymentTools,
): Promise<Outcome<PendingOrder>> {
  const { offer, enquiryId } = checkout;
  if (!offer) return failure({ kind: 'refused' });
  try {
    const { id, entities } = await placeOrder(api, {
      draft: offer.draft,
      transactionId: enquiryId,
      agreementVersion: AGREEMENT_VERSION,
      saveCard: choice.kind === 'new' && choice.isSaved,
      paymentMethodId: choice.kind === 'saved' ? choice.paymentMethodId : null,
    });
    const payment = paymentStateOf(id, entities);
    return payment.kind === 'pending' ? ok(payment.order) : failure({ kind: 'unexpected' });
  } catch (error) {
    reportError(error, 'initiate-order-failed');
    if (!(error instanceof ApiFailure)) throw error;
    const refusal = failureOfOrder(error.error);
    const own = mayExist(refusal)
      ? await findPendingOrder(api, offer.draft.items).catch(() => null)
      : null;
    return own ? ok(own) : failure(refusal);
  }
}

const nightsOf = (tools: OrderDraft['items']): string =>
  tools
    .map(({ listingId, start, end, seats }) => `${listingId}:${start}:${end}:${seats}`)
    .sort()
    .join(' ');

/** The order to pay: the one that is pending, or a new one. Other nights or another total than in view are never paid unseen. */
async function place(
  checkout: LoadedCheckout,
  choice: PaymentChoice,
  tools: PaymentTools,
): Promise<Outcome<PendingOrder>> {
  if (checkout.pending) return ok(checkout.pending);
  tools.onStep('placing');
  const placed = await request(checkout, choice, tools);
  if (!placed.ok) return placed;
  rememberPayment(placed.value.id);
  tools.onPlaced(placed.value);
  const { offer } = checkout;
  if (!offer || nightsOf(placed.value.tools) !== nightsOf(offer.draft.items)) {
    return failure({ kind: 'other-order' });
  }
  const isAsSeen = placed.value.payinTotal.amount === offer.quote.payinTotal.amount;
  return isAsSeen ? placed : failure({ kind: 'price-changed' });
}

/** Nothing is left to confirm with the payment provider. */
const handled: readonly PaymentIntent.Status[] = [
  'processing',
  'requires_capture',
  'canceled',
  'succeeded',
];

const confirmation = (choice: PaymentChoice) =>
  choice.kind === 'saved'
    ? { payment_method: choice.paymentMethodId }
    : {
        payment_method: {
          card: choice.card,
          billing_details: { name: choice.name, address: { postal_code: choice.postal } },
        },
        ...(choice.isSaved && { setup_future_usage: 'off_session' as const }),
      };

/** Charges the card, unless that was done before; with 3-D Secure where the bank asks for it. */
async function charge(
  { clientSecret }: PendingOrder,
  choice: PaymentChoice,
  { stripe, onStep }: PaymentTools,
): Promise<Outcome<PaymentIntent>> {
  onStep('paying');
  const found = await stripe.retrievePaymentIntent(clientSecret);
  if (found.error) {
    reportError(reportable(found.error), 'stripe-retrieve-payment-intent-failed');
    return failure(failureOfCard(found.error));
  }
  if (handled.includes(found.paymentIntent.status)) return ok(found.paymentIntent);
  const { error, paymentIntent } = await stripe.confirmCardPayment(
    clientSecret,
    confirmation(choice),
  );
  if (!error) return ok(paymentIntent);
  const elsewhere = error.payment_intent;
  if (elsewhere && handled.includes(elsewhere.status)) return ok(elsewhere);
  reportError(reportable(error), 'stripe-handle-card-payment-failed');
  return failure(failureOfCard(error));
}

/** The order follows its payment. Where the answer is lost or refused, what the order has become counts. */
async function confirm(
  { id }: PendingOrder,
  { api, onStep }: PaymentTools,
): Promise<Outcome<null>> {
  onStep('confirming');
  try {
    await takeTransition(api, id, { transition: 'transition/confirm-payment' });
    return ok(null);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const payment = await showPaymentState(api, id).catch(() => null);
    if (payment?.kind === 'other' && payment.state === 'state/accepted') return ok(null);
    reportError(error, 'confirm-payment-failed');
    const hasExpired = payment?.kind === 'other' && payment.state === 'state/payment-expired';
    return failure({ kind: hasExpired ? 'expired' : 'not-confirmed' });
  }
}

const methodOf = ({ payment_method: method }: PaymentIntent): string | null =>
  typeof method === 'string' ? method : (method?.id ?? null);

async function keepCard(
  checkout: LoadedCheckout,
  { choice, intent }: { choice: PaymentChoice; intent: PaymentIntent },
  api: ApiClient,
): Promise<boolean> {
  if (choice.kind !== 'new' || !choice.isSaved) return true;
  const method = methodOf(intent);
  return method !== null && (await saveCard(api, checkout.card, method)) === null;
}

async function sendFirst(order: PendingOrder, text: string, api: ApiClient): Promise<boolean> {
  const content = text.trim();
  if (content === '') return true;
  try {
    await sendMessage(api, order.id, content);
    return true;
  } catch (error) {
    reportError(error, 'initial-message-send-failed');
    return false;
  }
}

export interface Payment {
  readonly choice: PaymentChoice;
  /** To the owner; blank is none. */
  readonly message: string;
}

export interface PaidOrder {
  readonly order: PendingOrder;
  /** The order stands either way. */
  readonly isMessageSent: boolean;
  readonly isCardSaved: boolean;
}

/**
 * Places the order, charges the card, confirms the booking, keeps the card and sends the first message. Each step that was done before is
 * not done again, so repeating it after a failure never charges twice.
 */
export async function payOrder(
  checkout: LoadedCheckout,
  { choice, message }: Payment,
  tools: PaymentTools,
): Promise<Outcome<PaidOrder>> {
  const placed = await place(checkout, choice, tools);
  if (!placed.ok) return placed;
  const order = placed.value;
  rememberPayment(order.id);
  const charged = await charge(order, choice, tools);
  if (!charged.ok) return charged;
  const confirmed = await confirm(order, tools);
  if (!confirmed.ok) return confirmed;
  tools.onStep('finishing');
  forgetPayment();
  const intent = charged.value;
  const [isCardSaved, isMessageSent] = await Promise.all([
    keepCard(checkout, { choice, intent }, tools.api),
    sendFirst(order, message, tools.api),
  ]);
  return ok({ order, isCardSaved, isMessageSent });
}
