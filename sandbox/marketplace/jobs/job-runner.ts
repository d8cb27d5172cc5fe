import { and, DrizzleQueryError, eq, exists } from 'drizzle-orm';
import { type SharedClock } from '../../platform/clock';
import { type ServiceContext } from '../../platform/service';
import { EngineError } from '../engine/engine-error';
import { noAudit } from '../events/record-event';
import { verifyAbandonedFiles } from '../files/verify-file';
import { type ProcessStore } from '../processes/process-store';
import { scheduledNotifications, scheduledTransitions } from '../store/schema/transactions';
import { type PaymentService } from '../transactions/payment-service';
import { type TransactionEngine } from '../transactions/transaction-engine';
import { type DueRow, firstDueRow, type TransitionRow } from './due-rows';
import { retryPayout } from './retry-payout';
import { sendNotification } from './send-notification';

const TICK_MS = 1000;

interface RunnerParts {
  context: Pick<ServiceContext, 'db' | 'log'> & { clock: SharedClock };
  engine: TransactionEngine;
  store: ProcessStore;
  payments: PaymentService;
}

/** Runs jobs that are due by the marketplace's clock: automatic transitions, emails, payout retries. */
export class JobRunner {
  private timer: ReturnType<typeof setInterval> | undefined;
  private queue: Promise<unknown> = Promise.resolve();
  private waiting = false;
  private stopped = false;
  private readonly stopListening: () => void;

  constructor(private readonly parts: RunnerParts) {
    this.stopListening = parts.engine.onTransition(() => this.kick());
  }

  /**
   * Does everything that is due, in the order in which it came due, including what becomes due while doing so. It waits for a run in
   * progress to end. Returns how many jobs were done.
   */
  runDue(): Promise<number> {
    const next = this.queue.then(() => this.drain());
    this.queue = next.catch((error: unknown) => this.parts.context.log.error('jobs failed', error));
    return next;
  }

  /** Runs `work` after any run in progress and before the next one. */
  between<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = this.queue.then(work);
    this.queue = next.catch(() => undefined);
    return next;
  }

  /** Starts checking once a second, and right after each transition. */
  start(): void {
    this.timer ??= setInterval(() => this.tick(), TICK_MS);
    this.tick();
  }

  /** Verifies abandoned files once a second only, because transitions never leave any behind. */
  private tick(): void {
    if (this.waiting) return;
    const { context } = this.parts;
    this.queue = this.queue
      .then(() => verifyAbandonedFiles(context))
      .catch((error: unknown) => context.log.error('files could not be verified', error));
    this.kick();
  }

  /** Stops after the current job. It cannot be started again. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    this.timer = undefined;
    this.stopListening();
    await this.queue;
  }

  /** Schedules a check right away; further calls before it runs have no effect. Does nothing before `start`. */
  kick(): void {
    if (this.waiting || !this.timer) return;
    this.waiting = true;
    this.queue = this.queue.then(async () => {
      this.waiting = false;
      await this.drain().catch((error: unknown) => {
        this.parts.context.log.error('jobs failed', error);
      });
    });
  }

  private async drain(): Promise<number> {
    await this.parts.engine.recover();
    const postponed = new Set<string>();
    let done = 0;
    while (!this.stopped) {
      await this.parts.context.clock.refresh();
      const now = this.parts.context.clock.now();
      const due = await firstDueRow(this.parts.context.db, { now, postponed });
      if (!due) break;
      if (await this.perform(due)) done += 1;
      else postponed.add(due.key);
    }
    return done;
  }

  /** Does one job. Returns false if it could not be done now and stays due. */
  private perform(due: DueRow): Promise<boolean> {
    switch (due.kind) {
      case 'notification':
        return this.notify(due.row.id);
      case 'transition':
        return this.transit(due.row);
      case 'payout':
        return retryPayout(this.parts, { payout: due.row, now: this.parts.context.clock.now() });
    }
  }

  private async transit(row: TransitionRow): Promise<boolean> {
    const { db, clock, log } = this.parts.context;
    const { transactionId, transition } = row;
    const now = clock.now();
    try {
      await this.parts.engine.run({
        kind: 'transition',
        by: { kind: 'timer', timerId: row.id },
        transactionId,
        transition,
        params: {},
        trusted: true,
        origin: { source: 'source/transaction', audit: noAudit, now },
      });
      return true;
    } catch (error) {
      if (!(error instanceof EngineError)) {
        log.error(`${transition} of ${transactionId} could not be run`, error);
        return false;
      }
      if (error.code === 'transaction-locked') return false;
      if (error.code === 'transaction-invalid-transition') {
        await db.delete(scheduledTransitions).where(eq(scheduledTransitions.id, row.id));
        return true;
      }
      // No further automatic transition runs from this state: all of them count as failed unless the transaction has left it.
      const { id } = scheduledTransitions;
      const stillSet = db.select({ id }).from(scheduledTransitions).where(eq(id, row.id));
      await db
        .update(scheduledTransitions)
        .set({ failedAt: now, failure: error.code })
        .where(and(eq(scheduledTransitions.transactionId, transactionId), exists(stillSet)));
      log.error(`${transition} of ${transactionId} failed`, error);
      return true;
    }
  }

  /** Sends an email and removes its row in one transaction, so that it goes out exactly once. */
  private async notify(id: string): Promise<boolean> {
    const { db, clock, log } = this.parts.context;
    const now = clock.now();
    try {
      await db.transaction(async (tx) => {
        const [row] = await tx
          .delete(scheduledNotifications)
          .where(eq(scheduledNotifications.id, id))
          .returning();
        if (row) await sendNotification(tx, this.parts.store, { ...row, now });
      });
    } catch (error) {
      log.error(`notification ${id} could not be sent`, error);
      // The database failed, not the email, so the email is sent the next time.
      if (error instanceof DrizzleQueryError) return false;
      await db.delete(scheduledNotifications).where(eq(scheduledNotifications.id, id));
    }
    return true;
  }
}
