import * as v from 'valibot';
import { transactionIdSchema, type UserId, userIdSchema } from '~/domain/ids';
import { claimSchema, parseClaims } from '~/domain/order/claim/claims';
import { claimProgress } from '~/domain/order/claim/claim-progress';
import { type BackgroundStore } from '../../store/background-store';
import { type StoredOrder } from '../../core/orders/read-order';
import { keptList } from '../../store/kept-list';
import { claimedTitles } from '../../core/notices/claim-notice';
import { type ClaimMove } from './claim-services';
import { unmovedSum } from './settle-claim';

const MOST = 300;

const itemSchema = v.object({
  key: v.string(),
  orderId: transactionIdSchema,
  number: v.number(),
  title: v.string(),
  customerId: userIdSchema,
  providerId: userIdSchema,
  customer: v.string(),
  provider: v.string(),
  claim: claimSchema,
  /** The sum that was promised and has not arrived. Older lists lack it. */
  unmoved: v.optional(v.number(), 0),
});
export type ListedClaim = v.InferOutput<typeof itemSchema>;

/** The newest claims of all orders, so that staff find them. It can be made again from the orders. */
export function claimList(store: BackgroundStore) {
  const list = keptList(store, 'desk:claims', { item: itemSchema, most: MOST });
  return {
    read: list.read,
    /** Forgets a person who left. */
    forget: async (person: UserId): Promise<void> => {
      const own = (await list.read()).filter(
        ({ customerId, providerId }) => customerId === person || providerId === person,
      );
      for (const { key } of own) await list.drop(key);
    },
    /** The claims of an order as they are now. */
    note: async (order: StoredOrder, moves: readonly ClaimMove[]): Promise<void> => {
      const { customer, provider } = order.parties;
      for (const numbered of parseClaims(order.attributes.metadata)) {
        const { number, ...claim } = numbered;
        await list.add({
          key: `${order.id}:${String(number)}`,
          orderId: order.id,
          number,
          claim,
          unmoved: unmovedSum(order, numbered, moves),
          customerId: order.customerId,
          providerId: order.providerId,
          title: claimedTitles(order, claim).join(', '),
          customer: customer.displayName,
          provider: provider.displayName,
        });
      }
    },
  };
}

export type ClaimList = ReturnType<typeof claimList>;

const rank = { staff: 0, offered: 1, reported: 1, decided: 2, agreed: 2, withdrawn: 2 } as const;

/** Sorts the claims: those that wait for staff by deadline, then those that the two sides still answer, then the ended ones. */
export function sortedForStaff(claims: readonly ListedClaim[], now: Date) {
  const placed = claims.map((listed) => {
    const progress = claimProgress(listed.claim, now);
    const time = 'until' in progress ? progress.until.getTime() : -progress.at.getTime();
    return { listed, progress, rank: rank[progress.is], time };
  });
  return placed.toSorted((left, right) => left.rank - right.rank || left.time - right.time);
}
