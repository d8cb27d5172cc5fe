import { Counter, Gauge, type Registry } from 'prom-client';
import { deviceNow } from '../base/device-now';
import { facts } from '../base/facts';
import { type WaitingOfFeature } from '../core/feature';
import { type BackgroundStore } from '../store/background-store';
import { readTaskRuns } from '../store/task-runs';

interface Options {
  readonly store: BackgroundStore;
  /** Reads the cases of all features that wait for staff. */
  readonly waiting: () => Promise<readonly WaitingOfFeature[]>;
}

/** The minimum time between two readings of these cases, because they are read from the marketplace too. */
const WAITING_AGE_MS = 60_000;

function gaugeWaiting(register: Registry, waiting: Options['waiting']): () => Promise<void> {
  const registers = [register];
  const unread = new Gauge({
    name: 'toolyard_waiting_unreadable',
    registers,
    help: '1 if what waits for staff in a feature could not be read',
    labelNames: ['feature'] as const,
  });
  const gauge = new Gauge({
    name: 'toolyard_waiting',
    registers,
    help: 'What waits for staff, by kind: entries of the ledger, claims, emails, messages and others',
    labelNames: ['kind'] as const,
  });
  const until = new Gauge({
    name: 'toolyard_waiting_until_seconds',
    registers,
    help: 'The first deadline of what waits for staff, by kind, in seconds since 1970',
    labelNames: ['kind'] as const,
  });
  let readAt = -Infinity;
  return async () => {
    if (performance.now() - readAt < WAITING_AGE_MS) return;
    readAt = performance.now();
    const found = await waiting();
    gauge.reset();
    until.reset();
    for (const { feature, entries } of found) {
      unread.set({ feature }, entries === null ? 1 : 0);
      for (const { kind } of entries ?? []) gauge.inc({ kind });
    }
    const timed = found
      .flatMap(({ entries }) => entries ?? [])
      .flatMap(({ kind, until: by }) => (by === null ? [] : [{ kind, at: Date.parse(by) / 1000 }]))
      .toSorted((left, right) => right.at - left.at);
    // The first deadline of a kind is set last.
    for (const { kind, at } of timed) until.set({ kind }, at);
  };
}

function gaugeTasks(register: Registry, store: BackgroundStore): () => Promise<void> {
  const registers = [register];
  const period = new Gauge({
    name: 'toolyard_task_period_seconds',
    registers,
    help: 'How often a task of the background runs',
    labelNames: ['task'] as const,
  });
  const age = new Gauge({
    name: 'toolyard_task_age_seconds',
    registers,
    help: 'Time since a task was last done to its end, by any program',
    labelNames: ['task'] as const,
  });
  const up = new Gauge({
    name: 'toolyard_store_up',
    registers,
    help: '1 if what servers share can be read',
  });
  return async () => {
    try {
      const runs = await readTaskRuns(store);
      up.set(1);
      for (const { task, everyMs, doneAt } of runs) {
        period.set({ task }, everyMs / 1000);
        age.set({ task }, Math.max(0, deviceNow() - doneAt) / 1000);
      }
    } catch {
      // This gauge reports exactly that. The ages stay unchanged.
      up.set(0);
    }
  };
}

/** The figures of the background, of all programs together. */
interface BackgroundFigures {
  /** Reads the current state of the store and the features. */
  readonly refresh: () => Promise<void>;
  readonly stop: () => void;
}

/** Shows the store, the tasks of all programs and the queue. A dead worker is visible by its missing work. */
export function gaugeBackground(
  register: Registry,
  { store, waiting }: Options,
): BackgroundFigures {
  const troubles = new Counter({
    name: 'toolyard_task_troubles_total',
    registers: [register],
    help: 'Rounds that failed, and items that failed or were given up, of this program',
    labelNames: ['task', 'trouble'] as const,
  });
  const all = [gaugeTasks(register, store), gaugeWaiting(register, waiting)];
  return {
    refresh: async () => void (await Promise.all(all.map((refresh) => refresh()))),
    stop: facts.taskTrouble.hear(({ task, trouble }) => troubles.inc({ task, trouble })),
  };
}
