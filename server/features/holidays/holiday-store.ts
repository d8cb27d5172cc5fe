import * as v from 'valibot';
import { daySchema } from '~/domain/time/day';
import { holidayStates } from '~/domain/listing/holiday';
import { type ListingId, listingIdSchema, type UserId, userIdSchema } from '~/domain/ids';
import { DAY_MS } from '~/domain/time/moment';
import { type BackgroundStore } from '../../store/background-store';

/** No day can be further ahead than this. */
const KEEP_MS = 400 * DAY_MS;
const MOST_OF_ONE_OWNER = 50;

const holidaySchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  owner: userIdSchema,
  start: daySchema,
  end: daySchema,
  state: v.picklist(holidayStates),
  tools: v.array(
    v.object({
      listingId: listingIdSchema,
      title: v.string(),
      /** IANA zone of the place where the tool is. Missing where it is not known, and from before zones were kept. */
      timeZone: v.optional(v.string()),
      /** `done` and `failed` refer to the work of the current state. */
      work: v.picklist(['waiting', 'done', 'failed']),
    }),
  ),
});
export type Holiday = v.InferOutput<typeof holidaySchema>;
export type HolidayTool = Holiday['tools'][number];

const days = v.array(v.object({ day: daySchema, seats: v.nullable(v.number()) }));
const planSchema = v.object({
  /** The days as they were before the holiday. */
  before: days,
  /** The write in progress, so that another server can finish it after a crash. Null if there is none. */
  wanted: v.nullable(days),
});
/** The changes that a holiday makes to one tool. */
export type ToolPlan = v.InferOutput<typeof planSchema>;

const idsSchema = v.array(v.string());
const entrySchema = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number));

/** Holidays and the former state of each tool, stored where all servers see them. */
export function openHolidays(store: BackgroundStore) {
  const read = async <Output>(key: string, schema: v.GenericSchema<unknown, Output>) => {
    const text = await store.get(key);
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
    return parsed.success ? parsed.output : undefined;
  };
  const write = (key: string, value: unknown) =>
    store.set(key, JSON.stringify(value), { ttlMs: KEEP_MS });
  const lastEntry = async () => {
    const parsed = v.safeParse(entrySchema, await store.get('holidays:last'));
    return parsed.success ? parsed.output : 0;
  };
  const key = (id: string) => `holiday:${id}`;
  const listKey = (owner: UserId) => `holidays:of:${owner}`;
  const planKey = (id: string, listing: ListingId) => `holiday:${id}:${listing}`;
  const show = (id: string) => read(key(id), holidaySchema);
  const ofOwner = async (owner: UserId): Promise<Holiday[]> => {
    const ids = (await read(listKey(owner), idsSchema)) ?? [];
    const all = await Promise.all(ids.map(show));
    return all.flatMap((holiday) => holiday ?? []);
  };
  return {
    show,
    /** The newest first. */
    ofOwner,
    /** Removes an owner's holidays. Days that are blocked stay blocked. */
    forget: (owner: UserId): Promise<void> =>
      store.withLock(listKey(owner), async () => {
        for (const { id, tools } of await ofOwner(owner)) {
          await store.delete(key(id));
          for (const { listingId } of tools) await store.delete(planKey(id, listingId));
        }
        await store.delete(listKey(owner));
      }),
    add: async (holiday: Holiday): Promise<void> => {
      await write(key(holiday.id), holiday);
      await store.withLock(listKey(holiday.owner), async () => {
        const ids = (await read(listKey(holiday.owner), idsSchema)) ?? [];
        await write(listKey(holiday.owner), [holiday.id, ...ids].slice(0, MOST_OF_ONE_OWNER));
      });
    },
    /** Changes a holiday in its current state; undefined if there is none. */
    change: (id: string, change: (holiday: Holiday) => Holiday): Promise<Holiday | undefined> =>
      store.withLock(key(id), async () => {
        const known = await show(id);
        if (!known) return undefined;
        const changed = change(known);
        await write(key(id), changed);
        return changed;
      }),
    plan: (id: string, listing: ListingId) => read(planKey(id, listing), planSchema),
    keepPlan: (id: string, listing: ListingId, plan: ToolPlan) => write(planKey(id, listing), plan),
    /** Keeps everybody else from writing this tool's days meanwhile. */
    withTool: <Result>(listing: ListingId, work: () => Promise<Result>): Promise<Result> =>
      store.withLock(`holidays:tool:${listing}`, work),
    /** Queues it for the background task. */
    enqueue: (id: string): Promise<void> =>
      store.withLock('holidays:queue', async () => {
        const entry = (await lastEntry()) + 1;
        await store.set(`holidays:entry:${entry}`, id, { ttlMs: KEEP_MS });
        await store.set('holidays:last', String(entry));
      }),
    /** The entries after the one with this number, and the number of the last one. */
    after: async (entry: number, most: number) => {
      const last = await lastEntry();
      const from = Math.min(entry, last) + 1;
      const numbers = Array.from({ length: Math.min(most, last - from + 1) }, (_, at) => from + at);
      const ids = await Promise.all(numbers.map((each) => store.get(`holidays:entry:${each}`)));
      const end = numbers.at(-1) ?? last;
      return { ids: ids.flatMap((id) => id ?? []), end, isLast: end >= last };
    },
  };
}

export type Holidays = ReturnType<typeof openHolidays>;
