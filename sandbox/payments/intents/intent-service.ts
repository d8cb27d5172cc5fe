import { requireCustomer } from '../customers/customer-store';
import { recordEvent } from '../events';
import { Committed, type Scope } from '../http/endpoint';
import { errorAnswer, invalidRequest } from '../http/errors';
import { newClientSecret, newId } from '../http/ids';
import { type JsonObject } from '../http/json';
import * as p from '../http/params';
import { checkChargeable } from '../money/amounts';
import { settleCharge } from '../money/charge-money';
import { findRow } from '../http/list';
import { chargeView } from '../money/charge-view';
import { disputeCharge } from '../money/disputes';
import { releaseCharge } from '../money/refunds';
import { paymentsCharges, paymentsPaymentIntents, type IntentDetails } from '../schema/intents';
import { type Confirmation, confirmIntent, methodGiven } from './confirm-intent';
import { checkDestination, checkOwner } from './payment-checks';
import {
  allowedTypes,
  asksForExtension,
  type CaptureParams,
  type CreateParams,
} from './intent-params';
import { advance, type IntentRow, lockIntent, saveIntent } from './intent-store';
import { intentView, publicView } from './intent-view';
import { definedOnly } from '../accounts/account-changes';
import { textOrNull } from '../http/params';

const newDetails = (params: CreateParams): IntentDetails => ({
  description: textOrNull(params.description),
  paymentMethodTypes: allowedTypes(params) ?? ['card'],
  automaticPaymentMethods: params.automatic_payment_methods?.enabled ?? false,
  receiptEmail: textOrNull(params.receipt_email),
  shipping: params.shipping ? definedOnly(params.shipping) : null,
  statementDescriptor: textOrNull(params.statement_descriptor),
  statementDescriptorSuffix: textOrNull(params.statement_descriptor_suffix),
  transferGroup: textOrNull(params.transfer_group),
});

/** The intent as the caller may see it. */
export function shown(scope: Scope, row: IntentRow): JsonObject {
  const view = intentView(row, scope.baseUrl);
  return scope.keyKind === 'secret' ? view : publicView(view);
}

/** The intent, or the bank's refusal with the intent inside; either way the changes stay. */
export function confirmed(scope: Scope, { intent, error }: Confirmation): JsonObject | Committed {
  const view = shown(scope, intent);
  if (error === null) return view;
  return new Committed({ status: 402, body: errorAnswer(error, { payment_intent: view }) });
}

function checkFee(
  fee: number | undefined | null,
  amount: number,
  destination: string | null,
): void {
  if (fee === undefined || fee === null) return;
  if (destination === null) {
    throw invalidRequest(
      'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).',
      { param: 'application_fee_amount' },
    );
  }
  if (fee > amount) {
    throw invalidRequest(
      'Your application fee amount cannot be greater than the amount of the charge.',
      { param: 'application_fee_amount' },
    );
  }
}

/** Refuses requests without cards, the only payment method here. They may name other types too. */
function checkTypes(params: CreateParams): void {
  const types = allowedTypes(params);
  if (types === undefined || types.includes('card')) return;
  throw invalidRequest(
    `The payment method type "${types[0] ?? ''}" is invalid. Please ensure the provided type is activated in your dashboard (https://dashboard.stripe.com/account/payments/settings) and your account is enabled for any preview features that you are trying to use.`,
    { code: 'payment_intent_invalid_parameter', param: 'allowed_payment_method_types' },
  );
}

async function checkCreation(scope: Scope, params: CreateParams): Promise<void> {
  checkChargeable(params.amount, params.currency);
  checkTypes(params);
  const destination = params.transfer_data?.destination ?? null;
  checkFee(params.application_fee_amount, params.amount, destination);
  if ((params.transfer_data?.amount ?? 0) > params.amount) {
    throw invalidRequest(
      'transfer_data[amount] must be less than or equal to the amount of the charge.',
      { param: 'transfer_data[amount]' },
    );
  }
  if (params.off_session && !params.confirm) {
    throw invalidRequest(
      'You cannot set `off_session` when creating a PaymentIntent unless `confirm` is set to true.',
      { param: 'off_session' },
    );
  }
  if (params.customer) await requireCustomer(scope, params.customer);
  await checkDestination(scope, { destination, onBehalfOf: params.on_behalf_of ?? null });
}

function newIntent(scope: Scope, params: CreateParams): typeof paymentsPaymentIntents.$inferInsert {
  const id = newId('pi');
  return {
    id,
    owner: scope.owner,
    clientSecret: newClientSecret(id),
    status: 'requires_payment_method',
    amount: params.amount,
    currency: params.currency,
    captureMethod: params.capture_method === 'manual' ? 'manual' : 'automatic',
    amountCapturable: 0,
    amountReceived: 0,
    customer: params.customer,
    applicationFeeAmount: params.application_fee_amount,
    destination: params.transfer_data?.destination,
    transferAmount: params.transfer_data?.amount,
    onBehalfOf: params.on_behalf_of,
    setupFutureUsage: params.setup_future_usage || null,
    offSession: false,
    extendedAuthorization: asksForExtension(params) ?? false,
    details: newDetails(params),
    metadata: p.mergeMetadata({}, params.metadata),
    created: scope.now,
  };
}

/** Sets a request's payment method on an intent that is not confirmed yet. */
async function chooseMethod(
  scope: Scope,
  row: IntentRow,
  params: Pick<CreateParams, 'payment_method' | 'payment_method_data'>,
): Promise<IntentRow> {
  const method = await methodGiven(scope, params);
  if (!method) return row;
  checkOwner(row, method);
  const { state } = advance(row, { kind: 'methodChosen' });
  return saveIntent(scope, row.id, {
    status: state.status,
    paymentMethod: method.id,
    challenge: null,
  });
}

export async function createIntent(
  scope: Scope,
  params: CreateParams,
): Promise<JsonObject | Committed> {
  await checkCreation(scope, params);
  const [created] = await scope.db
    .insert(paymentsPaymentIntents)
    .values(newIntent(scope, params))
    .returning();
  if (!created) throw new Error('The payment intent was not stored');
  await recordEvent(scope, 'payment_intent.created', intentView(created));
  if (params.confirm) return confirmed(scope, await confirmIntent(scope, created, params));
  return shown(scope, await chooseMethod(scope, created, params));
}

export async function captureIntent(
  scope: Scope,
  id: string,
  params: CaptureParams,
): Promise<JsonObject> {
  const row = await lockIntent(scope, id);
  const amount = params.amount_to_capture ?? row.amountCapturable;
  const { state } = advance(row, { kind: 'captured', amount });
  const fee = params.application_fee_amount ?? row.applicationFeeAmount;
  checkFee(fee, amount, row.destination);
  const charge = row.latestCharge
    ? await findRow(scope, paymentsCharges, row.latestCharge)
    : undefined;
  if (!charge) throw new Error(`Payment intent ${id} is authorized without a charge`);
  const settled = await settleCharge(
    scope,
    { ...charge, applicationFeeAmount: fee },
    { amount, transferAmount: params.transfer_data?.amount ?? row.transferAmount },
  );
  await recordEvent(scope, 'charge.captured', chargeView(settled));
  await disputeCharge(scope, settled);
  const saved = await saveIntent(scope, id, {
    status: state.status,
    amountCapturable: state.amountCapturable,
    amountReceived: state.amountReceived,
    applicationFeeAmount: fee,
    metadata: p.mergeMetadata(row.metadata, params.metadata),
  });
  await recordEvent(scope, 'payment_intent.succeeded', intentView(saved));
  return shown(scope, saved);
}

export async function cancelIntent(
  scope: Scope,
  id: string,
  reason: string | undefined,
): Promise<JsonObject> {
  const row = await lockIntent(scope, id);
  const { state, effects } = advance(row, { kind: 'canceled' });
  if (effects.length > 0 && row.latestCharge) await releaseCharge(scope, row.latestCharge);
  const saved = await saveIntent(scope, id, {
    status: state.status,
    amountCapturable: state.amountCapturable,
    challenge: null,
    canceledAt: scope.now,
    cancellationReason: reason ?? null,
  });
  await recordEvent(scope, 'payment_intent.canceled', intentView(saved));
  return shown(scope, saved);
}
