import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BackgroundStore } from '../store/background-store';
import { openEmbeddedStore } from '../store/embedded-store';
import { type Task } from '../core/task';
import { createMemoryStore } from '../testing/memory-store';
import { readTaskRuns } from '../store/task-runs';
import { runRound, startTasks } from './task-runner';

const folder = mkdtempSync(path.join(tmpdir(), 'tasks-'));
let store: BackgroundStore;
beforeAll(async () => {
  store = await openEmbeddedStore(folder);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const log = { error: jest.fn(), warn: jest.fn() };
const never = new AbortController().signal;
const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await wait(2);
};

let tasks = 0;
/** A task over a growing list: pages of two, and a cursor that counts the items before it. */
function followList(list: readonly string[], handle: Task['handle']): Task {
  tasks += 1;
  return {
    name: `follow-${tasks}`,
    everyMs: 1,
    read: (cursor) => {
      const from = Number(cursor ?? 0);
      const items = list.slice(from, from + 2);
      const to = from + items.length;
      return Promise.resolve({ items, cursor: String(to), isLast: to === list.length });
    },
    handle,
  };
}

const round = async (task: Task, stop = never) => {
  // The task's period is over.
  await store.delete(`task:${task.name}:turn`);
  await runRound(task, { store, log }, stop);
};

test('a round works through all pages, and the next one goes on from there', async () => {
  const list = ['a', 'b', 'c'];
  const handled: string[] = [];
  const task = followList(list, async (item) => void handled.push(item));
  await round(task);
  expect(handled).toEqual(['a', 'b', 'c']);
  list.push('d');
  await round(task);
  expect(handled).toEqual(['a', 'b', 'c', 'd']);
});

test('a task without a cursor starts from the beginning each round', async () => {
  const handled: string[] = [];
  const task: Task = {
    ...followList([], async (item) => void handled.push(item)),
    read: (cursor) =>
      Promise.resolve(
        cursor === null
          ? { items: ['first'], cursor: 'second', isLast: false }
          : { items: [cursor], cursor: null, isLast: true },
      ),
  };
  await round(task);
  await round(task);
  expect(handled).toEqual(['first', 'second', 'first', 'second']);
});

test('an item that fails does not delay others, is logged, and is retried when it is due', async () => {
  const handled: string[] = [];
  let isBroken = true;
  const task = followList(['bad', 'good', 'last'], async (item) => {
    if (item === 'bad' && isBroken) throw new Error('broken');
    handled.push(item);
  });
  await round(task);
  expect(handled).toEqual(['good', 'last']);
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ task: task.name, item: 'bad' }),
    expect.any(String),
  );
  isBroken = false;
  await round(task);
  expect(handled).toEqual(['good', 'last']);
  const realNow = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + 60_000);
  await round(task);
  await round(task);
  jest.restoreAllMocks();
  expect(handled).toEqual(['good', 'last', 'bad']);
});

test('within a task’s period only one of many rounds does something', async () => {
  const handled: string[] = [];
  const list = ['a'];
  const task = { ...followList(list, async (item) => void handled.push(item)), everyMs: 60_000 };
  await Promise.all(Array.from({ length: 5 }, () => runRound(task, { store, log }, never)));
  list.push('b');
  await runRound(task, { store, log }, never);
  expect(handled).toEqual(['a']);
});

test('a round that cannot read leaves its turn to the next try', async () => {
  const list = ['a'];
  const handled: string[] = [];
  const task = followList(list, async (item) => void handled.push(item));
  const read = jest.spyOn(task, 'read').mockRejectedValueOnce(new Error('away'));
  const daily = { ...task, everyMs: 86_400_000 };
  await expect(runRound(daily, { store, log }, never)).rejects.toThrow('away');
  await runRound(daily, { store, log }, never);
  expect(read).toHaveBeenCalledTimes(2);
  expect(handled).toEqual(['a']);
});

test('two servers do not work at the same task at once', async () => {
  let inside = 0;
  let most = 0;
  const task = followList(['a', 'b', 'c'], async () => {
    inside += 1;
    most = Math.max(most, inside);
    await round(task);
    inside -= 1;
  });
  await round(task);
  expect(most).toBe(1);
});

test('a page that was not finished is read again', async () => {
  const handled: string[] = [];
  const stop = new AbortController();
  const task = followList(['a', 'b', 'c'], async (item) => {
    handled.push(item);
    stop.abort();
  });
  await round(task, stop.signal);
  expect(handled).toEqual(['a']);
  await round(task);
  expect(handled).toEqual(['a', 'a', 'b', 'c']);
});

test('tasks run until they are stopped; one that cannot read is logged and does not stop the others', async () => {
  const handled: string[] = [];
  const list = ['a'];
  const good = followList(list, async (item) => void handled.push(item));
  const bad: Task = {
    ...followList([], async () => undefined),
    read: () => Promise.reject(new Error('away')),
  };
  const runner = startTasks([bad, good], { store, log });
  await until(() => handled.length === 1);
  list.push('b');
  await until(() => handled.length === 2);
  await runner.stop();
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ task: bad.name }),
    expect.any(String),
  );
  list.push('c');
  expect(handled).toEqual(['a', 'b']);
});

test('a store that lost everything has the list of tasks again within two minutes, so that a dead worker is still seen', async () => {
  jest.useFakeTimers();
  const shared = createMemoryStore();
  const task = { ...followList([], () => Promise.resolve()), name: 'kept', everyMs: 60_000 };
  const running = startTasks([task], { store: shared, log });
  const named = async () => (await readTaskRuns(shared)).map((each) => each.task);
  try {
    await jest.advanceTimersByTimeAsync(0);
    expect(await named()).toEqual(['kept']);
    await shared.delete('tasks');
    expect(await named()).toEqual([]);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(await named()).toEqual(['kept']);
  } finally {
    const stopped = running.stop();
    await jest.advanceTimersByTimeAsync(0);
    await stopped;
    jest.useRealTimers();
  }
});
