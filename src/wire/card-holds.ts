import * as v from 'valibot';
import { transactionIdSchema } from '~/domain/ids';
import { command } from './entry';
import { moved } from './orders';

const ofOrder = { transactionId: transactionIdSchema };

/** Lets the renter approve the hold of an order. The browser confirms it at the payment service with the answer. */
export const approveHold = command({
  path: '/card-hold/approve',
  kind: 'order',
  body: v.strictObject({
    ...ofOrder,
    /** Says whether to use another card than the one that was tried. */
    anotherCard: v.optional(v.boolean(), false),
  }),
  answer: v.object({
    /** Null if the hold is in place. */
    toConfirm: v.nullable(
      v.object({
        secret: v.string(),
        /** Null if the renter has to enter a card. */
        paymentMethod: v.nullable(v.string()),
      }),
    ),
  }),
  refuses: [
    'not-found',
    'forbidden',
    'hold-closed',
    'hold-refused',
    'payment-unknown',
    'move-unfinished',
    'ledger-full',
    'conflict',
  ],
});

/** The order's hold is read at the payment service: the renter has confirmed it. */
export const settleHold = command({
  path: '/card-hold/settle',
  kind: 'order',
  body: v.strictObject(ofOrder),
  answer: moved,
  refuses: ['not-found', 'forbidden'],
});

/** Lets the owner hand over although there is no hold. */
export const goWithoutHold = command({
  path: '/card-hold/go-without',
  kind: 'order',
  body: v.strictObject(ofOrder),
  answer: moved,
  refuses: ['not-found', 'forbidden', 'hold-closed'],
});
