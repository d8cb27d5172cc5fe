import {
  runRound,
  type RunnerServices,
  startTasks,
  type TaskRunner,
} from '../background/task-runner';
import { type Task } from '../core/task';

/** Runs one round of a task, as the background runner does it. */
export const workOnce = (task: Task, services: RunnerServices): Promise<void> =>
  runRound(task, services, new AbortController().signal);

/** Works on a task until it is stopped. */
export const startWork = (task: Task, services: RunnerServices): TaskRunner =>
  startTasks([task], services);
