import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { type DayRange } from '~/domain/time/day';
import { type UserId } from '~/domain/ids';
import { isRecord } from '~/lib/is-record';
import { LocalLocks } from '../../store/local-locks';
import { CalendarError } from './calendar-error';
import { answerSchema, type CalendarAnswer, type CalendarQuestion } from './thread-messages';

const DEADLINE_MS = 5000;
const MEMORY_MB = 64;
/** How long a calendar waits for its turn, in milliseconds. */
const WAIT = { ofOwner: 15_000, ofThread: 30_000 };

interface ReaderOptions {
  readonly deadlineMs?: number;
  readonly memoryMb?: number;
  /** Node's arguments for the thread, for programs that run TypeScript. */
  readonly execArgv?: readonly string[];
}

/**
 * The busy days of a calendar's text. Rejects with CalendarError, and with LockBusyError if other calendars are read for
 * too long; with any other error the fault is ours.
 */
export type ReadCalendar = (owner: UserId, question: CalendarQuestion) => Promise<DayRange[]>;

const isOutOfMemory = (error: unknown): boolean =>
  isRecord(error) && error['code'] === 'ERR_WORKER_OUT_OF_MEMORY';

/** Resolves with what the thread says; with `too-large` if it needs too much time or memory. */
async function askThread(
  question: CalendarQuestion,
  { deadlineMs = DEADLINE_MS, memoryMb = MEMORY_MB, execArgv = [] }: ReaderOptions,
): Promise<CalendarAnswer> {
  // The comment names the thread's program in the build.
  const thread = new Worker(
    /* webpackChunkName: "calendar-thread" */ new URL('./calendar-thread.ts', import.meta.url),
    {
      workerData: question,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      execArgv: [...execArgv],
    },
  );
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<CalendarAnswer>((resolve, reject) => {
      timer = setTimeout(() => resolve({ problem: 'too-large' }), deadlineMs);
      thread.once('message', (message) => resolve(v.parse(answerSchema, message)));
      thread.once('error', (error) => {
        if (isOutOfMemory(error)) resolve({ problem: 'too-large' });
        else reject(error);
      });
      thread.once('exit', () => reject(new Error('the thread ended without an answer')));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

/**
 * Reads calendars of strangers beside the server, which goes on answering meanwhile: a text of 200 bytes can ask for an endless
 * repetition. There is one thread at a time, and each owner waits with at most one calendar for it, so that nobody fills the queue.
 */
export function createCalendarReader(options: ReaderOptions = {}): ReadCalendar {
  const locks = new LocalLocks();
  const inTurn = async <T>(name: string, waitMs: number, work: () => Promise<T>): Promise<T> => {
    await locks.acquire(name, waitMs);
    try {
      return await work();
    } finally {
      locks.release(name);
    }
  };
  return async (owner, question) => {
    const answer = await inTurn(owner, WAIT.ofOwner, () =>
      inTurn('thread', WAIT.ofThread, () => askThread(question, options)),
    );
    if ('problem' in answer) throw new CalendarError(answer.problem);
    return answer.busy;
  };
}
