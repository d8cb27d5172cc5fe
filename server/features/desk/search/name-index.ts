import * as v from 'valibot';
import { type CountedKind } from '../../../core/tasks/keep-counted';
import { type BackgroundStore } from '../../../store/background-store';

/** The limit of one shard of a kind; the oldest entries are dropped. With sixteen shards this is 64,000 people, tools and orders each. */
const MOST_IN_SHARD = 4000;
const SHARDS = [...'0123456789abcdef'];

export const namedSchema = v.object({
  id: v.string(),
  /** The name of a person or a tool; empty for an order. */
  name: v.string(),
  state: v.string(),
  /** The time when it was made, ISO. */
  at: v.string(),
  /** The related ids: a tool's owner, or an order's tool, renter and owner. */
  of: v.array(v.string()),
});
export type Named = v.InferOutput<typeof namedSchema>;
const shardSchema = v.pipe(v.string(), v.parseJson(), v.array(namedSchema));

const shardOf = (id: string): string => id.slice(0, 1);
const shardKey = (kind: CountedKind, shard: string) => `desk:names:${kind}:${shard}`;

/** Lower case, without accents. */
export const foldName = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Says whether each word is somewhere in a name. */
export function nameHas(name: string, words: readonly string[]): boolean {
  const folded = foldName(name);
  return words.every((word) => folded.includes(word));
}

const isSame = (left: Named, right: Named | undefined): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** The names of the marketplace's people, tools and orders, in the store. If it is lost, it is rebuilt from the marketplace. */
export function nameIndex(store: BackgroundStore) {
  const readShard = async (key: string): Promise<readonly Named[]> => {
    const kept = await store.get(key);
    return kept === null ? [] : v.parse(shardSchema, kept);
  };
  const change = (
    kind: CountedKind,
    id: string,
    next: (all: readonly Named[]) => readonly Named[],
  ) => {
    const key = shardKey(kind, shardOf(id));
    return store.withLock(key, async () => {
      const all = await readShard(key);
      const changed = next(all);
      if (changed !== all) await store.set(key, JSON.stringify(changed));
    });
  };
  return {
    put: (kind: CountedKind, named: Named): Promise<void> =>
      change(kind, named.id, (all) => {
        const before = all.find(({ id }) => id === named.id);
        if (isSame(named, before)) return all;
        return [named, ...all.filter(({ id }) => id !== named.id)]
          .toSorted((left, right) => (left.at < right.at ? 1 : -1))
          .slice(0, MOST_IN_SHARD);
      }),
    drop: (kind: CountedKind, id: string): Promise<void> =>
      change(kind, id, (all) =>
        all.some((each) => each.id === id) ? all.filter((each) => each.id !== id) : all,
      ),
    /** Lists all entries of a kind, newest first. */
    all: async (kind: CountedKind): Promise<readonly Named[]> => {
      const shards = await Promise.all(SHARDS.map((shard) => readShard(shardKey(kind, shard))));
      return shards.flat().toSorted((left, right) => (left.at < right.at ? 1 : -1));
    },
  };
}
export type NameIndex = ReturnType<typeof nameIndex>;
