import * as v from 'valibot';
import { command } from './entry';

const closed = ['not-found', 'desk-closed'] as const;
const ofMail = v.strictObject({ key: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)) });

/** Lists the emails to people that the mail service did not take, newest first. */
export const deskMails = command({
  path: '/desk/mails',
  body: v.strictObject({}),
  answer: v.object({
    mails: v.array(
      v.object({
        key: v.string(),
        /** The time since which it is unsent; ISO. */
        at: v.string(),
        to: v.string(),
        subject: v.string(),
        /** Empty if the text is no longer kept, so that it cannot be sent. */
        text: v.string(),
      }),
    ),
  }),
  refuses: closed,
});

export const sendMail = command({
  path: '/desk/send-mail',
  kind: 'mail',
  body: ofMail,
  answer: v.object({ sent: v.boolean() }),
  refuses: [...closed, 'conflict'],
});

/** Drops an email that is no longer needed. */
export const dropMail = command({
  path: '/desk/drop-mail',
  kind: 'order',
  body: ofMail,
  answer: v.object({ dropped: v.boolean() }),
  refuses: [...closed, 'conflict'],
});

export type DeskMail = v.InferOutput<typeof deskMails.answer>['mails'][number];
