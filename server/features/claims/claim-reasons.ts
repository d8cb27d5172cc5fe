import * as v from 'valibot';
import { type TransactionId, userIdSchema } from '~/domain/ids';
import { type StoredOrder } from '../../core/orders/read-order';
import { type BackgroundStore } from '../../store/background-store';

const reasonSchema = v.object({
  reason: v.string(),
  by: userIdSchema,
  name: v.string(),
  at: v.string(),
});
type DecisionReason = v.InferOutput<typeof reasonSchema>;
const keptSchema = v.pipe(v.string(), v.parseJson(), reasonSchema);

interface Of {
  readonly orderId: TransactionId;
  readonly number: number;
  readonly isSecond: boolean;
}

/** The reasons for the decisions of staff. Losing them loses no money and no claim. */
export function claimReasons(store: BackgroundStore) {
  const keyOf = ({ orderId, number, isSecond }: Of) =>
    `claim:reason:${orderId}:${String(number)}:${isSecond ? '2' : '1'}`;
  const read = async (of: Of): Promise<DecisionReason | null> => {
    const kept = v.safeParse(keptSchema, await store.get(keyOf(of)));
    return kept.success ? kept.output : null;
  };
  return {
    keep: (of: Of, reason: DecisionReason) => store.set(keyOf(of), JSON.stringify(reason)),
    of: read,
    ofOrder: async ({ id, transaction }: Pick<StoredOrder, 'id' | 'transaction'>) => {
      const decided = transaction.claims.flatMap(({ number, outcome, second }) => [
        ...(outcome?.how === 'decided' ? [{ number, isSecond: false }] : []),
        ...(second ? [{ number, isSecond: true }] : []),
      ]);
      const reasons = await Promise.all(
        decided.map(async (of) => ({ ...of, kept: await read({ orderId: id, ...of }) })),
      );
      return reasons.flatMap(({ number, isSecond, kept }) =>
        kept ? [{ number, isSecond, reason: kept.reason }] : [],
      );
    },
  };
}

export type ReasonStore = ReturnType<typeof claimReasons>;
