import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { definedOnly } from '../accounts/account-changes';
import { requireCustomer } from '../customers/customer-store';
import { recordEvent } from '../events';
import { Committed, type Endpoint, endpoint, pathId, type Scope } from '../http/endpoint';
import { errorAnswer, invalidRequest, noSuchObject } from '../http/errors';
import { newClientSecret, newId } from '../http/ids';
import { type JsonObject } from '../http/json';
import { listPage } from '../http/list';
import * as p from '../http/params';
import { checkChargeable } from '../money/amounts';
import { settleCharge } from '../money/charge-money';
import { findCharge } from '../money/charge-store';
import { releaseCharge } from '../money/refunds';
import { paymentsPaymentIntents } from '../schema/intents';
import {
  checkDestination,
  checkOwner,
  type Confirmation,
  confirmIntent,
  methodGiven,
} from './confirm-intent';
import {
  cancelParams,
  captureParams,
  type CaptureParams,
  confirmParams,
  createParams,
  type CreateParams,
  updateParams,
  type UpdateParams,
} from './intent-params';
import {
  advance,
  checkSecret,
  findIntent,
  type IntentRow,
  lockIntent,
  saveIntent,
} from './intent-store';
import { intentView, publicView } from './intent-view';

function shown(scope: Scope, row: IntentRow): JsonObject {
  const view = intentView(row, scope.baseUrl);
  return scope.keyKind === 'secret' ? view : publicView(view);
}

/** The intent, or the bank's refusal with the intent inside; either way the changes stay. */
function confirmed(scope: Scope, { intent, error }: Confirmation): JsonObject | Committed {
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

function checkTypes(types: readonly string[] | undefined): void {
  const unknown = types?.find((type) => type !== 'card');
  if (unknown === undefined) return;
  throw invalidRequest(
    `The payment method type "${unknown}" is invalid. Please ensure the provided type is activated in your dashboard (https://dashboard.stripe.com/account/payments/settings) and your account is enabled for any preview features that you are trying to use.`,
    { code: 'payment_intent_invalid_parameter', param: 'payment_method_types' },
  );
}

async function checkCreation(scope: Scope, params: CreateParams): Promise<void> {
  checkChargeable(params.amount, params.currency);
  checkTypes(params.payment_method_types);
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
    confirmationMethod: params.confirmation_method ?? 'automatic',
    amountCapturable: 0,
    amountReceived: 0,
    customer: params.customer ?? null,
    paymentMethod: null,
    applicationFeeAmount: params.application_fee_amount ?? null,
    destination: params.transfer_data?.destination ?? null,
    transferAmount: params.transfer_data?.amount ?? null,
    onBehalfOf: params.on_behalf_of ?? null,
    setupFutureUsage: params.setup_future_usage ? params.setup_future_usage : null,
    authenticated: false,
    offSession: false,
    details: {
      description: p.textOrNull(params.description),
      paymentMethodTypes: params.payment_method_types ?? ['card'],
      automaticPaymentMethods: params.automatic_payment_methods?.enabled ?? false,
      receiptEmail: p.textOrNull(params.receipt_email),
      shipping: params.shipping ? definedOnly(params.shipping) : null,
      statementDescriptor: p.textOrNull(params.statement_descriptor),
      statementDescriptorSuffix: p.textOrNull(params.statement_descriptor_suffix),
      transferGroup: p.textOrNull(params.transfer_group),
    },
    metadata: p.mergeMetadata({}, params.metadata),
    created: scope.now,
  };
}

/** Puts the payment method of a request on an intent that is not confirmed yet. */
async function chooseMethod(
  scope: Scope,
  row: IntentRow,
  params: Pick<UpdateParams, 'payment_method' | 'payment_method_data'>,
): Promise<IntentRow> {
  if (params.payment_method === '') {
    const { state } = advance(row, { kind: 'methodRemoved' });
    return saveIntent(scope, row.id, {
      status: state.status,
      paymentMethod: null,
      challenge: null,
    });
  }
  const method = await methodGiven(scope, params);
  if (!method) return row;
  checkOwner(row, method);
  const { state } = advance(row, { kind: 'methodChosen' });
  return saveIntent(scope, row.id, {
    status: state.status,
    paymentMethod: method.id,
    challenge: null,
    authenticated: false,
  });
}

async function createIntent(scope: Scope, params: CreateParams): Promise<JsonObject | Committed> {
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

async function updateIntent(scope: Scope, id: string, params: UpdateParams): Promise<JsonObject> {
  let row = await lockIntent(scope, id);
  if (params.customer) await requireCustomer(scope, params.customer);
  const amount = params.amount ?? row.amount;
  checkChargeable(amount, row.currency);
  checkFee(params.application_fee_amount ?? row.applicationFeeAmount, amount, row.destination);
  const changesMoney = [
    params.amount,
    params.application_fee_amount,
    params.transfer_data,
    params.customer,
    params.setup_future_usage,
  ];
  const status = changesMoney.some((change) => change !== undefined)
    ? advance(row, { kind: 'amended', amount }).state.status
    : row.status;
  row = await saveIntent(scope, id, {
    status,
    amount,
    customer: params.customer ?? row.customer,
    applicationFeeAmount: params.application_fee_amount ?? row.applicationFeeAmount,
    transferAmount: params.transfer_data?.amount ?? row.transferAmount,
    setupFutureUsage:
      params.setup_future_usage === '' ? null : (params.setup_future_usage ?? row.setupFutureUsage),
    metadata: p.mergeMetadata(row.metadata, params.metadata),
    details: {
      ...row.details,
      description:
        params.description === undefined
          ? row.details.description
          : p.textOrNull(params.description),
      receiptEmail:
        params.receipt_email === undefined
          ? row.details.receiptEmail
          : p.textOrNull(params.receipt_email),
      shipping: params.shipping ? definedOnly(params.shipping) : row.details.shipping,
      statementDescriptor:
        p.textOrNull(params.statement_descriptor) ?? row.details.statementDescriptor,
      statementDescriptorSuffix:
        p.textOrNull(params.statement_descriptor_suffix) ?? row.details.statementDescriptorSuffix,
      transferGroup: p.textOrNull(params.transfer_group) ?? row.details.transferGroup,
    },
  });
  return shown(scope, await chooseMethod(scope, row, params));
}

async function captureIntent(scope: Scope, id: string, params: CaptureParams): Promise<JsonObject> {
  const row = await lockIntent(scope, id);
  const amount = params.amount_to_capture ?? row.amountCapturable;
  const { state } = advance(row, { kind: 'captured', amount });
  const fee = params.application_fee_amount ?? row.applicationFeeAmount;
  checkFee(fee, amount, row.destination);
  const charge = row.latestCharge ? await findCharge(scope, row.latestCharge) : undefined;
  if (!charge) throw new Error(`Payment intent ${id} is authorised without a charge`);
  await settleCharge(
    scope,
    { ...charge, applicationFeeAmount: fee },
    { amount, transferAmount: params.transfer_data?.amount ?? row.transferAmount },
  );
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

async function cancelIntent(
  scope: Scope,
  id: string,
  reason: string | undefined,
): Promise<JsonObject> {
  const row = await lockIntent(scope, id);
  const { state, effects } = advance(row, { kind: 'cancelled' });
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

export const paymentIntentEndpoints: readonly Endpoint[] = [
  endpoint('POST /v1/payment_intents', {
    params: createParams,
    run: ({ scope, params }) => createIntent(scope, params),
  }),
  endpoint('GET /v1/payment_intents', {
    params: v.strictObject({ ...p.paging, customer: v.optional(p.id) }),
    run: ({ scope, params }) =>
      listPage(
        {
          url: '/v1/payment_intents',
          kind: 'payment_intent',
          seq: paymentsPaymentIntents.seq,
          where: and(
            eq(paymentsPaymentIntents.owner, scope.owner),
            params.customer ? eq(paymentsPaymentIntents.customer, params.customer) : undefined,
          ),
          seqOf: async (id) => (await findIntent(scope, id))?.seq,
          select: ({ where, order, limit }) =>
            scope.db.select().from(paymentsPaymentIntents).where(where).orderBy(order).limit(limit),
          view: (row) => shown(scope, row),
        },
        params,
      ),
  }),
  endpoint('GET /v1/payment_intents/:id', {
    browser: true,
    params: v.strictObject({ ...p.common, client_secret: v.optional(p.id) }),
    run: async ({ scope, params, path }) => {
      const row = await findIntent(scope, pathId(path));
      if (!row) throw noSuchObject('payment_intent', pathId(path), 'intent');
      checkSecret(scope, 'PaymentIntent', {
        given: params.client_secret,
        expected: row.clientSecret,
      });
      return shown(scope, row);
    },
  }),
  endpoint('POST /v1/payment_intents/:id', {
    params: updateParams,
    run: ({ scope, params, path }) => updateIntent(scope, pathId(path), params),
  }),
  endpoint('POST /v1/payment_intents/:id/confirm', {
    browser: true,
    params: confirmParams,
    run: async ({ scope, params, path }) => {
      const row = await lockIntent(scope, pathId(path));
      checkSecret(scope, 'PaymentIntent', {
        given: params.client_secret,
        expected: row.clientSecret,
      });
      if (scope.keyKind === 'publishable' && row.confirmationMethod === 'manual') {
        throw invalidRequest(
          "This PaymentIntent's confirmation_method is manual: it can only be confirmed with a secret key.",
          { code: 'payment_intent_invalid_parameter' },
        );
      }
      return confirmed(scope, await confirmIntent(scope, row, params));
    },
  }),
  endpoint('POST /v1/payment_intents/:id/capture', {
    params: captureParams,
    run: ({ scope, params, path }) => captureIntent(scope, pathId(path), params),
  }),
  endpoint('POST /v1/payment_intents/:id/cancel', {
    params: cancelParams,
    run: ({ scope, params, path }) => cancelIntent(scope, pathId(path), params.cancellation_reason),
  }),
];
