import * as v from 'valibot';
import { transactionIdSchema, type UserId } from '~/domain/ids';
import { type BackgroundStore } from '../store/background-store';
import { keptList } from '../store/kept-list';

/** Of one person. */
const MOST = 1000;

const toldSchema = v.object({
  key: v.string(),
  orderId: transactionIdSchema,
  role: v.picklist(['customer', 'provider']),
});
type Told = v.InferOutput<typeof toldSchema>;

/** In which orders staff told somebody something, so that it can be found by person. */
export function toldPeople(store: BackgroundStore) {
  const keyOf = (person: UserId) => `desk:told:${person}`;
  const listOf = (person: UserId) =>
    keptList(store, keyOf(person), { item: toldSchema, most: MOST });
  return {
    note: (person: UserId, { orderId, role }: Omit<Told, 'key'>) =>
      listOf(person).add({ key: orderId, orderId, role }),
    of: (person: UserId): Promise<readonly Told[]> => listOf(person).read(),
    forget: (person: UserId) => store.delete(keyOf(person)),
  };
}
