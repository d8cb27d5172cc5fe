import * as v from 'valibot';
import { type BackgroundStore } from './background-store';

interface Listed {
  readonly key: string;
}

/** A list in the store that all servers share; the newest first, and the oldest are dropped. */
export function keptList<Item extends Listed>(
  store: BackgroundStore,
  name: string,
  { item, most }: { readonly item: v.GenericSchema<unknown, Item>; readonly most: number },
) {
  const listSchema = v.pipe(v.string(), v.parseJson(), v.array(item));
  const read = async (): Promise<readonly Item[]> => {
    const kept = await store.get(name);
    return kept === null ? [] : v.parse(listSchema, kept);
  };
  const change = (next: (items: readonly Item[]) => readonly Item[]) =>
    store.withLock(name, async () => {
      await store.set(name, JSON.stringify(next(await read()).slice(0, most)));
    });
  return {
    read,
    /** An item of the same key is replaced and keeps its place. */
    add: (added: Item) =>
      change((items) =>
        items.some(({ key }) => key === added.key)
          ? items.map((each) => (each.key === added.key ? added : each))
          : [added, ...items],
      ),
    drop: (dropped: string) => change((items) => items.filter(({ key }) => key !== dropped)),
  };
}
