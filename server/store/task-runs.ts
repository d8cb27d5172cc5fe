import * as v from 'valibot';
import { deviceNow } from '../base/device-now';
import { type BackgroundStore } from './background-store';

const NAMES = 'tasks';
const namesSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ task: v.string(), everyMs: v.number(), since: v.number() })),
);
const placeOf = (task: string) => `task:${task}:done`;

/** The time when a task was last completed. */
interface TaskRun {
  readonly task: string;
  readonly everyMs: number;
  /** If it never was, when a program first took it up. In milliseconds of the machine's clock. */
  readonly doneAt: number;
}

/** Notes which tasks there are; those of a program that is older or newer stay in the list. */
export async function noteTasks(
  store: BackgroundStore,
  tasks: readonly { readonly name: string; readonly everyMs: number }[],
): Promise<void> {
  await store.withLock(NAMES, async () => {
    const kept = await store.get(NAMES);
    const known = kept === null ? [] : v.parse(namesSchema, kept);
    const others = known.filter(({ task }) => !tasks.some(({ name }) => name === task));
    const own = tasks.map(({ name, everyMs }) => ({
      task: name,
      everyMs,
      since: known.find(({ task }) => task === name)?.since ?? deviceNow(),
    }));
    await store.set(NAMES, JSON.stringify([...others, ...own]));
  });
}

export const noteDone = (store: BackgroundStore, task: string): Promise<void> =>
  store.set(placeOf(task), String(deviceNow()));

/** The tasks that programs of this marketplace run. */
export async function readTaskRuns(store: BackgroundStore): Promise<readonly TaskRun[]> {
  const kept = await store.get(NAMES);
  if (kept === null) return [];
  return Promise.all(
    v.parse(namesSchema, kept).map(async ({ task, everyMs, since }) => {
      const done = Number(await store.get(placeOf(task)));
      return { task, everyMs, doneAt: done || since };
    }),
  );
}
