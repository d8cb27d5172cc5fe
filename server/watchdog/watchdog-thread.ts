import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { deviceNow } from '../base/device-now';
import { type WatchdogTask, watchdogTaskSchema } from './watchdog-task';

const STDOUT = 1;
/** The number that the logger writes for fatal errors. */
const FATAL = 60;

function end({ limitMs }: WatchdogTask): void {
  const { pid } = process;
  const msg = `the event loop has stood still for ${limitMs / 1000} s: the process ends, so that the platform starts it again`;
  try {
    // The logger would write through the event loop.
    writeSync(STDOUT, `${JSON.stringify({ level: FATAL, time: deviceNow(), pid, msg })}\n`);
  } finally {
    process.kill(pid, 'SIGKILL');
  }
}

/** Counts its own turns and not the time, because a machine that sleeps stops both the heart and the clock of this thread. */
function watch(task: WatchdogTask): void {
  const { memory, turnMs, limitMs } = task;
  const beats = new Int32Array(memory);
  let last = Atomics.load(beats, 0);
  let still = 0;
  setInterval(() => {
    const now = Atomics.load(beats, 0);
    still = now === last ? still + 1 : 0;
    last = now;
    if (still * turnMs >= limitMs) end(task);
  }, turnMs);
}

/** The program of the thread that ends a process whose event loop is blocked. */
watch(v.parse(watchdogTaskSchema, workerData));
