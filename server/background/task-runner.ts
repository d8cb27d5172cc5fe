import { setMaxListeners } from 'node:events';
import { type Logger } from 'pino';
import { type BackgroundStore } from '../store/background-store';
import { LockBusyError } from '../base/store-errors';
import { type Task } from '../core/task';
import { facts } from '../base/facts';
import { noteDone, noteTasks } from '../store/task-runs';
import { cursorPlace } from '../store/cursor-place';
import * as v from 'valibot';
import { deviceNow } from '../base/device-now';

const MAX_ATTEMPTS = 30;
const FIRST_DELAY_MS = 5000;
const MAX_DELAY_MS = 3_600_000;

const retriesSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ item: v.string(), attempts: v.number(), dueAt: v.number() })),
);
type Retry = v.InferOutput<typeof retriesSchema>[number];

/** The delay doubles each time and has a random part, so that items that failed together are not retried together. */
const backOff = (firstMs: number, attempts: number): number =>
  Math.min(firstMs * 2 ** attempts, MAX_DELAY_MS) * (0.75 + Math.random() / 2);

/** Items that a task could not handle, to be retried later. Only the holder of the task's lock uses it. */
interface Retries {
  /** Lists the items that are due. */
  readonly due: () => Promise<string[]>;
  readonly done: (item: string) => Promise<void>;
  /** Records the failure; false if it was the last attempt. */
  readonly failed: (item: string) => Promise<boolean>;
}

/** The retries of one task, kept in the store. */
function openRetries(store: BackgroundStore, key: string): Retries {
  const read = async (): Promise<readonly Retry[]> => {
    const parsed = v.safeParse(retriesSchema, await store.get(key));
    return parsed.success ? parsed.output : [];
  };
  const write = (retries: readonly Retry[]) =>
    retries.length > 0 ? store.set(key, JSON.stringify(retries)) : store.delete(key);
  return {
    due: async () => {
      const now = deviceNow();
      return (await read()).filter(({ dueAt }) => dueAt <= now).map(({ item }) => item);
    },
    done: async (item) => {
      const all = await read();
      if (all.some((retry) => retry.item === item))
        await write(all.filter((retry) => retry.item !== item));
    },
    failed: async (item) => {
      const all = await read();
      const others = all.filter((retry) => retry.item !== item);
      const attempts = (all.find((retry) => retry.item === item)?.attempts ?? 0) + 1;
      const isOver = attempts >= MAX_ATTEMPTS;
      const dueAt = deviceNow() + backOff(FIRST_DELAY_MS, attempts - 1);
      await write(isOver ? others : [...others, { item, attempts, dueAt }]);
      return !isOver;
    },
  };
}

/** A task with a long period is checked this often, so that a restart does not delay it by a whole period. */
const MAX_SLEEP_MS = 60_000;
const MAX_BACK_OFF_STEPS = 6;

export interface RunnerServices {
  readonly store: BackgroundStore;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  /** How long after a server died another one takes over its work. */
  readonly leaseMs?: number;
}

export interface TaskRunner {
  /** Begins no more items, and settles when those under way are done. */
  readonly stop: () => Promise<void>;
}

/** Handles all pages from the cursor on, one after the other. Logs items that fail and retries them later. */
async function workThrough(
  task: Task,
  { store, log }: RunnerServices,
  isOver: () => boolean,
): Promise<void> {
  const place = cursorPlace(task.name);
  const retries = openRetries(store, `task:${task.name}:retries`);
  const handle = async (item: string) => {
    try {
      await task.handle(item);
      await retries.done(item);
    } catch (error) {
      const isTriedAgain = await retries.failed(item);
      const message = isTriedAgain ? 'a task failed for an item' : 'a task gave an item up';
      log.error({ err: error, task: task.name, item }, message);
      facts.taskTrouble.tell({ task: task.name, trouble: isTriedAgain ? 'item' : 'given-up' });
    }
  };
  for (const item of await retries.due()) {
    if (isOver()) return;
    await handle(item);
  }
  for (;;) {
    if (isOver()) return;
    const page = await task.read(await store.get(place));
    for (const item of page.items) {
      // The page is not finished, so the cursor stays: the next server reads it again.
      if (isOver()) return;
      await handle(item);
    }
    if (page.cursor === null) await store.delete(place);
    else await store.set(place, page.cursor);
    if (page.isLast) return;
  }
}

/**
 * Runs one round of a task, unless another server has run it within its period or is running it now. Rejects if nothing could be read.
 */
export async function runRound(
  task: Task,
  services: RunnerServices,
  stop: AbortSignal,
): Promise<void> {
  const { store, leaseMs } = services;
  const turn = `task:${task.name}:turn`;
  if (!(await store.setIfAbsent(turn, 'taken', { ttlMs: task.everyMs }))) return;
  try {
    await store.withLock(
      `task:${task.name}`,
      async (lost) => {
        const isOver = () => stop.aborted || lost.aborted;
        await workThrough(task, services, isOver);
        if (!isOver()) await noteDone(store, task.name);
      },
      { leaseMs, waitMs: 0 },
    );
  } catch (error) {
    if (error instanceof LockBusyError) return;
    // The next try is after a pause, and not after a whole period, which may be a day.
    await store.delete(turn);
    throw error;
  }
}

/** Settles after a time, or at once when everything stops. */
const pause = (ms: number, stop: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (stop.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      stop.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    stop.addEventListener('abort', end);
  });

/** Runs one task again and again; after a failed round it waits longer each time. */
async function startTask(task: Task, services: RunnerServices, stop: AbortSignal): Promise<void> {
  let failures = 0;
  while (!stop.aborted) {
    try {
      await runRound(task, services, stop);
      failures = 0;
    } catch (error) {
      failures = Math.min(failures + 1, MAX_BACK_OFF_STEPS);
      services.log.error({ err: error, task: task.name }, 'a round of a task failed');
      facts.taskTrouble.tell({ task: task.name, trouble: 'round' });
    }
    const period = Math.min(task.everyMs, MAX_SLEEP_MS);
    const ms = failures > 0 ? backOff(period, failures) : period * (1 + Math.random() / 10);
    await pause(ms, stop);
  }
}

/** Notes the list of tasks repeatedly. A store that lost its data lacks the list, and nobody would notice that no worker runs. */
async function keepList(
  tasks: readonly Task[],
  { store, log }: RunnerServices,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted && tasks.length > 0) {
    try {
      await noteTasks(store, tasks);
    } catch (error) {
      log.error({ err: error }, 'the list of tasks could not be kept');
    }
    await pause(MAX_SLEEP_MS, stop);
  }
}

/** Runs tasks until it is stopped, each on its own and one item at a time. */
export function startTasks(tasks: readonly Task[], services: RunnerServices): TaskRunner {
  const stop = new AbortController();
  // Each task listens to the signal, so the number of listeners has no limit.
  setMaxListeners(0, stop.signal);
  const running = Promise.all([
    keepList(tasks, services, stop.signal),
    ...tasks.map((task) => startTask(task, services, stop.signal)),
  ]);
  return {
    stop: async () => {
      stop.abort();
      await running;
    },
  };
}
