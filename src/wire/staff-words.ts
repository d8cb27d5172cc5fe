import * as v from 'valibot';
import { notifiedActions } from '~/domain/desk/staff-entry';
import { transactionIdSchema } from '~/domain/ids';
import { command } from './entry';

/** The messages from staff to the caller about an order, with the reasons for their actions. Strangers learn nothing. */
export const staffWords = command({
  path: '/staff-words',
  body: v.strictObject({ orderId: transactionIdSchema }),
  answer: v.object({
    /** Oldest first. */
    entries: v.array(
      v.object({
        key: v.string(),
        at: v.string(),
        deed: v.picklist([...notifiedActions, 'refund']),
        words: v.string(),
        /** The end of somebody's time for claims, and whether that is the caller; null for other actions. */
        claimTime: v.nullable(v.object({ until: v.string(), isYours: v.boolean() })),
        /** Whether only this side reads it. */
        isAlone: v.boolean(),
      }),
    ),
  }),
  refuses: ['not-found'],
});

/** A message from staff to this side of an order. */
export type StaffWords = v.InferOutput<typeof staffWords.answer>['entries'][number];
