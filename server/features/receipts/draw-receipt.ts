import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { type UserId } from '~/domain/ids';
import { type Receipt } from '~/order-texts/receipt';
import { askThread } from '../../base/ask-thread';
import { ServerError } from '../../base/errors';
import { LocalLocks } from '../../store/local-locks';
import { type Sheet } from './receipt-pdf';

const DEADLINE_MS = 20_000;
const MEMORY_MB = 256;
/** How long a receipt waits for its turn, in milliseconds. */
const WAIT = { ofPerson: 10_000, ofThread: 20_000 };

export interface DrawnReceipt extends Sheet {
  readonly receipt: Receipt;
}

/**
 * A receipt as a PDF. Rejects with LockBusyError if the person's last one, or those of others, take too long, and with `unavailable` if
 * this one does.
 */
export type DrawReceipt = (person: UserId, drawn: DrawnReceipt) => Promise<Buffer>;

/**
 * Draws receipts outside the server's thread, because one needs a quarter of a second. There is one thread at a time, and each person
 * waits with at most one receipt for it, so that nobody fills the queue.
 */
export function createDrawing(execArgv: readonly string[]): DrawReceipt {
  const locks = new LocalLocks();
  return async (person, drawn) => {
    const pdf = await locks.inTurn(person, WAIT.ofPerson, () =>
      locks.inTurn('thread', WAIT.ofThread, () =>
        askThread({
          // The comment names the thread's program in the build.
          start: (options) =>
            new Worker(
              /* webpackChunkName: "receipt-thread" */ new URL(
                './receipt-thread.ts',
                import.meta.url,
              ),
              options,
            ),
          question: drawn,
          answer: v.instance(Uint8Array),
          deadlineMs: DEADLINE_MS,
          memoryMb: MEMORY_MB,
          execArgv,
        }),
      ),
    );
    if (pdf) return Buffer.from(pdf);
    throw new ServerError('unavailable', { title: 'The receipt took too long' });
  };
}
