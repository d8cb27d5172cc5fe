import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { type Db } from '../../platform/database';
import { type Log } from '../../platform/log';
import { operations } from '../store/schema/transactions';

/** How long after its owner's last heartbeat an operation may be taken over. */
const LEASE_SECONDS = 5;
const BEAT_MS = 1000;

/** An id that no row has, because SQL needs at least one id in `not in`. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

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

/** The operations that this process is working on. While it has any, it tells the database every second that it is alive. */
export class Leases {
  /** New for each process, and so for each start. */
  readonly owner: string = randomUUID();
  private readonly held = new Set<string>();
  /** One set for each search for abandoned operations, with the operations that began during the search. */
  private readonly watchers = new Set<Set<string>>();
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly parts: { db: Db; log: Log }) {}

  /** Runs `work` while the operation belongs to this process. */
  async during<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    this.held.add(id);
    for (const begun of this.watchers) begun.add(id);
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
   * Takes the oldest operation that nobody works on, apart from those in `passed`: its lease has run out, or this process started it and
   * could not finish it. With `alone`, no other process works on any operation.
   */
  async takeOver(choice: { passed: readonly string[]; alone: boolean }) {
    // An operation that begins after the search started is not among the known ones, but it is not abandoned.
    const begun = new Set<string>();
    this.watchers.add(begun);
    try {
      for (;;) {
        const passed = [...choice.passed, ...begun];
        const row = await this.takeNext({ passed, alone: choice.alone });
        if (!row || !begun.has(row.id)) return row;
      }
    } finally {
      this.watchers.delete(begun);
    }
  }

  /** Uses one statement, so that a process that stops in the middle holds no lock. */
  private async takeNext({ passed, alone }: { passed: readonly string[]; alone: boolean }) {
    const { id, owner, leaseUntil, createdAt } = operations;
    const abandoned = or(
      isNull(leaseUntil),
      lt(leaseUntil, sql`clock_timestamp()`),
      eq(owner, this.owner),
    );
    // Rows that their owner is writing right now are skipped.
    const next = this.parts.db
      .select({ id })
      .from(operations)
      .where(and(notInArray(id, [NOBODY, ...this.held, ...passed]), alone ? undefined : abandoned))
      .orderBy(createdAt, id)
      .limit(1)
      .for('update', { skipLocked: true });
    const [row] = await this.parts.db
      .update(operations)
      .set(leasedBy(this.owner))
      .where(inArray(id, next))
      .returning();
    return row;
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
