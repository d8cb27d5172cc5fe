import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { type Db, type Tx } from '../../platform/database';
import { type Log } from '../../platform/log';
import { operations } from '../store/schema/transactions';

/** How long after its owner's last heartbeat an operation may be taken over. */
const LEASE_SECONDS = 5;
const BEAT_MS = 1000;

/** An id that no operation has: SQL needs at least one in `not in`. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Another process has taken over the operation, so this one may no longer write it. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';

  constructor(operationId: string) {
    super(`Operation ${operationId} was taken over by another process`);
  }
}

/** The lease columns for an owner, as of now. They use the database's clock, because the marketplace's can be moved. */
export const leasedBy = (owner: string) => ({
  owner,
  leaseUntil: sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}::int)`,
});

/** True for the row of an operation that this owner may write. */
export const ownedBy = (owner: string, id: string) =>
  and(eq(operations.id, id), eq(operations.owner, owner));

/**
 * The operations that this process is working on. As long as it has any, it tells the database every second that it
 * is alive.
 */
export class Leases {
  /** New for each process, and so for each start. */
  readonly owner: string = randomUUID();
  private readonly held = new Set<string>();
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly parts: { db: Db; log: Log }) {}

  /** Runs `work` while the operation counts as this process's. */
  async during<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    this.held.add(id);
    this.timer ??= this.beat();
    try {
      return await work();
    } finally {
      this.held.delete(id);
      if (this.held.size === 0) {
        clearInterval(this.timer);
        this.timer = undefined;
      }
    }
  }

  /** Extends the leases that were not taken over. */
  async renew(): Promise<void> {
    await this.parts.db
      .update(operations)
      .set(leasedBy(this.owner))
      .where(and(inArray(operations.id, [NOBODY, ...this.held]), eq(operations.owner, this.owner)));
  }

  /**
   * Takes the oldest operation that nobody works on, apart from those in `passed`: one whose lease has run out, or one
   * that this process started and could not finish. With `alone` no other process works on any operation.
   */
  async takeOver(choice: { passed: readonly string[]; alone: boolean }) {
    for (;;) {
      const answer = await this.parts.db.transaction(async (tx) => {
        const [found] = await this.nextAbandoned(tx, choice);
        if (!found) return { row: undefined };
        // It began after the question was asked, so that the question did not leave it out.
        if (this.held.has(found.id)) return null;
        const [row] = await tx
          .update(operations)
          .set(leasedBy(this.owner))
          .where(eq(operations.id, found.id))
          .returning();
        return { row };
      });
      if (answer) return answer.row;
    }
  }

  private nextAbandoned(
    tx: Tx,
    { passed, alone }: { passed: readonly string[]; alone: boolean },
  ): Promise<{ id: string }[]> {
    const { id, owner, leaseUntil, createdAt } = operations;
    const abandoned = or(
      isNull(leaseUntil),
      lt(leaseUntil, sql`clock_timestamp()`),
      eq(owner, this.owner),
    );
    // Rows that their owner is writing right now are skipped.
    return tx
      .select({ id })
      .from(operations)
      .where(and(notInArray(id, [NOBODY, ...this.held, ...passed]), alone ? undefined : abandoned))
      .orderBy(createdAt, id)
      .limit(1)
      .for('update', { skipLocked: true });
  }

  private beat(): ReturnType<typeof setInterval> {
    const timer = setInterval(() => {
      this.renew().catch((error: unknown) =>
        this.parts.log.error('the leases of operations could not be renewed', error),
      );
    }, BEAT_MS);
    timer.unref();
    return timer;
  }
}
