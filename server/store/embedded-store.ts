import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ClassicLevel } from 'classic-level';
import * as v from 'valibot';
import { type BackgroundStore, type Expiry, orAway, WAIT_MS } from './background-store';
import { deviceNow } from '../base/device-now';
import { LocalLocks } from './local-locks';

const SWEEP_MS = 3_600_000;

const entrySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ value: v.string(), expiresAt: v.nullable(v.number()) }),
);
type Entry = v.InferOutput<typeof entrySchema>;

/** Another server has opened the folder. An embedded store belongs to one process. */
export class StoreHeldError extends Error {
  override readonly name = 'StoreHeldError';

  constructor(folder: string, options: ErrorOptions) {
    super(
      `Another server holds ${folder}. Stop it, set DATA_DIR to a folder of this server's own, or set REDIS_URL: ` +
        'several servers of one marketplace need it.',
      options,
    );
  }
}

const isHeld = (error: unknown): boolean =>
  v.is(v.object({ cause: v.object({ code: v.literal('LEVEL_LOCKED') }) }), error);

const isOver = ({ expiresAt }: Entry): boolean => expiresAt !== null && expiresAt <= deviceNow();

function readEntry(text: string | undefined): Entry | null {
  const entry = v.safeParse(entrySchema, text);
  return entry.success && !isOver(entry.output) ? entry.output : null;
}

type Database = ClassicLevel<string, string>;

async function open(folder: string): Promise<Database> {
  await mkdir(path.dirname(folder), { recursive: true });
  const database: Database = new ClassicLevel(folder);
  try {
    await database.open();
    return database;
  } catch (cause) {
    throw isHeld(cause) ? new StoreHeldError(folder, { cause }) : cause;
  }
}

/** Removes entries that have expired or cannot be read. */
async function sweep(database: Database): Promise<void> {
  for await (const [key, text] of database.iterator()) {
    if (!readEntry(text)) await database.del(key);
  }
}

/** A store in local files, for a single server. Rejects with StoreHeldError if another process has opened them. */
export async function openEmbeddedStore(folder: string): Promise<BackgroundStore> {
  let database = await open(folder);
  /**
   * After a failed write on a full disk, the file may end in half an entry, and the next start would lose everything after it. So the
   * store is reopened before anything else is written.
   */
  let isWhole = true;
  const makeWhole = async () => {
    if (isWhole) return;
    await database.close();
    database = await open(folder);
    isWhole = true;
  };
  const locks = new LocalLocks();
  let lastWrite: Promise<unknown> = Promise.resolve();
  /** Runs writes one after the other, so that a check and the write after it are one step. */
  const inTurn = <T>(write: () => Promise<T>): Promise<T> => {
    const written = lastWrite.then(makeWhole).then(write);
    lastWrite = written.catch(() => {
      isWhole = false;
    });
    return orAway(written);
  };
  const get = async (key: string) => readEntry(await orAway(database.get(key)))?.value ?? null;
  const put = (key: string, value: string, { ttlMs }: Expiry = {}) => {
    const entry: Entry = { value, expiresAt: ttlMs === undefined ? null : deviceNow() + ttlMs };
    // Written to disk before anybody acts on it: if a power cut lost a mark, its work would be done twice.
    return database.put(key, JSON.stringify(entry), { sync: true });
  };
  await sweep(database);
  const sweeper = setInterval(
    () => void inTurn(() => sweep(database)).catch(() => undefined),
    SWEEP_MS,
  ).unref();
  return {
    get,
    set: (key, value, options) => inTurn(() => put(key, value, options)),
    setIfAbsent: (key, value, options) =>
      inTurn(async () => {
        if ((await get(key)) !== null) return false;
        await put(key, value, options);
        return true;
      }),
    delete: (key) => inTurn(() => database.del(key)),
    withLock: async (name, work, { waitMs = WAIT_MS } = {}) => {
      await locks.acquire(name, waitMs);
      try {
        // Within one process a lock cannot be lost, and it ends with the process.
        return await work(new AbortController().signal);
      } finally {
        locks.release(name);
      }
    },
    close: async () => {
      clearInterval(sweeper);
      await lastWrite;
      await database.close();
    },
  };
}
