import * as v from 'valibot';
import { userIdSchema } from '../ids';
import { moneySchema } from '../money/money';
import { isoTime } from '~/domain/order/stay/order-metadata';
import { completedAt } from '~/domain/order/claim/claim-progress';
import { type OrderTransitionName } from '~/domain/order/process/process-graph.generated';
import { type Transaction } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import { daySchema } from '../time/day';

const DECLINE: OrderTransitionName = 'transition/operator-decline';

/** The actions of staff about an order that both sides are told about. */
export const notifiedActions = ['cancel', 'complete', 'decline', 'claim-time', 'write'] as const;
export type NotifiedAction = (typeof notifiedActions)[number];

/** The actions that end an order. */
export const endingActions: readonly StaffEntry['deed'][] = ['cancel', 'complete', 'decline'];

/** The kinds of moves that staff can make elsewhere: at the payment service, or in the console of the marketplace. */
export const outsideKinds = ['refund', 'to-owner', 'from-owner', 'other'] as const;
export type OutsideKind = (typeof outsideKinds)[number];

/** The sides of an order that staff can write to. */
export const sides = ['customer', 'provider'] as const satisfies readonly Role[];

/** An action of staff about an order, or their note of an action elsewhere. */
export const staffEntrySchema = v.object({
  /** The number of the entry, counted from 1 in each order. */
  number: v.number(),
  at: v.string(),
  by: userIdSchema,
  name: v.string(),
  /** The action. Stored entries and the wire have had this key since the first version. */
  deed: v.picklist([...notifiedActions, 'outside']),
  /** The message that both sides read. Only staff read the text of a note. */
  words: v.string(),
  /** The sum that was refunded, paid out or moved elsewhere. */
  sum: v.nullable(moneySchema),
  /** Whether the tools were with the renter then. */
  isOut: v.boolean(),
  /** The kind and day of a move made elsewhere. */
  outside: v.nullable(v.object({ kind: v.picklist(outsideKinds), on: daySchema })),
  /** The side that has more time for claims, and its new limit. */
  claimTime: v.optional(v.nullable(v.object({ side: v.picklist(sides), until: isoTime })), null),
  /** The sides that read it; a note is read by none. */
  to: v.optional(v.array(v.picklist(sides)), [...sides]),
  /** The press that it was made by. */
  key: v.exactOptional(v.string()),
  /** The sides that left the marketplace. */
  left: v.optional(v.array(v.picklist(sides)), []),
});
export type StaffEntry = v.InferOutput<typeof staffEntrySchema>;

/** Whether one side reads an entry. */
export const isReadBy = <Entry extends Pick<StaffEntry, 'deed' | 'to'>>(
  entry: Entry,
  role: Role,
): entry is Entry & { readonly deed: NotifiedAction } =>
  entry.deed !== 'outside' && entry.to.includes(role);

/** Says whether an entry's action has happened. A server may have died before it. */
export function isDone(
  { deed, claimTime }: Pick<StaffEntry, 'deed' | 'claimTime'>,
  order: Pick<Transaction, 'state' | 'transitions' | 'isWithdrawn' | 'longerClaims'>,
): boolean {
  switch (deed) {
    case 'cancel':
      return order.state === 'state/canceled';
    case 'complete':
      return completedAt(order) !== undefined;
    case 'decline':
      // Its owner may have declined it as well, or its renter may have withdrawn it.
      return (
        !order.isWithdrawn && order.transitions.some(({ transition }) => transition === DECLINE)
      );
    case 'claim-time':
      return claimTime !== null && (order.longerClaims[claimTime.side] ?? '') >= claimTime.until;
    case 'write':
    case 'outside':
      return true;
    default:
      return deed satisfies never;
  }
}
