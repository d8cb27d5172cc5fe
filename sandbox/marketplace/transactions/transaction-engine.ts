import { eq } from 'drizzle-orm';
import { type Tx } from '../../platform/database';
import { type ServiceContext } from '../../platform/service';
import { EngineError } from '../engine/engine-error';
import { type Draft } from '../engine/facts';
import { type StepAnswer } from '../engine/step';
import { type ProcessStore } from '../processes/process-store';
import { transactions } from '../store/schema/transactions';
import { applyOutcome } from './apply-outcome';
import {
  insertOperation,
  loadOperations,
  type Operation,
  removeOperation,
  saveResults,
  type StoredOperation,
} from './operation';
import { type PaymentService } from './payment-service';
import { prepare, type Prepared, type TransitRequest } from './prepare';
import { placeHolds, releaseHolds } from './reservations';
import { perform, rehearse } from './run';

/** Points at which a test may end the process. */
export type SagaStep =
  'operation-written' | 'command-carried-out' | 'result-written' | 'outcome-written';

export interface EngineParts {
  context: Pick<ServiceContext, 'db' | 'clock' | 'log'>;
  store: ProcessStore;
  payments: PaymentService;
  /** Called after each step of an operation; what it throws ends the operation like a crash. */
  onStep?: (step: SagaStep) => void;
}

export interface Simulation {
  prepared: Prepared;
  draft: Draft;
}

/**
 * Runs transitions for real. No database transaction is open while the payment service is asked: what is going to
 * happen is written down and the seats are held first, the outcome is written afterwards, and an operation that was
 * left behind is finished or undone by `recover`.
 */
export class TransactionEngine {
  /** Operations that this process is working on. */
  private readonly active = new Set<string>();
  private readonly transitionListeners = new Set<() => void>();

  constructor(private readonly parts: EngineParts) {}

  /** Calls `listener` after each finished transition; returns the function that stops it. */
  onTransition(listener: () => void): () => void {
    this.transitionListeners.add(listener);
    return () => this.transitionListeners.delete(listener);
  }

  /** Runs a transition and returns the transaction's id; throws EngineError when it is refused. */
  async run(request: TransitRequest): Promise<string> {
    const begun = await this.begin(request);
    if (begun.kind === 'under-way')
      await this.complete({ operation: begun.operation, results: [] });
    for (const listener of this.transitionListeners) listener();
    return begun.transactionId;
  }

  /** What a transition would do; nothing is stored and the payment service is not asked. */
  async simulate(request: TransitRequest): Promise<Simulation> {
    return this.parts.context.db.transaction(async (tx) => {
      const prepared = await prepare(tx, this.parts.store, request);
      const { draft } = await rehearse(tx, prepared);
      return { prepared, draft };
    });
  }

  /**
   * Finishes or undoes operations that nobody works on. What only creates a payment intent is undone, since its caller
   * never got the answer; everything else goes forward. Returns how many were settled.
   */
  async recover(): Promise<number> {
    let settled = 0;
    for (const stored of await loadOperations(this.parts.context.db)) {
      const { operationId, commands } = stored.operation;
      if (this.active.has(operationId)) continue;
      this.active.add(operationId);
      try {
        const onlyCreates = commands.every(({ kind }) => kind === 'createPaymentIntent');
        if (onlyCreates) await this.undoUnanswered(stored);
        else await this.complete(stored);
        settled += 1;
      } catch (error) {
        if (error instanceof EngineError) settled += 1;
        else this.parts.context.log.error(`operation ${operationId} could not be settled`, error);
      } finally {
        this.active.delete(operationId);
      }
    }
    return settled;
  }

  private async begin(
    request: TransitRequest,
  ): Promise<
    | { kind: 'done'; transactionId: string }
    | { kind: 'under-way'; transactionId: string; operation: Operation }
  > {
    const { db } = this.parts.context;
    let operationId: string | undefined;
    try {
      return await db.transaction(async (tx) => {
        const { definition, row: _row, ...prepared } = await prepare(tx, this.parts.store, request);
        const { draft, answers, commands } = await rehearse(tx, prepared);
        const operation: Operation = { ...prepared, answers, commands, rehearsed: draft };
        const { transactionId } = operation.snapshot;
        if (commands.length === 0) {
          await applyOutcome(tx, { operation, definition, draft });
          return { kind: 'done' as const, transactionId };
        }
        // Known as active before anybody can see it.
        operationId = operation.operationId;
        this.active.add(operationId);
        await insertOperation(tx, operation);
        await placeHolds(tx, { snapshot: operation.snapshot, draft, now: operation.now });
        await setOperation(tx, transactionId, operationId);
        return { kind: 'under-way' as const, transactionId, operation };
      });
    } catch (error) {
      if (operationId) this.active.delete(operationId);
      throw error;
    }
  }

  /** Carries out what is left of an operation and writes the outcome; a refusal undoes it and is thrown on. */
  private async complete({ operation, results: known }: StoredOperation): Promise<void> {
    const { db } = this.parts.context;
    const { operationId } = operation;
    const results: StepAnswer[] = [...known];
    this.active.add(operationId);
    try {
      this.parts.onStep?.('operation-written');
      const draft = await perform(operation, operation.answers, async (command, index) => {
        const earlier = results[index];
        if (earlier) return earlier;
        const answer = await this.parts.payments.perform(command, commandKey(operation, index));
        this.parts.onStep?.('command-carried-out');
        results.push(answer);
        await saveResults(db, operationId, results);
        this.parts.onStep?.('result-written');
        return answer;
      });
      await this.finish(operation, draft);
      this.parts.onStep?.('outcome-written');
    } catch (error) {
      if (error instanceof EngineError) await this.undo(operation, results);
      throw error;
    } finally {
      this.active.delete(operationId);
    }
  }

  private async finish(operation: Operation, draft: Draft): Promise<void> {
    const { db } = this.parts.context;
    const definition = await this.parts.store.definition(db, operation.process);
    await db.transaction(async (tx) => {
      await lockTransaction(tx, operation.snapshot.transactionId);
      if (!(await removeOperation(tx, operation.operationId))) return;
      await applyOutcome(tx, { operation, definition, draft });
    });
  }

  /** Undoes an operation that was refused: an intent it made is cancelled, what it held is free again. */
  private async undo(operation: Operation, results: readonly StepAnswer[]): Promise<void> {
    const { db } = this.parts.context;
    for (const result of results) {
      if (result.kind === 'createPaymentIntent')
        await this.cancelIntent(operation, result.intentId);
    }
    await db.transaction(async (tx) => {
      const { transactionId } = operation.snapshot;
      await lockTransaction(tx, transactionId);
      if (!(await removeOperation(tx, operation.operationId))) return;
      await releaseHolds(tx, { snapshot: operation.snapshot, draft: operation.rehearsed });
      await setOperation(tx, transactionId, null);
    });
  }

  private async cancelIntent({ operationId }: Operation, intentId: string): Promise<void> {
    try {
      const command = { kind: 'refundOrCancel' as const, intentId };
      await this.parts.payments.perform(command, `${operationId}:undo`);
    } catch (error) {
      // What is held must not stay held because an intent that nobody can pay any more stays open.
      if (!(error instanceof EngineError)) throw error;
      this.parts.context.log.error(`intent ${intentId} could not be cancelled`, error);
    }
  }

  /** Undoes an operation of which nobody knows whether its intent was made: the same key tells. */
  private async undoUnanswered({ operation, results }: StoredOperation): Promise<void> {
    const known = [...results];
    for (const [index, command] of operation.commands.entries()) {
      if (known[index]) continue;
      try {
        const key = commandKey(operation, index);
        known.push(await this.parts.payments.perform(command, key));
      } catch (error) {
        // A refused intent was never made.
        if (!(error instanceof EngineError)) throw error;
        break;
      }
    }
    await this.undo(operation, known);
  }
}

const commandKey = ({ operationId }: Operation, index: number) => `${operationId}:${String(index)}`;

async function lockTransaction(tx: Tx, id: string): Promise<void> {
  await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(eq(transactions.id, id))
    .for('update');
}

/** Without effect for a transaction that has not begun. */
async function setOperation(tx: Tx, id: string, operationId: string | null): Promise<void> {
  await tx.update(transactions).set({ operationId }).where(eq(transactions.id, id));
}
