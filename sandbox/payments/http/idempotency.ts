import { and, eq, lt, lte, sql, type SQL } from 'drizzle-orm';
import { type Db } from '../../platform/database';
import { tryLockName } from '../../platform/locks';
import { paymentsIdempotencyKeys } from '../schema/journal';
import { type Answer } from './endpoint';
import { ApiError, errorAnswer, invalidRequest } from './errors';
import { isJsonObject } from './json';

const KEPT_HOURS = 24;
const HOUR_MS = 60 * 60 * 1000;
const MAX_KEY_LENGTH = 255;
const RUNNING = 0;

interface IdempotentRequest {
  owner: string;
  /** Whether its keys are forgotten by the marketplace's clock; those of the marketplace itself are not (see `isOver`). */
  isByClock: boolean;
  key: string;
  /** Hash of method, path and parameters. */
  fingerprint: string;
  path: string;
  requestId: string;
  now: Date;
}

export interface KeptAnswer extends Answer {
  replayed: boolean;
}

const byKey = ({ owner, key }: IdempotentRequest) =>
  and(eq(paymentsIdempotencyKeys.owner, owner), eq(paymentsIdempotencyKeys.key, key));

/**
 * Whether a key is forgotten, after a day by the sandbox's clock. For the marketplace itself the database's own clock counts, because it
 * repeats requests right after a crash, and somebody may have moved the clock by days in between.
 */
function isOver({ isByClock, now }: IdempotentRequest): SQL {
  if (!isByClock) {
    const expired = sql`now() - make_interval(hours => ${KEPT_HOURS}::int)`;
    return lt(paymentsIdempotencyKeys.storedAt, expired);
  }
  return lte(paymentsIdempotencyKeys.created, new Date(now.getTime() - KEPT_HOURS * HOUR_MS));
}

/** Refuses a second request with a key while the first one is in progress. The embedded database lets the second one wait. */
async function takeTurn(tx: Db, { owner, key }: IdempotentRequest): Promise<void> {
  if (await tryLockName(tx, `payments-idempotency:${owner}:${key}`)) return;
  throw new ApiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });
}

/** Whether this request is the first one with its key. */
async function claim(tx: Db, request: IdempotentRequest): Promise<boolean> {
  await tx.delete(paymentsIdempotencyKeys).where(and(byKey(request), isOver(request)));
  const claimed = await tx
    .insert(paymentsIdempotencyKeys)
    .values({
      owner: request.owner,
      key: request.key,
      fingerprint: request.fingerprint,
      path: request.path,
      requestId: request.requestId,
      status: RUNNING,
      body: {},
      created: request.now,
    })
    .onConflictDoNothing()
    .returning({ key: paymentsIdempotencyKeys.key });
  return claimed.length === 1;
}

async function replay(tx: Db, request: IdempotentRequest): Promise<KeptAnswer> {
  const [kept] = await tx.select().from(paymentsIdempotencyKeys).where(byKey(request));
  if (!kept) throw new Error(`Idempotency key ${request.key} vanished while it was read`);
  if (kept.fingerprint !== request.fingerprint) {
    const use = kept.path === request.path ? 'with the same parameters' : 'for the same endpoint';
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used ${use} they were first used ${kept.path === request.path ? 'with' : 'for'}${kept.path === request.path ? '' : ` ('${request.path}' vs '${kept.path}')`}. Try using a key other than '${request.key}' if you meant to execute a different request.`,
    });
  }
  return { status: kept.status, body: isJsonObject(kept.body) ? kept.body : {}, replayed: true };
}

/** Runs a request. A refusal by the rules is an answer to keep, but its changes are undone. */
async function runOnce(tx: Db, run: (tx: Db) => Promise<Answer>): Promise<Answer> {
  try {
    return await tx.transaction(run);
  } catch (error) {
    if (error instanceof ApiError) {
      return { status: error.status, body: errorAnswer(error.body, error.attachments) };
    }
    throw error;
  }
}

/**
 * Runs a request at most once per key. Key, changes and answer are one transaction: a crash leaves either all of them or none, so that a
 * repeated request is neither lost nor done twice.
 */
export async function runIdempotently(
  db: Db,
  request: IdempotentRequest,
  run: (tx: Db) => Promise<Answer>,
): Promise<KeptAnswer> {
  if (request.key.length > MAX_KEY_LENGTH) {
    throw invalidRequest(`Idempotency keys are at most ${MAX_KEY_LENGTH} characters long.`, {
      code: 'invalid_idempotency_key',
    });
  }
  return db.transaction(async (tx) => {
    await takeTurn(tx, request);
    if (!(await claim(tx, request))) return replay(tx, request);
    const answer = await runOnce(tx, run);
    await tx
      .update(paymentsIdempotencyKeys)
      .set({ status: answer.status, body: answer.body })
      .where(byKey(request));
    return { ...answer, replayed: false };
  });
}
