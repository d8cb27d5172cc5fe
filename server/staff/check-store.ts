import * as v from 'valibot';
import { identityFaults, identityStates } from '~/domain/person/identity';
import { type UserId, userIdSchema } from '~/domain/ids';
import { keptList } from '../store/kept-list';
import { type BackgroundStore } from '../store/background-store';

/** Checks that wait for an end; older ones are read again when their person looks at them. */
const MOST_OPEN = 1000;

const keptSchema = v.object({
  /** The check's id at the payment service; never its address. */
  check: v.string(),
  state: v.picklist(identityStates),
  /** How many tries failed. */
  failures: v.number(),
  /** The report of the last try that was counted. */
  report: v.nullable(v.string()),
  fault: v.nullable(v.picklist(identityFaults)),
  /** The page that the person came from. */
  from: v.nullable(v.string()),
  /** Whether that page shows how the check stands. */
  showsCheck: v.optional(v.boolean(), false),
  at: v.string(),
});
export type KeptCheck = v.InferOutput<typeof keptSchema>;

const openSchema = v.object({ key: userIdSchema, at: v.string() });

/** Each person's last identity check. Losing it forgets failed tries, but verified people are stored in the marketplace. */
export function checkStore(store: BackgroundStore) {
  const keyOf = (person: UserId) => `identity:check:${person}`;
  return {
    of: async (person: UserId): Promise<KeptCheck | null> => {
      const kept = await store.get(keyOf(person));
      return kept === null ? null : v.parse(v.pipe(v.string(), v.parseJson(), keptSchema), kept);
    },
    keep: (person: UserId, check: KeptCheck) => store.set(keyOf(person), JSON.stringify(check)),
    drop: (person: UserId) => store.delete(keyOf(person)),
    open: keptList(store, 'identity:open', { item: openSchema, most: MOST_OPEN }),
    /** Runs work on a person's check that nobody else changes meanwhile. */
    alone: <T>(person: UserId, work: () => Promise<T>) =>
      store.withLock(`identity:${person}`, work),
  };
}

export type CheckStore = ReturnType<typeof checkStore>;
