import { eq } from 'drizzle-orm';
import { type Db, type Tx } from '../../platform/database';
import { type Actor, type Draft } from '../engine/facts';
import { type PaymentCommand, type StepAnswer } from '../engine/step';
import { type EventOrigin } from '../events/record-event';
import { type Json } from '../store/schema/columns';
import { operations } from '../store/schema/transactions';
import { type Run } from './run';
import { revive, toStorable, toStorableObject } from './storable';

/**
 * A transition on its way: everything to run it again from the start. It is written down before the payment service is
 * asked for anything, and removed together with writing the outcome.
 */
export interface Operation extends Run {
  process: { name: string; version: number };
  actor: Actor;
  origin: EventOrigin;
  /** Answers of the database, given while the listing was locked. */
  answers: StepAnswer[];
  /** The draft of the rehearsal: tells what is held. */
  rehearsed: Draft;
  commands: PaymentCommand[];
}

export interface StoredOperation {
  operation: Operation;
  /** Answers of the payment service so far, in order. */
  results: StepAnswer[];
}

type OperationRow = typeof operations.$inferSelect;

/** The row was written by `insertOperation`; this is the one place that trusts it to be what it was. */
function readOperation(row: OperationRow): StoredOperation {
  return {
    operation: revive(row.request) as Operation,
    results: row.results.map((result) => revive(result) as StepAnswer),
  };
}

/** Writes the operation down; after the commit it can be finished or undone by anybody. */
export async function insertOperation(tx: Tx, operation: Operation): Promise<void> {
  await tx.insert(operations).values({
    id: operation.operationId,
    transactionId: operation.snapshot.transactionId,
    createdAt: operation.now,
    request: toStorableObject(operation),
    results: [],
  });
}

const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Writes down what the payment service has answered so far. */
export async function saveResults(db: Db, id: string, results: StepAnswer[]): Promise<void> {
  const stored = results.map(toStorable).filter(isObject);
  await db.update(operations).set({ results: stored }).where(eq(operations.id, id));
}

/** Removes the operation; false when somebody else has finished it. */
export async function removeOperation(tx: Tx, id: string): Promise<boolean> {
  const removed = await tx
    .delete(operations)
    .where(eq(operations.id, id))
    .returning({ id: operations.id });
  return removed.length > 0;
}

/** Every operation that is written down, oldest first. */
export async function loadOperations(db: Db): Promise<StoredOperation[]> {
  const rows = await db.select().from(operations).orderBy(operations.createdAt, operations.id);
  return rows.map(readOperation);
}
