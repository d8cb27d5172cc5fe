import * as v from 'valibot';
import { daySchema } from '~/domain/time/day';
import { transactionIdSchema } from '~/domain/ids';
import { command } from './entry';

export const accountBlockers = command({
  path: '/account-blockers',
  body: v.strictObject({}),
  answer: v.object({
    orders: v.array(
      v.object({
        transactionId: transactionIdSchema,
        role: v.picklist(['customer', 'provider']),
        /** The title of the booked tool; empty if it is no longer listed. */
        title: v.string(),
        toolCount: v.number(),
        /** The days of all tools; null if the order cannot be read. It prevents the deletion anyway. */
        days: v.nullable(v.object({ start: daySchema, end: daySchema })),
      }),
    ),
  }),
});

export const deleteAccount = command({
  path: '/delete-account',
  // It checks a password, as the desk's door does.
  kind: 'mail',
  body: v.strictObject({ currentPassword: v.pipe(v.string(), v.maxLength(256)) }),
  answer: v.object({ deleted: v.boolean() }),
  refuses: ['forbidden', 'account-in-use'],
});
