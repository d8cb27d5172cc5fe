import { type Db, type Tx } from '../../platform/database';
import { type Actor, type Draft } from '../engine/facts';
import { type PaymentCommand, type StepAnswer } from '../engine/step';
import { type EventOrigin } from '../events/record-event';
import { type Json } from '../store/schema/columns';
import { operations } from '../store/schema/transactions';
import { LeaseLostError, leasedBy, ownedBy } from './leases';
import { type Run } from './run';
import { revive, toStorable, toStorableObject } from './storable';

/**
 * A transition in progress, with everything needed to run it again from the start. It is stored before the payment service is called, and
 * removed in the transaction that writes the outcome.
 */
export interface Operation extends Run {
  process: { name: string; version: number };
  actor: Actor;
  origin: EventOrigin;
  /** The database's answers, given while the listing was locked. */
  answers: StepAnswer[];
  /** The draft of the rehearsal, which tells what is reserved. */
  rehearsed: Draft;
  commands: PaymentCommand[];
}

export interface StoredOperation {
  operation: Operation;
  /** Answers of the payment service so far, in order. */
  results: StepAnswer[];
  /** True once it was decided to undo the operation. */
  undoing: boolean;
}

type OperationRow = typeof operations.$inferSelect;

/** Reads a row that `insertOperation` wrote; it is not checked again. */
export function readOperation(row: OperationRow): StoredOperation {
  return {
    operation: revive(row.request) as Operation,
    results: row.results.map((result) => revive(result) as StepAnswer),
    undoing: row.undoing,
  };
}

/** Stores an operation. After the commit its owner, or a process that takes it over, finishes or undoes it. */
export async function insertOperation(tx: Tx, operation: Operation, owner: string): Promise<void> {
  await tx.insert(operations).values({
    id: operation.operationId,
    transactionId: operation.snapshot.transactionId,
    createdAt: operation.now,
    request: toStorableObject(operation),
    results: [],
    ...leasedBy(owner),
  });
}

const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Matches the operation's row only while this process owns it. */
export interface Held {
  id: string;
  owner: string;
}

async function change(
  db: Db,
  { id, owner }: Held,
  set: Partial<typeof operations.$inferInsert>,
): Promise<void> {
  const changed = await db
    .update(operations)
    .set({ ...set, ...leasedBy(owner) })
    .where(ownedBy(owner, id))
    .returning({ id: operations.id });
  if (changed.length === 0) throw new LeaseLostError(id);
}

/** Stores the payment service's answers so far; throws LeaseLostError. */
export const saveResults = (db: Db, held: Held, results: StepAnswer[]): Promise<void> =>
  change(db, held, { results: results.map(toStorable).filter(isObject) });

/** Marks the operation as one to undo, whichever process does so; throws LeaseLostError. */
export const decideToUndo = (db: Db, held: Held): Promise<void> =>
  change(db, held, { undoing: true });

/** Removes the operation together with what else `tx` writes; throws LeaseLostError. */
export async function removeOperation(tx: Tx, { id, owner }: Held): Promise<void> {
  const removed = await tx
    .delete(operations)
    .where(ownedBy(owner, id))
    .returning({ id: operations.id });
  if (removed.length === 0) throw new LeaseLostError(id);
}
