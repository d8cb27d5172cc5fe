import { eq } from 'drizzle-orm';
import { type Db } from './database';
import { clockState } from './schema';

/** The one source of the present moment. Rules never ask the machine. */
export interface Clock {
  now(): Date;
}

const ROW_ID = 'clock';

/**
 * A clock that runs with the machine's, shifted by an offset that can only be changed on purpose.
 * The offset is stored, so that a moved clock stays moved after a restart.
 */
export class MovableClock implements Clock {
  private readonly listeners = new Set<() => void>();

  private constructor(
    private readonly db: Db,
    private readonly machineNow: () => number,
    private offset: number,
  ) {}

  static async load(db: Db, machineNow: () => number = Date.now): Promise<MovableClock> {
    const [row] = await db.select().from(clockState).where(eq(clockState.id, ROW_ID));
    return new MovableClock(db, machineNow, row?.offsetMs ?? 0);
  }

  now(): Date {
    return new Date(this.machineNow() + this.offset);
  }

  /** Moves the clock to `moment`; it runs on from there. */
  async moveTo(moment: Date): Promise<void> {
    await this.setOffset(moment.getTime() - this.machineNow());
  }

  /** Moves the clock forward by `milliseconds`. */
  async advance(milliseconds: number): Promise<void> {
    await this.setOffset(this.offset + milliseconds);
  }

  /** Calls `listener` after each move; returns the function that stops it. */
  onMove(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private async setOffset(offsetMs: number): Promise<void> {
    await this.db
      .insert(clockState)
      .values({ id: ROW_ID, offsetMs })
      .onConflictDoUpdate({ target: clockState.id, set: { offsetMs } });
    this.offset = offsetMs;
    for (const listener of this.listeners) listener();
  }
}
