import * as v from 'valibot';
import { transactionIdSchema } from '~/domain/ids';
import { command } from './entry';
import { moved } from './orders';

export const moveRequest = command({
  path: '/move-request',
  kind: 'order',
  body: v.strictObject({
    transactionId: transactionIdSchema,
    /** The owner accepts or declines, the renter withdraws. */
    action: v.picklist(['accept', 'decline', 'withdraw']),
  }),
  answer: moved,
  refuses: [
    'not-found',
    'forbidden',
    'conflict',
    'request-answered',
    'request-late',
    'card-failed',
    'transaction-booking-time-not-available',
  ],
});
