import * as v from 'valibot';
import { type BackgroundStore } from '../store/background-store';
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
export const backOff = (firstMs: number, attempts: number): number =>
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
export function openRetries(store: BackgroundStore, key: string): Retries {
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
