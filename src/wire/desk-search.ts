import * as v from 'valibot';
import { messageKinds } from '~/domain/desk/message';
import { listingIdSchema, transactionIdSchema, userIdSchema } from '~/domain/ids';
import { command } from './entry';

/** The total number of results, and the first ones. */
const some = <Row extends v.GenericSchema>(row: Row) =>
  v.object({ count: v.number(), rows: v.array(row) });

/** Finds by order number, number of a report or a message, mail address, name and tool. */
export const searchDesk = command({
  path: '/desk/search',
  body: v.strictObject({
    words: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(200)),
  }),
  answer: v.object({
    people: some(
      v.object({
        id: userIdSchema,
        name: v.string(),
        state: v.picklist(['active', 'banned']),
        /** The email address, only if it was searched for. */
        email: v.nullable(v.string()),
      }),
    ),
    tools: some(
      v.object({ id: listingIdSchema, title: v.string(), state: v.string(), owner: v.string() }),
    ),
    orders: some(
      v.object({
        id: transactionIdSchema,
        title: v.string(),
        state: v.string(),
        renter: v.string(),
        owner: v.string(),
      }),
    ),
    messages: some(
      v.object({
        kind: v.picklist(messageKinds),
        number: v.number(),
        about: v.string(),
        isOpen: v.boolean(),
      }),
    ),
    /** The orders whose numbers are similar to the typed text, if nothing was found. */
    near: v.array(transactionIdSchema),
    /** Says whether all names have been read. */
    isComplete: v.boolean(),
  }),
  refuses: ['not-found', 'desk-closed'],
});

export type DeskFound = v.InferOutput<typeof searchDesk.answer>;
