import * as v from 'valibot';
import { signalKinds } from '~/domain/desk/card-signal';
import { userIdSchema } from '~/domain/ids';
import { MAX_REASON } from '~/domain/text-limits';
import { command } from './entry';
import { words } from './form-fields';

const closed = ['not-found', 'desk-closed'] as const;

/** What is known of a person's cards. */
export const deskCardSignals = command({
  path: '/desk/card-signals',
  body: v.strictObject({ userId: userIdSchema }),
  answer: v.object({
    signals: v.array(
      v.object({
        key: v.string(),
        kind: v.picklist(signalKinds),
        /** Accounts that paid with the card, this one too; or declined cards of this one. */
        count: v.number(),
        /** The other accounts. */
        people: v.array(v.object({ id: userIdSchema, name: v.string() })),
        /** Staff have not closed it yet. */
        isOpen: v.boolean(),
      }),
    ),
  }),
  refuses: closed,
});

/** `conflict`: somebody has closed it. */
export const closeCardSignal = command({
  path: '/desk/close-card-signal',
  kind: 'mail',
  body: v.strictObject({
    key: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
    words: words(MAX_REASON),
  }),
  answer: v.object({ isClosed: v.boolean() }),
  refuses: [...closed, 'conflict'],
});
