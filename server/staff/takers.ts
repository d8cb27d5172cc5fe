import * as v from 'valibot';
import { type UserId, userIdSchema } from '~/domain/ids';
import { type BackgroundStore } from '../store/background-store';
import { type Staff } from './staff';

/** A case that a member of staff took and forgot is free again after this time. */
const TAKEN_MS = 12 * 3_600_000;
const takenKey = (entry: string) => `desk:taken:${entry}`;
const takerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ id: userIdSchema, name: v.string() }),
);

/** The staff members who have entries of the queue open. It is a note for colleagues and locks nothing. */
export const takers = (store: BackgroundStore) => {
  const of = async (entry: string) => {
    const kept = v.safeParse(takerSchema, await store.get(takenKey(entry)));
    return kept.success ? kept.output : null;
  };
  return {
    of,
    /** Takes an entry that is free. Resolves with the person who has it then. */
    take: async (entry: string, { id, name }: Pick<Staff, 'id' | 'name'>) => {
      await store.setIfAbsent(takenKey(entry), JSON.stringify({ id, name }), { ttlMs: TAKEN_MS });
      return of(entry);
    },
    /** Only the person who took the entry can leave it. Resolves with the person who has it then. */
    leave: (entry: string, person: UserId) =>
      store.withLock(takenKey(entry), async () => {
        const taker = await of(entry);
        if (taker?.id !== person) return taker;
        await store.delete(takenKey(entry));
        return null;
      }),
  };
};
