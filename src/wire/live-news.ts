import * as v from 'valibot';
import { transactionIdSchema } from '~/domain/ids';
import { command } from './entry';

/** Answers as soon as another person of the caller's orders did something on this server, and after some seconds at the latest. */
export const awaitNews = command({
  path: '/news/await',
  body: v.strictObject({}),
  answer: v.object({ happened: v.boolean() }),
});

/** The caller did something in this order: the other party's open pages look at once. */
export const tellNews = command({
  path: '/news/tell',
  body: v.strictObject({ transactionId: transactionIdSchema }),
  answer: v.object({ told: v.boolean() }),
  refuses: ['not-found'],
});
