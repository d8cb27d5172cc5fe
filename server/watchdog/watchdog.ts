import { Worker } from 'node:worker_threads';
import { type Logger } from 'pino';
import { type WatchdogTask } from './watchdog-task';

const TURN_MS = 1000;

interface Options {
  /** The time for which the event loop may be blocked; 0 for no watchdog. */
  readonly limitMs: number;
  readonly log: Pick<Logger, 'error'>;
  /** Node's arguments for the thread, for programs that run TypeScript. */
  readonly execArgv?: readonly string[];
}

/**
 * Ends this process if its event loop is blocked, because such a server answers nobody and receives no signal, so only a new one helps. A
 * thread watches it and logs the reason.
 */
export function startWatchdog({ limitMs, log, execArgv = [] }: Options): void {
  if (limitMs === 0) return;
  const memory = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const beats = new Int32Array(memory);
  const task: WatchdogTask = { memory, turnMs: Math.min(TURN_MS, limitMs), limitMs };
  // The beats are more frequent than the thread's checks. Neither keeps an idle process alive.
  setInterval(() => Atomics.add(beats, 0, 1), task.turnMs / 2).unref();
  const thread = new Worker(
    /* webpackChunkName: "watchdog-thread" */ new URL('./watchdog-thread.ts', import.meta.url),
    { workerData: task, execArgv: [...execArgv] },
  );
  thread.unref();
  thread.on('error', (error) => log.error({ err: error }, 'the watchdog has ended'));
}
