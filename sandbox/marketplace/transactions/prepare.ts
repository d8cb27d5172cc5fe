import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { type Tx } from '../../platform/database';
import { transitionNamed, type ProcessDefinition } from '../engine/definition';
import { EngineError } from '../engine/engine-error';
import { type Actor } from '../engine/facts';
import { parseTransitionParams, resolveTransition } from '../engine/run-transition';
import { type EventOrigin } from '../events/record-event';
import { ApiError } from '../http/api-error';
import { type ProcessStore, type ProcessVersion } from '../processes/process-store';
import { scheduledTransitions, transactions } from '../store/schema/transactions';
import { type Operation } from './operation';
import { type Run } from './run';
import { initialSnapshot, loadSnapshot, type TransactionRow } from './snapshot';

interface CommonRequest {
  /** Such as `transition/accept`. */
  transition: string;
  params: Record<string, unknown>;
  /** Whether privileged transitions may be run. */
  trusted: boolean;
  origin: EventOrigin;
}

export interface InitiateRequest extends CommonRequest {
  kind: 'initiate';
  /** `name/alias`. */
  processAlias: string;
  listingId: string;
  userId: string;
}

export interface TransitionRequest extends CommonRequest {
  kind: 'transition';
  transactionId: string;
  by: { kind: 'user'; userId: string } | { kind: 'operator' } | { kind: 'timer'; timerId: string };
}

export type TransitRequest = InitiateRequest | TransitionRequest;

/** A run that state and rights allow, still without its id. */
export type Prepared = Omit<Run, 'operationId'> &
  Pick<Operation, 'process' | 'actor' | 'origin'> & {
    definition: ProcessDefinition;
    /** Null for a transaction that is about to start. */
    row: TransactionRow | null;
  };

async function prepareInitiation(
  tx: Tx,
  store: ProcessStore,
  request: InitiateRequest,
): Promise<Prepared> {
  const process = await store.resolveAlias(tx, request.processAlias);
  if (!process) throw new EngineError('transaction-unknown-alias');
  const definition = await store.definition(tx, process);
  const wanted = transitionNamed(definition, request.transition);
  const role = wanted?.trigger.kind === 'actor' ? wanted.trigger.role : 'customer';
  const starterRole = role === 'provider' ? 'provider' : 'customer';
  const transition = resolveTransition(
    definition,
    { transition: request.transition, state: null, steps: 0 },
    { actor: starterRole, trusted: request.trusted },
  );
  const { now } = request.origin;
  const snapshot = await initialSnapshot(tx, {
    transactionId: randomUUID(),
    listingId: request.listingId,
    starterId: request.userId,
    starterRole,
    now,
  });
  const { origin } = request;
  // Parsed, so that it can be stored and read back for another run.
  const params = parseTransitionParams(transition, request.params);
  return {
    transition,
    snapshot,
    params,
    now,
    process,
    actor: starterRole,
    origin,
    definition,
    row: null,
  };
}

function actorOf(request: TransitionRequest, row: TransactionRow): Actor {
  if (request.by.kind === 'timer') return 'system';
  if (request.by.kind === 'operator') return 'operator';
  if (request.by.userId === row.customerId) return 'customer';
  if (request.by.userId === row.providerId) return 'provider';
  throw new EngineError('forbidden', { details: 'Not a party of this transaction' });
}

/** Throws if another process has fired the timer since it was read: the transition replaced it with new ones. */
async function assertTimerIsSet(tx: Tx, by: TransitionRequest['by']): Promise<void> {
  if (by.kind !== 'timer') return;
  const [timer] = await tx
    .select({ id: scheduledTransitions.id })
    .from(scheduledTransitions)
    .where(and(eq(scheduledTransitions.id, by.timerId), isNull(scheduledTransitions.failedAt)));
  if (!timer) throw new EngineError('transaction-invalid-transition');
}

async function prepareTransition(
  tx: Tx,
  store: ProcessStore,
  request: TransitionRequest,
): Promise<Prepared> {
  const [row] = await tx
    .select()
    .from(transactions)
    .where(eq(transactions.id, request.transactionId))
    .for('update');
  if (!row) throw new ApiError('transaction-not-found');
  const actor = actorOf(request, row);
  if (row.operationId !== null) throw new EngineError('transaction-locked');
  await assertTimerIsSet(tx, request.by);
  const process: ProcessVersion = { name: row.processName, version: row.processVersion };
  const definition = await store.definition(tx, process);
  const snapshot = await loadSnapshot(tx, row);
  const transition = resolveTransition(
    definition,
    { transition: request.transition, state: row.state, steps: snapshot.steps.length },
    { actor, trusted: request.trusted },
  );
  const { origin } = request;
  const params = parseTransitionParams(transition, request.params);
  return { transition, snapshot, params, now: origin.now, process, actor, origin, definition, row };
}

/**
 * Loads what a transition needs and checks that it may be run, with the transaction locked until `tx` ends. Throws
 * EngineError, or ApiError `transaction-not-found`.
 */
export function prepare(tx: Tx, store: ProcessStore, request: TransitRequest): Promise<Prepared> {
  return request.kind === 'initiate'
    ? prepareInitiation(tx, store, request)
    : prepareTransition(tx, store, request);
}
