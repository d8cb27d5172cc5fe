import * as v from 'valibot';

/** The data that the watching thread receives. */
export const watchdogTaskSchema = v.object({
  /** The memory of one number, which changes with every beat of the event loop. */
  memory: v.instance(SharedArrayBuffer),
  turnMs: v.number(),
  limitMs: v.number(),
});
export type WatchdogTask = Readonly<v.InferOutput<typeof watchdogTaskSchema>>;
