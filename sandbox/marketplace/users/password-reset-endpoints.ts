import * as v from 'valibot';
import { ApiError } from '../http/api-error';
import { defineCommand, type Endpoint } from '../http/endpoint';
import { setPassword } from './account-rules';
import { issueEmailToken, useEmailToken } from './email-tokens';
import { sendUserMail } from './user-mail';
import { findByEmail } from './user-repository';
import { email, newPassword } from './user-schemas';

/** Forgotten passwords: a mailed token, then a new password. Both work without a session. */
export const passwordResetEndpoints: Endpoint[] = [
  defineCommand({
    path: 'password_reset/request',
    access: 'anon',
    body: v.strictObject({ email }),
    handle: async ({ context, view: { now } }, body) => {
      await context.db.transaction(async (tx) => {
        const user = await findByEmail(tx, body.email);
        if (!user || user.state === 'banned') throw new ApiError('email-not-found');
        const token = await issueEmailToken(tx, {
          kind: 'reset-password',
          userId: user.id,
          email: user.email,
          now,
        });
        const details = { passwordReset: { token, emailAddress: user.email } };
        await sendUserMail(tx, { name: 'reset-password', user, details, now });
      });
      return { data: null };
    },
  }),
  defineCommand({
    path: 'password_reset/reset',
    access: 'anon',
    body: v.strictObject({ email, passwordResetToken: v.string(), newPassword }),
    handle: async ({ context, view: { now } }, body) => {
      const userId = await context.db.transaction(async (tx) => {
        const user = await findByEmail(tx, body.email);
        const used =
          user &&
          (await useEmailToken(tx, {
            kind: 'reset-password',
            userId: user.id,
            token: body.passwordResetToken,
            now,
          }));
        if (!used)
          throw new ApiError('conflict', { title: 'The reset link is used up or expired' });
        return user.id;
      });
      await setPassword(context.db, { userId, password: body.newPassword, now });
      return { data: null };
    },
  }),
];
