import * as v from 'valibot';
import { signalKinds } from '~/domain/desk/card-signal';
import { type UserId } from '~/domain/ids';
import { type BackgroundStore } from '../../store/background-store';
import { keptList } from '../../store/kept-list';

const DAY_MS = 86_400_000;
/** How long it is known who used which card. */
export const KEPT_MS = 90 * DAY_MS;
const MOST_SEEN = 100;
const MOST_OPEN = 500;

const seenSchema = v.object({ key: v.string(), at: v.string() });
type Seen = v.InferOutput<typeof seenSchema>;
const listSchema = v.pipe(v.string(), v.parseJson(), v.array(seenSchema));

const signalSchema = v.object({
  key: v.string(),
  kind: v.picklist(signalKinds),
  /** The mark of the card, or the person. */
  on: v.string(),
  count: v.number(),
  at: v.string(),
});
export type Signal = v.InferOutput<typeof signalSchema>;

const isKept = ({ at }: Seen, now: Date) => now.getTime() - Date.parse(at) < KEPT_MS;

/** Things that were seen, by their keys, each with the last time; forgotten after 90 days. */
function seenList(store: BackgroundStore, name: string) {
  const read = async (now: Date): Promise<readonly Seen[]> => {
    const kept = await store.get(name);
    return kept === null ? [] : v.parse(listSchema, kept).filter((each) => isKept(each, now));
  };
  const write = (items: readonly Seen[]) =>
    store.set(name, JSON.stringify(items.slice(0, MOST_SEEN)), { ttlMs: KEPT_MS });
  return {
    read,
    /** `onNew` is told of a list with a new key before the list is kept: a server that dies in between does it again. */
    add: (seen: Seen, now: Date, onNew?: (items: readonly Seen[]) => Promise<void>) =>
      store.withLock(name, async () => {
        if (!isKept(seen, now)) return;
        const items = await read(now);
        const before = items.find(({ key }) => key === seen.key);
        if (before && before.at >= seen.at) return;
        const next = [seen, ...items.filter((each) => each !== before)];
        if (!before) await onNew?.(next);
        await write(next);
      }),
    drop: (key: string, now: Date) =>
      store.withLock(name, async () => write((await read(now)).filter((each) => each.key !== key))),
    clear: () => store.delete(name),
  };
}

/** Who used which card. A card is known by a mark that only our servers can make of its fingerprint. Losing it loses signals alone. */
export function cardStore(store: BackgroundStore) {
  const open = keptList(store, 'card-signals:open', { item: signalSchema, most: MOST_OPEN });
  return {
    /** The people who paid with a card. */
    peopleOf: (mark: string) => seenList(store, `card-signals:card:${mark}`),
    /** The cards that a person paid with. */
    paidBy: (person: UserId) => seenList(store, `card-signals:paid:${person}`),
    /** The cards of a person that were declined. */
    declinedOf: (person: UserId) => seenList(store, `card-signals:declined:${person}`),
    open,
    /** Runs work on the open signals that nobody else changes meanwhile. */
    alone: <T>(work: () => Promise<T>) => store.withLock('card-signals:change', work),
  };
}

export type CardStore = ReturnType<typeof cardStore>;
