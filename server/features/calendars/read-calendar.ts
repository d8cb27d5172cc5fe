import { Worker } from 'node:worker_threads';
import { type UserId } from '~/domain/ids';
import { askThread } from '../../base/ask-thread';
import { LocalLocks } from '../../store/local-locks';
import { CalendarError } from './calendar-error';
import { answerSchema, type CalendarQuestion, type ReadAnswer } from './thread-messages';

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
 * Reads a calendar's text. Rejects with CalendarError, with LockBusyError if other calendars take too long to read, and with any other
 * error if the fault is ours.
 */
export type ReadCalendar = (owner: UserId, question: CalendarQuestion) => Promise<ReadAnswer>;

/**
 * Reads calendars of strangers outside the server's thread, because a text of 200 bytes can ask for an endless repetition. There is one
 * thread at a time, and each owner waits with at most one calendar for it, so that nobody fills the queue.
 */
export function createCalendarReader({
  deadlineMs = DEADLINE_MS,
  memoryMb = MEMORY_MB,
  execArgv = [],
}: ReaderOptions = {}): ReadCalendar {
  const locks = new LocalLocks();
  return async (owner, question) => {
    const answer = await locks.inTurn(owner, WAIT.ofOwner, () =>
      locks.inTurn('thread', WAIT.ofThread, () =>
        askThread({
          // The comment names the thread's program in the build.
          start: (options) =>
            new Worker(
              /* webpackChunkName: "calendar-thread" */ new URL(
                './calendar-thread.ts',
                import.meta.url,
              ),
              options,
            ),
          question,
          answer: answerSchema,
          deadlineMs,
          memoryMb,
          execArgv,
        }),
      ),
    );
    if (answer === null) throw new CalendarError('too-large');
    if ('problem' in answer) throw new CalendarError(answer.problem, { line: answer.line });
    return answer;
  };
}
