import * as v from 'valibot';
import { endings } from '~/domain/desk/order-ending';
import { type UserId, transactionIdSchema, userIdSchema } from '~/domain/ids';
import { moneySchema } from '~/domain/money/money';
import { type BackgroundStore } from '../store/background-store';
import { keptList } from '../store/kept-list';

/** Older suspensions have no open orders any more. */
const MOST_AWAY = 500;

const suspensionSchema = v.object({
  at: v.string(),
  by: userIdSchema,
  name: v.string(),
  /** The reason, which the person reads. */
  reason: v.string(),
  /** The decision about each order that was open then, with the sum that its renter had paid. */
  orders: v.array(
    v.object({
      id: transactionIdSchema,
      ending: v.picklist(endings),
      back: v.nullable(moneySchema),
    }),
  ),
  /** Says whether all steps are done; false while one may be missing. */
  isDone: v.boolean(),
});
export type Suspension = v.InferOutput<typeof suspensionSchema>;
const keptSchema = v.pipe(v.string(), v.parseJson(), suspensionSchema);

const awayReasons = ['suspended', 'banned', 'deleted'] as const;
const awaySchema = v.object({ key: userIdSchema, why: v.picklist(awayReasons), at: v.string() });
export type Away = v.InferOutput<typeof awaySchema>;

/**
 * The people whom staff suspended, and those with open orders who cannot act any more. Losing this gives nobody a right back, because the
 * marketplace stores the rights.
 */
export function suspensions(store: BackgroundStore) {
  const keyOf = (person: UserId) => `desk:suspension:${person}`;
  return {
    of: async (person: UserId): Promise<Suspension | null> => {
      const kept = await store.get(keyOf(person));
      return kept === null ? null : v.parse(keptSchema, kept);
    },
    keep: (person: UserId, suspension: Suspension) =>
      store.set(keyOf(person), JSON.stringify(suspension)),
    drop: (person: UserId) => store.delete(keyOf(person)),
    away: keptList(store, 'desk:away', { item: awaySchema, most: MOST_AWAY }),
    /** Runs work on a person whom nobody else suspends or lets back meanwhile. */
    alone: <T>(person: UserId, work: () => Promise<T>) =>
      store.withLock(`desk:person:${person}`, work),
  };
}

export type Suspensions = ReturnType<typeof suspensions>;
