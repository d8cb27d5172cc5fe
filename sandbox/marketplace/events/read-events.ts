import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { type Db, type Tx } from '../../platform/database';
import { Turns } from '../../platform/turns';
import { events } from '../store/schema/operations';
import { EVENTS_LOCK } from './record-event';

export type EventRow = typeof events.$inferSelect;

export const PAGE_SIZE = 100;
const LOCK_ATTEMPTS = 50;
const LOCK_PAUSE_MS = 20;

interface EventRange {
  where: SQL | undefined;
  limit?: number;
  /** Reads the last events instead of the first; the oldest still comes first. */
  latest?: boolean;
}

interface Reader {
  range: EventRange;
  resolve: (rows: EventRow[] | null) => void;
  reject: (error: unknown) => void;
}

/** Readers that wait in one process share the lock: it is taken once, and they read in turn. */
interface Readers {
  waiting: Reader[];
  turns: Turns;
}

const readers = new WeakMap<Db, Readers>();

function readersOf(db: Db): Readers {
  const known = readers.get(db);
  if (known) return known;
  const none = { waiting: [], turns: new Turns() };
  readers.set(db, none);
  return none;
}

async function rowsOf(tx: Tx, { where, limit = PAGE_SIZE, latest = false }: EventRange) {
  const order = latest ? desc(events.sequenceId) : asc(events.sequenceId);
  const rows = await tx.select().from(events).where(where).orderBy(order).limit(limit);
  return latest ? rows.reverse() : rows;
}

/** Takes the lock once and serves every waiting reader; returns false if somebody is writing. */
const serveAll = (db: Db, waiting: Reader[]): Promise<boolean> =>
  db.transaction(async (tx) => {
    const locked = await tx
      .select({ free: sql<boolean>`pg_try_advisory_xact_lock(${EVENTS_LOCK})` })
      .from(sql`(values (1)) as one`);
    if (locked[0]?.free !== true) return false;
    // A reader that comes later waits for the next turn, so that writers get theirs.
    for (let left = waiting.length; left > 0; left -= 1) {
      const reader = waiting.shift();
      if (!reader) break;
      try {
        reader.resolve(await rowsOf(tx, reader.range));
      } catch (error) {
        reader.reject(error);
        // This transaction can read nothing more; the other readers get transactions of their own.
        break;
      }
    }
    return true;
  });

async function serve(db: Db, waiting: Reader[]): Promise<void> {
  for (let attempt = 0; attempt < LOCK_ATTEMPTS && waiting.length > 0; attempt += 1) {
    if (await serveAll(db, waiting)) return;
    await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE_MS));
  }
  waiting.shift()?.resolve(null);
}

/**
 * Sequence numbers are assigned before their transactions commit. Reading only while nobody writes keeps a poller from
 * skipping an event that commits later. Null if writers never paused; the caller can try again.
 */
export const readBetweenWrites = (db: Db, range: EventRange): Promise<EventRow[] | null> =>
  new Promise((resolve, reject) => {
    const { waiting, turns } = readersOf(db);
    const reader = { range, resolve, reject };
    waiting.push(reader);
    turns
      .take(() => serve(db, waiting))
      .catch((error: unknown) => {
        // The database cannot be reached.
        const place = waiting.indexOf(reader);
        if (place !== -1) waiting.splice(place, 1);
        reject(error);
      });
  });
