import { type Worker, type WorkerOptions } from 'node:worker_threads';
import * as v from 'valibot';
import { isRecord } from '~/lib/is-record';

interface Asked<Answer> {
  /** Starts the program, where the build sees its address. */
  readonly start: (options: WorkerOptions) => Worker;
  readonly question: unknown;
  readonly answer: v.GenericSchema<unknown, Answer>;
  readonly deadlineMs: number;
  readonly memoryMb: number;
  /** Node's arguments for the thread, for programs that run TypeScript. */
  readonly execArgv: readonly string[];
}

const isOutOfMemory = (error: unknown): boolean =>
  isRecord(error) && error['code'] === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Starts a thread, resolves with its answer, and ends it. Resolves with null if it needs too much time or memory. Rejects if it fails.
 */
export async function askThread<Answer>({
  start,
  question,
  answer,
  deadlineMs,
  memoryMb,
  execArgv,
}: Asked<Answer>): Promise<Answer | null> {
  const thread = start({
    workerData: question,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    execArgv: [...execArgv],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer | null>((resolve, reject) => {
      timer = setTimeout(() => resolve(null), deadlineMs);
      thread.once('message', (message) => resolve(v.parse(answer, message)));
      thread.once('error', (error) => {
        if (isOutOfMemory(error)) resolve(null);
        else reject(error);
      });
      thread.once('exit', () => reject(new Error('the thread ended without an answer')));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
