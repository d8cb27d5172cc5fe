import { and, eq } from 'drizzle-orm';
import { type Scope } from '../http/endpoint';
import { ApiError, type ErrorBody, invalidRequest, noSuchObject } from '../http/errors';
import { type JsonObject } from '../http/json';
import { recordEvent } from '../events';
import { chargeView } from '../money/charge-view';
import { releaseCharge } from '../money/refunds';
import { paymentsPaymentIntents } from '../schema/intents';
import {
  allowedStates,
  type IntentEvent,
  type IntentState,
  type IntentStep,
  step,
} from './intent-machine';
import { intentView } from './intent-view';

export type IntentRow = typeof paymentsPaymentIntents.$inferSelect;
export type IntentChange = Partial<typeof paymentsPaymentIntents.$inferInsert>;

const LAPSE_REASON = 'automatic';

const owned = (scope: Scope, id: string) =>
  and(eq(paymentsPaymentIntents.id, id), eq(paymentsPaymentIntents.owner, scope.owner));

function stateOf(row: IntentRow): IntentState {
  return {
    status: row.status,
    captureMethod: row.captureMethod,
    amount: row.amount,
    amountCapturable: row.amountCapturable,
    amountReceived: row.amountReceived,
  };
}

export async function saveIntent(
  scope: Scope,
  id: string,
  change: IntentChange,
): Promise<IntentRow> {
  const [row] = await scope.db
    .update(paymentsPaymentIntents)
    .set(change)
    .where(eq(paymentsPaymentIntents.id, id))
    .returning();
  if (!row) throw new Error(`Payment intent ${id} vanished`);
  return row;
}

/** Cancels a hold that was not captured in time, so that the money goes back to the cardholder. */
async function lapse(scope: Scope, row: IntentRow): Promise<IntentRow> {
  const end = row.captureBefore;
  const isDue = end !== null && end.getTime() <= scope.now.getTime();
  if (row.status !== 'requires_capture' || !isDue) return row;
  const result = step(stateOf(row), { kind: 'canceled' });
  if (!result.ok) return row;
  const then = { ...scope, now: end };
  const charge = row.latestCharge && (await releaseCharge(then, row.latestCharge));
  const lapsed = await saveIntent(scope, row.id, {
    status: result.state.status,
    amountCapturable: result.state.amountCapturable,
    canceledAt: end,
    cancellationReason: LAPSE_REASON,
  });
  if (charge) await recordEvent(then, 'charge.expired', chargeView(charge));
  await recordEvent(then, 'payment_intent.canceled', intentView(lapsed));
  return lapsed;
}

/** Locks an intent for a change, in its current state; 404 if there is none. */
export async function lockIntent(scope: Scope, id: string): Promise<IntentRow> {
  const [row] = await scope.db
    .select()
    .from(paymentsPaymentIntents)
    .where(owned(scope, id))
    .for('update');
  if (!row) throw noSuchObject('payment_intent', id, 'intent');
  return lapse(scope, row);
}

/** Reads an intent in its current state. One that has expired meanwhile is canceled first. */
export async function findIntent(scope: Scope, id: string): Promise<IntentRow | undefined> {
  const [row] = await scope.db.select().from(paymentsPaymentIntents).where(owned(scope, id));
  const due = row?.captureBefore != null && row.captureBefore.getTime() <= scope.now.getTime();
  if (row?.status !== 'requires_capture' || !due) return row;
  return scope.db.transaction((tx) => lockIntent({ ...scope, db: tx }, id));
}

/** Throws unless a browser knows the intent's secret. The platform's own key needs none. */
export function checkSecret(
  scope: Pick<Scope, 'keyKind'>,
  kind: 'PaymentIntent' | 'SetupIntent',
  { given, expected }: { given: string | undefined; expected: string },
): void {
  if (given === undefined && scope.keyKind === 'secret') return;
  if (given === undefined) {
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  }
  if (given !== expected) {
    throw invalidRequest(
      `The client_secret provided does not match the client_secret associated with the ${kind}.`,
      {
        code: kind === 'PaymentIntent' ? 'payment_intent_invalid_parameter' : 'resource_missing',
        param: 'client_secret',
      },
    );
  }
}

/** A refusal that contains the intent, so that the caller sees its state. */
function intentError(
  body: ErrorBody,
  row: IntentRow,
  view: JsonObject = intentView(row),
): ApiError {
  return new ApiError(400, body, { payment_intent: view });
}

function orAll(states: readonly string[]): string {
  return states.join(', ');
}

function refusalMessage(row: IntentRow, kind: IntentEvent['kind']): string {
  const only = (verb: string) =>
    `Only a PaymentIntent with one of the following statuses may be ${verb}: ${orAll(allowedStates(kind))}.`;
  switch (kind) {
    case 'captured':
      return row.status === 'succeeded'
        ? 'This PaymentIntent could not be captured because it has already been captured.'
        : `This PaymentIntent could not be captured because it has a status of ${row.status}. ${only('captured')}`;
    case 'canceled':
      return `You cannot cancel this PaymentIntent because it has a status of ${row.status}. ${only('canceled')}`;
    case 'methodChosen':
      return row.status === 'succeeded'
        ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
        : `This PaymentIntent could not be updated because it has a status of ${row.status}. ${only('updated')}`;
    case 'approved':
    case 'challenged':
    case 'declined':
      return confirmRefusal(row);
  }
}

export function confirmRefusal(row: IntentRow): string {
  switch (row.status) {
    case 'succeeded':
      return 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.';
    case 'requires_payment_method':
      return "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.";
    default:
      return `You cannot confirm this PaymentIntent because it has a status of ${row.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`;
  }
}

export function unexpectedState(row: IntentRow, message: string): ApiError {
  return intentError(
    { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message },
    row,
  );
}

/** Takes one step in the intent's life, or throws the matching refusal. */
export function advance(row: IntentRow, event: IntentEvent): Extract<IntentStep, { ok: true }> {
  const result = step(stateOf(row), event);
  if (result.ok) return result;
  if (result.refusal === 'amount-above-capturable') {
    throw intentError(
      {
        type: 'invalid_request_error',
        code: 'amount_too_large',
        param: 'amount_to_capture',
        message: `The amount_to_capture you provided is greater than the amount that can be captured (${row.amountCapturable}).`,
      },
      row,
    );
  }
  throw unexpectedState(row, refusalMessage(row, event.kind));
}
