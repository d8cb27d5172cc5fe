import * as v from 'valibot';
import { transactionIdSchema } from '~/domain/ids';
import { command } from './entry';

/** Answers as soon as the other person of one of the caller's orders does something on this server, or after some seconds. */
export const awaitUpdates = command({
  path: '/news/await',
  body: v.strictObject({}),
  answer: v.object({ happened: v.boolean() }),
});

/** Reports that the caller did something in this order, so that the other party's open pages look at once. */
export const reportUpdate = command({
  path: '/news/tell',
  body: v.strictObject({ transactionId: transactionIdSchema }),
  answer: v.object({ told: v.boolean() }),
  refuses: ['not-found'],
});
