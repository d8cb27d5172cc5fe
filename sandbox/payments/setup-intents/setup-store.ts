import { and, eq } from 'drizzle-orm';
import { decideSetup, NETWORK_DOWN } from '../cards/card-rules';
import {
  attachMethod,
  findPaymentMethod,
  type PaymentMethodRow,
  updateMethod,
} from '../customers/payment-method-store';
import { paymentMethodView } from '../customers/payment-method-view';
import { recordEvent } from '../events';
import { type Scope } from '../http/endpoint';
import { ApiError, cardErrorBody, type ErrorBody, noSuchObject } from '../http/errors';
import { newId } from '../http/ids';
import { type JsonObject, toUnix } from '../http/json';
import { nextAction, storedError } from '../intents/intent-view';
import { findRow } from '../http/list';
import { paymentsSetupIntents } from '../schema/intents';

export type SetupRow = typeof paymentsSetupIntents.$inferSelect;
type SetupChange = Partial<typeof paymentsSetupIntents.$inferInsert>;

export interface SetupConfirmation {
  intent: SetupRow;
  error: ErrorBody | null;
}

const AUTHENTICATION_FAILURE: ErrorBody = {
  type: 'invalid_request_error',
  code: 'setup_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

const owned = (scope: Scope, id: string) =>
  and(eq(paymentsSetupIntents.id, id), eq(paymentsSetupIntents.owner, scope.owner));

export const findSetupIntent = (scope: Scope, id: string) =>
  findRow(scope, paymentsSetupIntents, id);

export async function lockSetupIntent(scope: Scope, id: string): Promise<SetupRow> {
  const [row] = await scope.db
    .select()
    .from(paymentsSetupIntents)
    .where(owned(scope, id))
    .for('update');
  if (!row) throw noSuchObject('setupintent', id, 'intent');
  return row;
}

export async function saveSetupIntent(
  scope: Scope,
  id: string,
  change: SetupChange,
): Promise<SetupRow> {
  const [row] = await scope.db
    .update(paymentsSetupIntents)
    .set(change)
    .where(eq(paymentsSetupIntents.id, id))
    .returning();
  if (!row) throw new Error(`Setup intent ${id} vanished`);
  return row;
}

/** The setup intent object. A browser does not see its customer. */
export function setupView(scope: Pick<Scope, 'keyKind' | 'baseUrl'>, row: SetupRow): JsonObject {
  const body: JsonObject = {
    id: row.id,
    object: 'setup_intent',
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: row.clientSecret,
    created: toUnix(row.created),
    description: row.description,
    last_setup_error: storedError(row.lastError),
    livemode: false,
    next_action: row.status === 'requires_action' ? nextAction(row, scope.baseUrl) : null,
    payment_method: row.paymentMethod,
    payment_method_types: row.paymentMethodTypes,
    status: row.status,
    usage: row.usage,
  };
  if (scope.keyKind === 'publishable') return body;
  return {
    ...body,
    customer: row.customer,
    flow_directions: null,
    latest_attempt: null,
    mandate: null,
    metadata: row.metadata,
    on_behalf_of: row.onBehalfOf,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    single_use_mandate: null,
  };
}

/** Throws if the intent can no longer be confirmed. */
export function checkOpen(scope: Scope, row: SetupRow): void {
  if (row.status !== 'succeeded') return;
  const message = 'You cannot confirm this SetupIntent because it has already succeeded.';
  throw new ApiError(
    400,
    { type: 'invalid_request_error', code: 'setup_intent_unexpected_state', message },
    { setup_intent: setupView(scope, row) },
  );
}

async function fail(scope: Scope, row: SetupRow, error: ErrorBody): Promise<SetupConfirmation> {
  const intent = await saveSetupIntent(scope, row.id, {
    status: 'requires_payment_method',
    paymentMethod: null,
    challenge: null,
    lastError: error,
  });
  await recordEvent(
    scope,
    'setup_intent.setup_failed',
    setupView({ ...scope, keyKind: 'secret' }, intent),
  );
  return { intent, error };
}

/** Asks the bank whether the card may be saved, and attaches it to the customer if so. */
export async function setUpCard(
  scope: Scope,
  row: SetupRow,
  { method, authenticated }: { method: PaymentMethodRow; authenticated: boolean },
): Promise<SetupConfirmation> {
  const decision = scope.isCardNetworkDown()
    ? NETWORK_DOWN
    : decideSetup(method.card, authenticated);
  switch (decision.kind) {
    case 'challenge': {
      const intent = await saveSetupIntent(scope, row.id, {
        status: 'requires_action',
        paymentMethod: method.id,
        challenge: newId('3ds'),
        lastError: null,
      });
      return { intent, error: null };
    }
    case 'refuse':
      return fail(scope, row, {
        ...cardErrorBody(decision.refusal),
        payment_method: paymentMethodView(method),
      });
    case 'approve': {
      const ready = await updateMethod(scope, method.id, { setUp: true });
      if (row.customer) await attachMethod(scope, ready, row.customer);
      const intent = await saveSetupIntent(scope, row.id, {
        status: 'succeeded',
        paymentMethod: method.id,
        challenge: null,
        lastError: null,
      });
      await recordEvent(
        scope,
        'setup_intent.succeeded',
        setupView({ ...scope, keyKind: 'secret' }, intent),
      );
      return { intent, error: null };
    }
  }
}

/** Ends the open challenge of a setup intent whose row is locked. */
export async function finishSetupChallenge(
  scope: Scope,
  row: SetupRow,
  passed: boolean,
): Promise<SetupConfirmation> {
  const method = row.paymentMethod ? await findPaymentMethod(scope, row.paymentMethod) : undefined;
  if (!method) throw new Error(`Setup intent ${row.id} is challenged without a payment method`);
  if (passed) return setUpCard(scope, row, { method, authenticated: true });
  return fail(scope, row, { ...AUTHENTICATION_FAILURE, payment_method: paymentMethodView(method) });
}
