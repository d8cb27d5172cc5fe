import * as v from 'valibot';
import { messageKinds } from '~/domain/desk/message';
import { listingIdSchema } from '~/domain/ids';
import { MAX_ANSWER } from '~/domain/text-limits';
import { command } from './entry';
import { words } from './form-fields';

const closed = ['not-found', 'desk-closed'] as const;
const ofMessage = {
  kind: v.picklist(messageKinds),
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
};

/** A report on the page of its subject. */
export const shownReport = v.object({
  number: v.number(),
  /** "R-12". */
  called: v.string(),
  at: v.string(),
  title: v.string(),
  words: v.string(),
  isOpen: v.boolean(),
});

/** A report, or a message from the contact page. */
export const deskMessage = command({
  path: '/desk/message',
  body: v.strictObject(ofMessage),
  answer: v.object({
    kind: v.picklist(messageKinds),
    number: v.number(),
    /** "R-12". */
    called: v.string(),
    at: v.string(),
    topic: v.string(),
    words: v.string(),
    /** Empty if none was given. */
    name: v.string(),
    email: v.string(),
    listing: v.nullable(v.object({ id: listingIdSchema, title: v.string() })),
    /** Null while it is open. */
    closed: v.nullable(
      v.object({ at: v.string(), name: v.string(), answer: v.string(), isSent: v.boolean() }),
    ),
  }),
  refuses: closed,
});

/** Answers by email and closes. The answer is a note of staff if there is no address, or if it is meant as one. */
export const closeMessage = command({
  path: '/desk/close-message',
  kind: 'mail',
  body: v.strictObject({
    ...ofMessage,
    answer: words(MAX_ANSWER),
    isNote: v.optional(v.boolean(), false),
  }),
  answer: v.object({ closed: v.boolean() }),
  refuses: [...closed, 'conflict'],
});

export type DeskMessage = v.InferOutput<typeof deskMessage.answer>;
export type MessageRef = v.InferOutput<typeof deskMessage.body>;
