import * as v from 'valibot';
import { hashPassword } from '../auth/passwords';
import { ApiError } from '../http/api-error';
import { defineCommand, type Endpoint } from '../http/endpoint';
import { storePassword } from './account-rules';
import { countTokenMails, issueEmailToken, useEmailToken } from './email-tokens';
import { RESET_MAILS_PER_HOUR } from './limits';
import { sendUserMail } from './user-mail';
import { findByEmail, lockActiveUser } from './user-repository';
import { email, newPassword } from './user-schemas';

const kind = 'reset-password';
const HOUR = 3_600_000;

/** Resets a forgotten password with a mailed token. Both calls work without a session. */
export const passwordResetEndpoints: Endpoint[] = [
  defineCommand({
    path: 'password_reset/request',
    access: 'anon',
    body: v.strictObject({ email }),
    handle: async ({ context, view: { now } }, body) => {
      await context.db.transaction(async (tx) => {
        const found = await findByEmail(tx, body.email);
        if (!found || found.state === 'banned') throw new ApiError('email-not-found');
        const user = await lockActiveUser(tx, found.id);
        const since = new Date(now.getTime() - HOUR);
        const sent = await countTokenMails(tx, { kind, userId: user.id, since });
        // Above the limit no email is sent, and the reply does not reveal it.
        if (sent >= RESET_MAILS_PER_HOUR) return;
        const token = await issueEmailToken(tx, {
          kind,
          userId: user.id,
          email: user.email,
          now,
        });
        const details = { passwordReset: { token, emailAddress: user.email } };
        await sendUserMail(tx, { name: kind, user, details, now });
      });
      return { data: null };
    },
  }),
  defineCommand({
    path: 'password_reset/reset',
    access: 'anon',
    body: v.strictObject({ email, passwordResetToken: v.string(), newPassword }),
    handle: async ({ context, view: { now } }, body) => {
      const passwordHash = await hashPassword(body.newPassword);
      await context.db.transaction(async (tx) => {
        const user = await findByEmail(tx, body.email);
        const token = body.passwordResetToken;
        const used = user && (await useEmailToken(tx, { kind, userId: user.id, token, now }));
        if (!used)
          throw new ApiError('conflict', { title: 'The reset link is used up or expired' });
        const locked = await lockActiveUser(tx, user.id);
        await storePassword(tx, locked, { passwordHash, now });
      });
      return { data: null };
    },
  }),
];
