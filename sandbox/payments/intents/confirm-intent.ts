import { definedOnly } from '../accounts/account-changes';
import { decideCharge, NETWORK_DOWN } from '../cards/card-rules';
import {
  createPaymentMethod,
  findPaymentMethod,
  type PaymentMethodRow,
  resolvePaymentMethod,
  updateMethod,
} from '../customers/payment-method-store';
import { paymentMethodView } from '../customers/payment-method-view';
import { recordEvent } from '../events';
import { type Scope } from '../http/endpoint';
import { cardErrorBody, type CardRefusal, type ErrorBody } from '../http/errors';
import { newId } from '../http/ids';
import { textOrNull } from '../http/params';
import { settleCharge } from '../money/charge-money';
import { chargeView } from '../money/charge-view';
import { disputeCharge } from '../money/disputes';
import { recordCharge } from './charge-card';
import { holdOf } from './hold';
import { checkDestination, checkOwner } from './payment-checks';
import { asksForExtension, type ConfirmParams } from './intent-params';
import {
  advance,
  confirmRefusal,
  type IntentChange,
  type IntentRow,
  saveIntent,
  unexpectedState,
} from './intent-store';
import { intentView } from './intent-view';

/** The intent after a confirmation, and the error if the bank refused. Both are kept. */
export interface Confirmation {
  intent: IntentRow;
  error: ErrorBody | null;
}

const AUTHENTICATION_FAILURE: ErrorBody = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** The payment method in a request; null if it contains none. */
export async function methodGiven(
  scope: Scope,
  params: Pick<ConfirmParams, 'payment_method' | 'payment_method_data'>,
): Promise<PaymentMethodRow | null> {
  if (params.payment_method_data) return createPaymentMethod(scope, params.payment_method_data);
  return params.payment_method ? resolvePaymentMethod(scope, params.payment_method) : null;
}

async function approve(
  scope: Scope,
  intent: IntentRow,
  { method, threeDSecure }: { method: PaymentMethodRow; threeDSecure: boolean },
): Promise<Confirmation> {
  const { state, effects } = advance(intent, { kind: 'approved' });
  const hold =
    state.status === 'requires_capture'
      ? holdOf(method.card, {
          now: scope.now,
          offSession: intent.offSession,
          extended: intent.extendedAuthorization,
        })
      : null;
  let charge = await recordCharge(scope, intent, { method, threeDSecure, failure: null, hold });
  for (const effect of effects) {
    if (effect.kind === 'settle') {
      charge = await settleCharge(scope, charge, {
        amount: effect.amount,
        transferAmount: intent.transferAmount,
      });
    }
  }
  await recordEvent(scope, 'charge.succeeded', chargeView(charge));
  if (charge.captured) await disputeCharge(scope, charge);
  await keepMethod(scope, intent, { method, threeDSecure });
  const saved = await saveIntent(scope, intent.id, {
    status: state.status,
    amountCapturable: state.amountCapturable,
    amountReceived: state.amountReceived,
    paymentMethod: method.id,
    latestCharge: charge.id,
    challenge: null,
    lastError: null,
    captureBefore: hold?.captureBefore ?? null,
  });
  const event = state.status === 'succeeded' ? 'succeeded' : 'amount_capturable_updated';
  await recordEvent(scope, `payment_intent.${event}`, intentView(saved));
  return { intent: saved, error: null };
}

/** Saves a card after its payment if that was requested; otherwise the card is used up. */
async function keepMethod(
  scope: Scope,
  intent: IntentRow,
  { method, threeDSecure }: { method: PaymentMethodRow; threeDSecure: boolean },
): Promise<void> {
  if (method.customer !== null && intent.setupFutureUsage === null) return;
  await updateMethod(scope, method.id, {
    customer: method.customer ?? (intent.setupFutureUsage ? intent.customer : null),
    setUp: method.setUp || (intent.setupFutureUsage === 'off_session' && threeDSecure),
    usedUp: intent.setupFutureUsage === null,
  });
}

async function decline(
  scope: Scope,
  intent: IntentRow,
  {
    method,
    refusal,
    threeDSecure,
  }: { method: PaymentMethodRow; refusal: CardRefusal; threeDSecure: boolean },
): Promise<Confirmation> {
  const body = cardErrorBody(refusal);
  const charge = await recordCharge(scope, intent, {
    method,
    threeDSecure,
    failure: body,
    hold: null,
  });
  await recordEvent(scope, 'charge.failed', chargeView(charge));
  return fail(scope, intent, {
    error: { ...body, charge: charge.id, payment_method: paymentMethodView(method) },
    change: { latestCharge: charge.id },
  });
}

async function fail(
  scope: Scope,
  intent: IntentRow,
  { error, change }: { error: ErrorBody; change: IntentChange },
): Promise<Confirmation> {
  const { state } = advance(intent, { kind: 'declined' });
  const saved = await saveIntent(scope, intent.id, {
    ...change,
    status: state.status,
    paymentMethod: null,
    challenge: null,
    lastError: error,
  });
  await recordEvent(scope, 'payment_intent.payment_failed', intentView(saved));
  return { intent: saved, error };
}

async function charge(
  scope: Scope,
  intent: IntentRow,
  {
    method,
    authenticated,
    mayChallenge,
  }: { method: PaymentMethodRow; authenticated: boolean; mayChallenge: boolean },
): Promise<Confirmation> {
  const decision = scope.isCardNetworkDown()
    ? NETWORK_DOWN
    : decideCharge({
        card: method.card,
        offSession: intent.offSession || !mayChallenge,
        setUp: method.setUp,
        authenticated,
      });
  switch (decision.kind) {
    case 'approve':
      return approve(scope, intent, { method, threeDSecure: authenticated });
    case 'refuse':
      return decline(scope, intent, {
        method,
        refusal: decision.refusal,
        threeDSecure: authenticated,
      });
    case 'challenge': {
      const { state } = advance(intent, { kind: 'challenged' });
      const saved = await saveIntent(scope, intent.id, {
        status: state.status,
        challenge: newId('3ds'),
        lastError: null,
      });
      await recordEvent(scope, 'payment_intent.requires_action', intentView(saved));
      return { intent: saved, error: null };
    }
  }
}

function confirmChange(intent: IntentRow, params: ConfirmParams): IntentChange {
  return {
    // This confirmation alone counts: after a refusal off session the cardholder may confirm the same intent.
    offSession: params.off_session !== undefined && params.off_session !== false,
    extendedAuthorization: asksForExtension(params) ?? intent.extendedAuthorization,
    returnUrl: textOrNull(params.return_url) ?? intent.returnUrl,
    setupFutureUsage: params.setup_future_usage
      ? params.setup_future_usage
      : intent.setupFutureUsage,
    details: {
      ...intent.details,
      receiptEmail: textOrNull(params.receipt_email) ?? intent.details.receiptEmail,
      shipping: params.shipping ? definedOnly(params.shipping) : intent.details.shipping,
    },
  };
}

/** Confirms an intent whose row is locked: charges its card, asks for a challenge, or is declined. */
export async function confirmIntent(
  scope: Scope,
  locked: IntentRow,
  params: ConfirmParams,
): Promise<Confirmation> {
  const given = await methodGiven(scope, params);
  const chosen = given?.id ?? locked.paymentMethod;
  const open = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
  if (!open.includes(locked.status) || chosen === null) {
    throw unexpectedState(locked, confirmRefusal(locked));
  }
  const method = given ?? (await findPaymentMethod(scope, chosen));
  if (!method) throw new Error(`Payment method ${chosen} of ${locked.id} is missing`);
  checkOwner(locked, method);
  const { state } = advance(locked, { kind: 'methodChosen' });
  const intent = await saveIntent(scope, locked.id, {
    ...confirmChange(locked, params),
    status: state.status,
    paymentMethod: method.id,
    challenge: null,
  });
  await checkDestination(scope, intent);
  return charge(scope, intent, {
    method,
    authenticated: false,
    mayChallenge: params.error_on_requires_action !== true,
  });
}

/** Ends the open challenge of an intent whose row is locked. */
export async function finishChallenge(
  scope: Scope,
  intent: IntentRow,
  passed: boolean,
): Promise<Confirmation> {
  const method = intent.paymentMethod
    ? await findPaymentMethod(scope, intent.paymentMethod)
    : undefined;
  if (!method)
    throw new Error(`Payment intent ${intent.id} is challenged without a payment method`);
  if (!passed) {
    const error = { ...AUTHENTICATION_FAILURE, payment_method: paymentMethodView(method) };
    return fail(scope, intent, { error, change: {} });
  }
  return charge(scope, intent, { method, authenticated: true, mayChallenge: false });
}
