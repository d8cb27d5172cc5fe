import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Tx } from '../../platform/database';
import { type ServiceContext } from '../../platform/service';
import { EngineError } from '../engine/engine-error';
import { type Draft } from '../engine/facts';
import { type StepAnswer } from '../engine/step';
import { type ProcessStore } from '../processes/process-store';
import { transactions } from '../store/schema/transactions';
import { applyOutcome } from './apply-outcome';
import { Leases } from './leases';
import {
  decideToUndo,
  type Held,
  insertOperation,
  type Operation,
  readOperation,
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
  | 'operation-written'
  | 'command-carried-out'
  | 'result-written'
  | 'outcome-written';

interface EngineParts {
  context: Pick<ServiceContext, 'db' | 'clock' | 'log'>;
  store: ProcessStore;
  payments: PaymentService;
  /** Called after each step of an operation; an error that it throws acts like a crash. */
  onStep?: (step: SagaStep) => void;
}

export interface Simulation {
  prepared: Prepared;
  draft: Draft;
}

/**
 * Runs transitions for real. No database transaction is open during calls to the payment service: first the plan is written down and the
 * seats are reserved, and afterwards the outcome is written. `recover` finishes or undoes operations that were left behind, here or in
 * another process on the same database.
 */
export class TransactionEngine {
  private readonly leases: Leases;
  private readonly transitionListeners = new Set<() => void>();

  constructor(private readonly parts: EngineParts) {
    this.leases = new Leases(parts.context);
  }

  /** Calls `listener` after each finished transition; returns the function that stops it. */
  onTransition(listener: () => void): () => void {
    this.transitionListeners.add(listener);
    return () => this.transitionListeners.delete(listener);
  }

  /** Runs a transition and returns the transaction's id; throws EngineError when it is refused. */
  async run(request: TransitRequest): Promise<string> {
    const operationId = randomUUID();
    // The lease must exist before the row is visible to others.
    const transactionId = await this.leases.during(operationId, async () => {
      const begun = await this.begin(request, operationId);
      if (begun.kind === 'under-way') {
        await this.complete({ operation: begun.operation, results: [], undoing: false });
      }
      return begun.transactionId;
    });
    for (const listener of this.transitionListeners) listener();
    return transactionId;
  }

  /** Returns what a transition would do. Nothing is stored, and the payment service is not called. */
  async simulate(request: TransitRequest): Promise<Simulation> {
    return this.parts.context.db.transaction(async (tx) => {
      const prepared = await prepare(tx, this.parts.store, request);
      const { draft } = await rehearse(tx, { ...prepared, operationId: randomUUID() });
      return { prepared, draft };
    });
  }

  /** Extends the leases of everything that this process works on. */
  renewLeases(): Promise<void> {
    return this.leases.renew();
  }

  /**
   * Finishes or undoes operations that nobody works on. An operation that only creates a payment intent is undone, because its caller
   * never got the answer; all others are finished. With `alone`, no other process can be working on this database. Returns how many were
   * settled.
   */
  async recover({ alone = false }: { alone?: boolean } = {}): Promise<number> {
    const passed: string[] = [];
    let settled = 0;
    for (;;) {
      const row = await this.leases.takeOver({ passed, alone });
      if (!row) return settled;
      passed.push(row.id);
      if (await this.leases.during(row.id, () => this.settle(readOperation(row)))) settled += 1;
    }
  }

  /** Returns false if the operation could not be settled and has to wait for the next attempt. */
  private async settle(stored: StoredOperation): Promise<boolean> {
    const { operationId, commands, transition } = stored.operation;
    try {
      const unanswered = commands.every(({ kind }) => kind === 'createPaymentIntent');
      const isUndone = stored.undoing || unanswered;
      await (isUndone ? this.undoLeftBehind(stored) : this.complete(stored));
      this.parts.context.log.info(
        `recovery ${transition.name} was ${isUndone ? 'undone' : 'finished'}: another process had left it behind`,
      );
      return true;
    } catch (error) {
      if (error instanceof EngineError) return true;
      this.parts.context.log.error(`operation ${operationId} could not be settled`, error);
      return false;
    }
  }

  private async begin(
    request: TransitRequest,
    operationId: string,
  ): Promise<
    | { kind: 'done'; transactionId: string }
    | { kind: 'under-way'; transactionId: string; operation: Operation }
  > {
    return this.parts.context.db.transaction(async (tx) => {
      const { definition, row: _row, ...prepared } = await prepare(tx, this.parts.store, request);
      const run = { ...prepared, operationId };
      const { draft, answers, commands } = await rehearse(tx, run);
      const operation: Operation = { ...run, answers, commands, rehearsed: draft };
      const { transactionId } = operation.snapshot;
      if (commands.length === 0) {
        await applyOutcome(tx, { operation, definition, draft });
        return { kind: 'done' as const, transactionId };
      }
      await insertOperation(tx, operation, this.leases.owner);
      await placeHolds(tx, { snapshot: operation.snapshot, draft, now: operation.now });
      await setOperation(tx, transactionId, operationId);
      return { kind: 'under-way' as const, transactionId, operation };
    });
  }

  /**
   * Carries out the rest of an operation and writes the outcome. A refusal undoes the operation and is thrown again. Throws
   * LeaseLostError if another process has taken the operation over and now decides how it ends.
   */
  private async complete({ operation, results: known }: StoredOperation): Promise<void> {
    const results: StepAnswer[] = [...known];
    try {
      this.parts.onStep?.('operation-written');
      const draft = await perform(operation, operation.answers, async (command, index) => {
        const earlier = results[index];
        if (earlier) return earlier;
        const answer = await this.parts.payments.perform(command, commandKey(operation, index));
        this.parts.onStep?.('command-carried-out');
        results.push(answer);
        await saveResults(this.parts.context.db, this.held(operation), results);
        this.parts.onStep?.('result-written');
        return answer;
      });
      await this.finish(operation, draft);
      this.parts.onStep?.('outcome-written');
    } catch (error) {
      if (error instanceof EngineError) await this.undo(operation, results);
      throw error;
    }
  }

  private async finish(operation: Operation, draft: Draft): Promise<void> {
    const { db } = this.parts.context;
    const definition = await this.parts.store.definition(db, operation.process);
    await db.transaction(async (tx) => {
      await lockTransaction(tx, operation.snapshot.transactionId);
      await removeOperation(tx, this.held(operation));
      await applyOutcome(tx, { operation, definition, draft });
    });
  }

  /** Undoes an operation that was refused: cancels the intent it created, and frees what it reserved. */
  private async undo(operation: Operation, results: readonly StepAnswer[]): Promise<void> {
    const { db } = this.parts.context;
    // This comes before the intent is touched, so that a process that takes over cannot finish the operation.
    await decideToUndo(db, this.held(operation));
    for (const result of results) {
      if (result.kind === 'createPaymentIntent')
        await this.cancelIntent(operation, result.intentId);
    }
    await db.transaction(async (tx) => {
      const { transactionId } = operation.snapshot;
      await lockTransaction(tx, transactionId);
      await removeOperation(tx, this.held(operation));
      await releaseHolds(tx, { snapshot: operation.snapshot, draft: operation.rehearsed });
      await setOperation(tx, transactionId, null);
    });
  }

  private held({ operationId }: Operation): Held {
    return { id: operationId, owner: this.leases.owner };
  }

  private async cancelIntent({ operationId }: Operation, intentId: string): Promise<void> {
    try {
      const command = { kind: 'refundOrCancel' as const, intentId };
      await this.parts.payments.perform(command, `${operationId}:undo`);
    } catch (error) {
      // Seats are freed even if the intent could not be canceled, because nobody can pay it any more.
      if (!(error instanceof EngineError)) throw error;
      this.parts.context.log.error(`intent ${intentId} could not be canceled`, error);
    }
  }

  /** Undoes an operation whose intent may exist. Repeating the command with the same key tells. */
  private async undoLeftBehind({ operation, results }: StoredOperation): Promise<void> {
    const known = [...results];
    await decideToUndo(this.parts.context.db, this.held(operation));
    for (const [index, command] of operation.commands.entries()) {
      if (known[index]) continue;
      if (command.kind !== 'createPaymentIntent') break;
      try {
        const key = commandKey(operation, index);
        known.push(await this.parts.payments.perform(command, key));
      } catch (error) {
        // A refused intent was never created.
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

/** Sets the operation of a transaction; does nothing for one that has not begun. */
async function setOperation(tx: Tx, id: string, operationId: string | null): Promise<void> {
  await tx.update(transactions).set({ operationId }).where(eq(transactions.id, id));
}
