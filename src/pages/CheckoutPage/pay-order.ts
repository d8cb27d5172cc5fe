import { type PaymentIntent, type Stripe } from '@stripe/stripe-js';
import { type ApiClient } from '~/api/marketplace/api-client';
import { type ApiError, ApiFailure } from '~/api/marketplace/api-error';
import { sendMessage } from '~/api/order/messages';
import { placeOrder } from '~/api/order/orders';
import {
  isOrderFor,
  type PendingOrder,
  paymentStateOf,
  showPaymentState,
} from '~/api/order/pending-orders';
import { takeTransition } from '~/api/order/transactions';
import { AGREEMENT_VERSION } from '~/domain/order/process/agreement';
import { keepAfterPayment } from '~/features/payment/after-payment';
import { type TransactionState } from '~/domain/order/process/transaction';
import { type CardChoice, chargeCard } from '~/features/payment/charge-card';
import { failureOfOrder, type PaymentFailure } from '~/features/payment/payment-failure';
import { saveCard } from '~/features/payment/save-card';
import { reportError } from '~/lib/report';
import { failure, ok, type Result } from '~/lib/result';
import { findExisting } from './find-pending';
import { type LoadedCheckout } from './load-checkout';
import { forgetPayment, rememberPayment } from './pending-payment';

/** The card that pays for the order. */
export type PaymentChoice = CardChoice;

export type PayStep = 'placing' | 'paying' | 'confirming' | 'finishing' | 'holding';

/** What a payment needs from the page around it. */
interface PaymentTools {
  readonly api: ApiClient;
  readonly stripe: Stripe;
  readonly onStep: (step: PayStep) => void;
  /** Called once the order exists and is what is paid. */
  readonly onPlaced: (order: PendingOrder) => void;
  /** Called once the card is authorized and the payer has nothing left to do. The booking is not confirmed yet. */
  readonly onAuthorized: (order: PendingOrder) => void;
}

type Outcome<Value> = Result<Value, PaymentFailure>;

/** Whether the order may exist despite the failure: its answer was lost, or it prevents a new one. */
const mayExist = ({ kind }: PaymentFailure): boolean =>
  ['network', 'unexpected', 'taken'].includes(kind);

/** Reports refusals without words of their own. The others are answers, and real errors must not drown in them. */
function reportUnexpected(error: ApiFailure, { kind }: PaymentFailure): void {
  if (kind === 'network' || kind === 'unexpected') reportError(error, 'initiate-order-failed');
}

async function request(
  { offer, identity }: LoadedCheckout,
  { choice, hold }: Payment,
  { api }: PaymentTools,
): Promise<Outcome<PendingOrder>> {
  if (!offer) return failure({ kind: 'refused' });
  try {
    const { id, entities } = await placeOrder(api, {
      draft: offer.draft,
      orderKey: identity.orderKey,
      transactionId: identity.enquiryId,
      agreementVersion: AGREEMENT_VERSION,
      saveCard: choice?.kind === 'new' && choice.isSaved,
      paymentMethodId: choice?.kind === 'saved' ? choice.paymentMethodId : null,
      hold,
      accepts: offer.quote.accepts,
    });
    const payment = paymentStateOf(id, entities);
    return payment.kind === 'pending' ? ok(payment.order) : failure({ kind: 'unexpected' });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const refusal = failureOfOrder(error.error);
    // This is not a failure, because the order was already paid.
    if (refusal.kind === 'paid-before') return failure(refusal);
    reportUnexpected(error, refusal);
    const existing = mayExist(refusal)
      ? await findExisting(api, offer.draft.items, identity).catch(() => null)
      : null;
    return existing ? ok(existing) : failure(refusal);
  }
}

/** Returns the order to pay: the pending one or a new one. It never pays nights or a total that differ from the page. */
async function place(
  checkout: LoadedCheckout,
  payment: Payment,
  tools: PaymentTools,
): Promise<Outcome<PendingOrder>> {
  if (checkout.pending) return ok(checkout.pending);
  tools.onStep('placing');
  const placed = await request(checkout, payment, tools);
  if (!placed.ok) return placed;
  const { offer } = checkout;
  tools.onPlaced(placed.value);
  if (!offer || !isOrderFor(placed.value, offer.draft)) return failure({ kind: 'other-order' });
  if (placed.value.accepts !== offer.quote.accepts) return failure({ kind: 'accepts-changed' });
  const isAsSeen = placed.value.payinTotal.amount === offer.quote.payinTotal.amount;
  return isAsSeen ? placed : failure({ kind: 'price-changed' });
}

/** Charges the card unless that was already done, with 3-D Secure if the bank requires it. */
function charge(
  { clientSecret }: PendingOrder,
  choice: PaymentChoice | null,
  { stripe, onStep, api }: PaymentTools,
): Promise<Outcome<PaymentIntent>> {
  onStep('paying');
  return chargeCard({ clientSecret, choice }, { stripe, api });
}

/** The pauses in milliseconds before another look at an order that another tab is confirming. */
const LOOK_AGAIN_MS = [500, 1500, 3000];

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/**
 * Returns the state of the order after a refusal, or null if it is unknown. A conflict means that another step is running, so it waits for
 * its end.
 */
async function stateAfter({ code }: ApiError, id: PendingOrder['id'], api: ApiClient) {
  let payment = await showPaymentState(api, id).catch(() => null);
  for (const milliseconds of code === 'conflict' ? LOOK_AGAIN_MS : []) {
    if (payment?.kind === 'other') return payment;
    await pause(milliseconds);
    payment = await showPaymentState(api, id).catch(() => null);
  }
  return payment;
}

const paidStates: readonly TransactionState[] = ['state/accepted', 'state/preauthorized'];

/** Confirms the booking. If the answer is lost or is a refusal, the state of the order decides. */
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
    const refusal = failureOfOrder(error.error);
    if (refusal.kind === 'signed-out') return failure(refusal);
    const payment = await stateAfter(error.error, id, api);
    if (payment?.kind === 'other' && paidStates.includes(payment.state)) return ok(null);
    const hasExpired = payment?.kind === 'other' && payment.state === 'state/payment-expired';
    if (!hasExpired) reportError(error, 'confirm-payment-failed');
    return failure({ kind: hasExpired ? 'expired' : 'not-confirmed' });
  }
}

const methodOf = ({ payment_method: method }: PaymentIntent): string | null =>
  typeof method === 'string' ? method : (method?.id ?? null);

/**
 * Whether the payer wanted to save the card. The intent knows it after a reload, unless the card was set up for a hold. Then nothing is
 * saved that nobody asked for.
 */
const keepsCard = (
  choice: PaymentChoice | null,
  intent: PaymentIntent,
  { hold }: PendingOrder,
): boolean =>
  choice
    ? choice.kind === 'new' && choice.isSaved
    : hold === 0 && Boolean(intent.setup_future_usage) && methodOf(intent) !== null;

async function keepCard(
  { card }: LoadedCheckout,
  { order, intent, payment: { choice } }: PaidIntent,
  api: ApiClient,
): Promise<boolean> {
  const method = methodOf(intent);
  if (!keepsCard(choice, intent, order) || method === card.card?.paymentMethodId) return true;
  return method !== null && (await saveCard(api, card, method)) === null;
}

async function sendFirst(order: PendingOrder, text: string, api: ApiClient): Promise<boolean> {
  const content = text.trim();
  if (content === '') return true;
  try {
    await sendMessage(api, order.id, { content });
    return true;
  } catch (error) {
    reportError(error, 'initial-message-send-failed');
    return false;
  }
}

export interface Payment {
  /** The card, or null if it was already authorized. */
  readonly choice: PaymentChoice | null;
  /** The message to the owner. A blank one is not sent. */
  readonly message: string;
  /** The hold that the payer agreed to, in minor units. It is absent for nothing. */
  readonly hold?: number | undefined;
  /** Whether the pick-up is near, so that the hold is placed right after the payment in the payer's presence. */
  readonly isHoldNear?: boolean;
}

/** Places the hold in the payer's presence. The order's page continues with a hold that was not placed. */
async function placeHold({ id }: PendingOrder, { onStep, ...tools }: PaymentTools): Promise<void> {
  onStep('holding');
  try {
    // This loads on demand, because most orders have no hold.
    const { confirmHold } = await import('~/features/payment/confirm-hold');
    await confirmHold({ id, card: null }, tools);
  } catch (error) {
    reportError(error, 'place-hold-failed');
  }
}

interface PaidIntent {
  readonly order: PendingOrder;
  readonly intent: PaymentIntent;
  readonly payment: Payment;
}

async function settle(
  order: PendingOrder,
  choice: PaymentChoice | null,
  tools: PaymentTools,
): Promise<Outcome<PaymentIntent>> {
  const charged = await charge(order, choice, tools);
  if (!charged.ok) return charged;
  const confirmed = await confirm(order, tools);
  if (confirmed.ok) return charged;
  tools.onAuthorized(order);
  return confirmed;
}

/** Does what is left once the booking is confirmed. A reload in the middle loses nothing, and failures do not affect the order. */
async function finish(
  paid: PaidIntent,
  checkout: LoadedCheckout,
  tools: PaymentTools,
): Promise<void> {
  const { api, onStep } = tools;
  onStep('finishing');
  const { order, payment } = paid;
  const { message } = payment;
  const { id } = order;
  keepAfterPayment({ id, unsentMessage: message.trim(), isCardSaved: true });
  const [isCardSaved, isMessageSent] = await Promise.all([
    keepCard(checkout, paid, api),
    sendFirst(order, message, api),
  ]);
  keepAfterPayment({ id, unsentMessage: isMessageSent ? '' : message.trim(), isCardSaved });
  // The hold of a request is placed when the owner accepts.
  if (order.hold > 0 && payment.isHoldNear && order.accepts === 'at-once')
    await placeHold(order, tools);
  forgetPayment();
}

/**
 * Places the order, charges the card, confirms the booking, saves the card and sends the first message. Steps that have been done are
 * not repeated, so trying again after a failure never charges twice. Rejects if the session belongs to another user now.
 */
export async function payOrder(
  checkout: LoadedCheckout,
  payment: Payment,
  tools: PaymentTools,
): Promise<Outcome<PendingOrder>> {
  const { choice, message } = payment;
  const placed = await place(checkout, payment, {
    ...tools,
    onPlaced: (order) => {
      rememberPayment({ id: order.id, message });
      tools.onPlaced(order);
    },
  });
  if (!placed.ok) return placed;
  const order = placed.value;
  rememberPayment({ id: order.id, message });
  const settled = await settle(order, choice, tools);
  if (!settled.ok) return settled;
  await finish({ order, intent: settled.value, payment }, checkout, tools);
  return ok(order);
}
