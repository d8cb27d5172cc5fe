import { eq, sql } from 'drizzle-orm';
import { type Db } from './database';
import { prepared } from './prepared';
import { clockState } from './schema';
import { Turns } from './turns';

/** The only source of the present moment; rules never ask the machine. */
export interface Clock {
  now(): Date;
}

/** A clock that other processes may move. */
export interface SharedClock extends Clock {
  /** Reads how far other processes have moved the clock. */
  refresh(): Promise<void>;
}

interface ClockOptions {
  machineNow?: () => number;
  /** Whether other processes on the same database may move the clock too. */
  shared?: boolean;
}

const ROW_ID = 'clock';

const storedClock = prepared((db) =>
  db.select().from(clockState).where(eq(clockState.id, ROW_ID)).prepare('clock'),
);

/** Dates some years before and after these limits can still be computed and written in ISO 8601. */
const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2500, 0, 1);

/** The clock cannot be moved there. */
export class ClockRangeError extends Error {
  override name = 'ClockRangeError';
}

function requireInRange(milliseconds: number): void {
  if (!(milliseconds >= EARLIEST && milliseconds < LATEST))
    throw new ClockRangeError('the clock runs from the year 2000 to the year 2499');
}

/**
 * A clock that runs with the machine's clock, shifted by an offset that changes only when it is moved. The offset is stored: a moved
 * clock stays moved after a restart, for every process on the database.
 */
export class MovableClock implements SharedClock {
  private readonly listeners = new Set<() => void>();
  private readonly machineNow: () => number;
  private readonly shared: boolean;
  private offset = 0;
  /** Reads and moves run one after the other, so that an old read cannot undo a newer move. */
  private readonly turns = new Turns();
  private nextRead: Promise<void> | undefined;

  private constructor(
    private readonly db: Db,
    { machineNow = Date.now, shared = false }: ClockOptions,
  ) {
    this.machineNow = machineNow;
    this.shared = shared;
  }

  static async load(db: Db, options: ClockOptions = {}): Promise<MovableClock> {
    const clock = new MovableClock(db, options);
    clock.offset = await clock.storedOffset();
    return clock;
  }

  now(): Date {
    return new Date(this.machineNow() + this.offset);
  }

  /** Moves the clock to `moment`, from which it runs on. Throws `ClockRangeError` if that is out of range. */
  moveTo(moment: Date): Promise<void> {
    return this.turns.take(async () => {
      requireInRange(moment.getTime());
      const offsetMs = moment.getTime() - this.machineNow();
      this.adopt(await this.store(offsetMs, sql`excluded.offset_ms`));
    });
  }

  /** Moves the clock forward by `milliseconds`, counted from the last move by any process. Throws `ClockRangeError`. */
  advance(milliseconds: number): Promise<void> {
    return this.turns.take(async () => {
      requireInRange(this.now().getTime() + milliseconds);
      const added = sql`${clockState.offsetMs} + excluded.offset_ms`;
      this.adopt(await this.store(milliseconds, added));
    });
  }

  /** If the database does not answer, the clock stays as it is. */
  refresh(): Promise<void> {
    if (!this.shared) return Promise.resolve();
    this.nextRead ??= this.turns.take(async () => {
      // This read does not see moves made from now on, so later callers must start a new one.
      this.nextRead = undefined;
      this.adopt(await this.storedOffset().catch(() => this.offset));
    });
    return this.nextRead;
  }

  /** Calls `listener` after each move by any process; returns a function that stops it. */
  onMove(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private adopt(offset: number): void {
    if (offset === this.offset) return;
    this.offset = offset;
    for (const listener of this.listeners) listener();
  }

  private async storedOffset(): Promise<number> {
    const [row] = await storedClock(this.db).execute();
    return row?.offsetMs ?? 0;
  }

  private async store(offsetMs: number, ifThere: ReturnType<typeof sql>): Promise<number> {
    const [row] = await this.db
      .insert(clockState)
      .values({ id: ROW_ID, offsetMs: Math.round(offsetMs) })
      .onConflictDoUpdate({ target: clockState.id, set: { offsetMs: ifThere } })
      .returning({ offsetMs: clockState.offsetMs });
    if (!row) throw new Error('The clock was not stored');
    return row.offsetMs;
  }
}
