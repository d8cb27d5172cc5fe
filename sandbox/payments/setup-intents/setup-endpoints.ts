import * as v from 'valibot';
import { requireCustomer } from '../customers/customer-store';
import {
  findPaymentMethod,
  paymentMethodData,
  type PaymentMethodRow,
} from '../customers/payment-method-store';
import { recordEvent } from '../events';
import { Committed, type Endpoint, endpoint, pathId, type Scope } from '../http/endpoint';
import { ApiError, errorAnswer, noSuchObject } from '../http/errors';
import { newClientSecret, newId } from '../http/ids';
import { type JsonObject } from '../http/json';
import * as p from '../http/params';
import { methodGiven } from '../intents/confirm-intent';
import { checkOwner } from '../intents/payment-checks';
import { checkSecret } from '../intents/intent-store';
import { paymentsSetupIntents } from '../schema/intents';
import {
  checkOpen,
  findSetupIntent,
  lockSetupIntent,
  saveSetupIntent,
  type SetupConfirmation,
  type SetupRow,
  setUpCard,
  setupView,
} from './setup-store';

const methodEntries = {
  allowed_payment_method_types: v.optional(v.array(v.picklist(['card']))),
  payment_method: v.optional(p.id),
  payment_method_data: v.optional(paymentMethodData),
  payment_method_options: v.optional(v.record(v.string(), v.unknown())),
  mandate_data: v.optional(v.record(v.string(), v.unknown())),
  return_url: v.optional(p.text),
  use_stripe_sdk: v.optional(p.flag),
};

const createParams = v.strictObject({
  ...p.common,
  ...methodEntries,
  automatic_payment_methods: v.optional(
    v.strictObject({ enabled: p.flag, allow_redirects: v.optional(p.text) }),
  ),
  confirm: v.optional(p.flag),
  customer: v.optional(p.id),
  description: v.optional(p.text),
  metadata: v.optional(p.metadata),
  on_behalf_of: v.optional(p.id),
  payment_method_types: v.optional(v.array(v.picklist(['card']))),
  usage: v.optional(v.picklist(['on_session', 'off_session'])),
});

const confirmParams = v.strictObject({
  ...p.common,
  ...methodEntries,
  client_secret: v.optional(p.id),
  expected_payment_method_type: v.optional(p.text),
});

type MethodParams = Pick<
  v.InferOutput<typeof confirmParams>,
  'payment_method' | 'payment_method_data' | 'return_url'
>;

function confirmed(scope: Scope, { intent, error }: SetupConfirmation): JsonObject | Committed {
  const view = setupView(scope, intent);
  if (error === null) return view;
  return new Committed({ status: 402, body: errorAnswer(error, { setup_intent: view }) });
}

async function confirmSetup(
  scope: Scope,
  row: SetupRow,
  params: MethodParams,
): Promise<SetupConfirmation> {
  checkOpen(scope, row);
  const method = (await methodGiven(scope, params)) ?? (await storedMethod(scope, row));
  if (method === null) {
    throw new ApiError(
      400,
      {
        type: 'invalid_request_error',
        code: 'setup_intent_unexpected_state',
        message:
          "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
      },
      { setup_intent: setupView(scope, row) },
    );
  }
  if (method.customer !== null) checkOwner(row, method);
  const ready = await saveSetupIntent(scope, row.id, {
    returnUrl: p.textOrNull(params.return_url) ?? row.returnUrl,
  });
  return setUpCard(scope, ready, { method, authenticated: false });
}

async function storedMethod(scope: Scope, row: SetupRow): Promise<PaymentMethodRow | null> {
  return row.paymentMethod ? ((await findPaymentMethod(scope, row.paymentMethod)) ?? null) : null;
}

async function createSetup(
  scope: Scope,
  params: v.InferOutput<typeof createParams>,
): Promise<JsonObject | Committed> {
  if (params.customer) await requireCustomer(scope, params.customer);
  const method = await methodGiven(scope, params);
  const id = newId('seti');
  const [row] = await scope.db
    .insert(paymentsSetupIntents)
    .values({
      id,
      owner: scope.owner,
      clientSecret: newClientSecret(id),
      status: method ? 'requires_confirmation' : 'requires_payment_method',
      customer: params.customer ?? null,
      paymentMethod: method?.id ?? null,
      paymentMethodTypes: params.allowed_payment_method_types ??
        params.payment_method_types ?? ['card'],
      usage: params.usage ?? 'off_session',
      onBehalfOf: params.on_behalf_of ?? null,
      description: p.textOrNull(params.description),
      metadata: p.mergeMetadata({}, params.metadata),
      created: scope.now,
    })
    .returning();
  if (!row) throw new Error('The setup intent was not stored');
  await recordEvent(scope, 'setup_intent.created', setupView(scope, row));
  if (!params.confirm) return setupView(scope, row);
  return confirmed(scope, await confirmSetup(scope, row, { return_url: params.return_url }));
}

export const setupIntentEndpoints: readonly Endpoint[] = [
  endpoint('POST /v1/setup_intents', {
    params: createParams,
    run: ({ scope, params }) => createSetup(scope, params),
  }),
  endpoint('GET /v1/setup_intents/:id', {
    browser: true,
    params: v.strictObject({ ...p.common, client_secret: v.optional(p.id) }),
    run: async ({ scope, params, path }) => {
      const row = await findSetupIntent(scope, pathId(path));
      if (!row) throw noSuchObject('setupintent', pathId(path), 'intent');
      checkSecret(scope, 'SetupIntent', {
        given: params.client_secret,
        expected: row.clientSecret,
      });
      return setupView(scope, row);
    },
  }),
  endpoint('POST /v1/setup_intents/:id/confirm', {
    browser: true,
    params: confirmParams,
    run: async ({ scope, params, path }) => {
      const row = await lockSetupIntent(scope, pathId(path));
      checkSecret(scope, 'SetupIntent', {
        given: params.client_secret,
        expected: row.clientSecret,
      });
      return confirmed(scope, await confirmSetup(scope, row, params));
    },
  }),
];
