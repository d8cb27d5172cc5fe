import * as v from 'valibot';
import { transactionIdSchema, userIdSchema } from '~/domain/ids';
import { currencySchema } from '~/domain/money/money';
import { command } from './entry';

const order = v.nullable(transactionIdSchema);

/** The limits of what a person may rent at the moment. */
export const deskRenterLimits = command({
  path: '/desk/renter-limits',
  body: v.strictObject({ userId: userIdSchema }),
  answer: v.object({
    /** Says whether the limits for new renters apply: no rental is completed, and the person's identity was not checked. */
    isNew: v.boolean(),
    /** Open orders, and how many a new renter may have. */
    orders: v.object({ open: v.number(), limit: v.number() }),
    /** The sum of their rentals and holds in minor units, and the limit for new renters. */
    sum: v.object({ open: v.number(), limit: v.number(), currency: currencySchema }),
    /** The orders with a tool that is very late, and with an unpaid claim. */
    late: order,
    owes: order,
    /** The reason why every order is refused now; null if some are possible. */
    refused: v.nullable(v.picklist(['late', 'owes', 'orders', 'sum'])),
  }),
  refuses: ['not-found', 'desk-closed'],
});

export type RenterLimits = v.InferOutput<typeof deskRenterLimits.answer>;
