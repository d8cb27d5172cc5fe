import * as v from 'valibot';
import { userIdSchema } from '../ids';
import { moneySchema } from '../money/money';
import { completedAt } from '../order/claim-progress';
import { type Transaction } from '../order/transaction';
import { daySchema } from '../time/day';

/** What staff do about an order that both sides are told of. */
export const toldDeeds = ['cancel', 'complete', 'write'] as const;
export type ToldDeed = (typeof toldDeeds)[number];

/** What staff can have moved elsewhere: at the payment service, or in the console of the marketplace. */
export const outsideKinds = ['refund', 'to-owner', 'from-owner', 'other'] as const;
export type OutsideKind = (typeof outsideKinds)[number];

/** What staff did about an order, or noted that they did elsewhere. */
export const staffEntrySchema = v.object({
  /** Counted from 1 in each order. */
  number: v.number(),
  at: v.string(),
  by: userIdSchema,
  name: v.string(),
  deed: v.picklist([...toldDeeds, 'outside']),
  /** Both sides read them; those of a note, staff alone. */
  words: v.string(),
  /** What went back, what is paid out, or what was moved elsewhere. */
  sum: v.nullable(moneySchema),
  /** Whether the tools were with the renter then. */
  isOut: v.boolean(),
  /** What was moved elsewhere, and when. */
  outside: v.nullable(v.object({ kind: v.picklist(outsideKinds), on: daySchema })),
});
export type StaffEntry = v.InferOutput<typeof staffEntrySchema>;

/** Whether what an entry says has happened: a server may have died before it did it. */
export function isDone(
  { deed }: Pick<StaffEntry, 'deed'>,
  order: Pick<Transaction, 'state' | 'transitions'>,
): boolean {
  switch (deed) {
    case 'cancel':
      return order.state === 'state/canceled';
    case 'complete':
      return completedAt(order) !== undefined;
    case 'write':
    case 'outside':
      return true;
    default:
      return deed satisfies never;
  }
}
