import * as v from 'valibot';
import { type MarketplaceConfig } from '../config';
import { type EventOrigin, originOf } from '../events/record-event';
import { ApiError } from '../http/api-error';
import { defineCommand, defineQuery, type Endpoint } from '../http/endpoint';
import { type Resource, type View } from '../http/resource';
import { optional } from '../http/schemas';
import { closePaymentAccounts } from '../payouts/close-accounts';
import {
  assertPassword,
  changePassword,
  createAccount,
  requestEmailChange,
  resendVerification,
  verifyEmail,
} from './account-rules';
import { createAccountOfIdentity } from './identity-rules';
import { loadStripeFlags } from './stripe-flags';
import { applyProfileChange, loadActiveUser, lockActiveUser } from './user-repository';
import { fullAttributes, type UserRow } from './user-resource';
import {
  currentPassword,
  email,
  idpSignUpBody,
  newPassword,
  signUpBody,
  updateProfileBody,
} from './user-schemas';
import { recordUserEvent } from './user-events';
import { eq } from 'drizzle-orm';
import { type Db } from '../../platform/database';
import { revokeAllOfUser } from '../auth/tokens';
import { deleteListingsOf } from '../listings/listing-store';
import { users } from '../store/schema/users';

/**
 * Deletes an account for good: personal data is erased, the user's listings are deleted and every session ends. Past transactions stay,
 * with an empty user in place of this one.
 */
async function deleteAccount(db: Db, userId: string, origin: EventOrigin): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockActiveUser(tx, userId);
    const [after] = await tx
      .update(users)
      .set({
        deleted: true,
        email: `deleted-${userId}`,
        emailVerified: false,
        pendingEmail: null,
        passwordHash: null,
        firstName: '',
        lastName: '',
        displayName: null,
        bio: null,
        publicData: {},
        protectedData: {},
        privateData: {},
        metadata: {},
        profileImageId: null,
        identityProviders: [],
      })
      .where(eq(users.id, userId))
      .returning();
    await deleteListingsOf(tx, { authorId: userId, origin });
    await revokeAllOfUser(tx, { userId, now: origin.now });
    if (after) await recordUserEvent(tx, { before, after, origin });
  });
}

/** A user's own view of themselves. */
async function currentUserResource(view: View, row: UserRow): Promise<Resource<UserRow>> {
  const flags = await loadStripeFlags(view.db, [row.id]);
  return { id: row.id, type: 'currentUser', attributes: fullAttributes(row, flags(row.id)), row };
}

const accountEndpoints = (config: MarketplaceConfig): Endpoint[] => [
  defineQuery({
    path: 'current_user/show',
    access: 'user',
    params: v.strictObject({}),
    handle: async ({ view, userId }) => ({
      data: await currentUserResource(view, await loadActiveUser(view.db, userId)),
    }),
  }),
  defineCommand({
    path: 'current_user/create',
    access: 'anon',
    body: signUpBody,
    handle: async ({ context, view, audit }, body) => {
      const user = await createAccount(context.db, body, originOf({ view, audit }));
      return { data: await currentUserResource(view, user) };
    },
  }),
  defineCommand({
    path: 'current_user/create_with_idp',
    access: 'anon',
    body: idpSignUpBody,
    handle: async ({ context, view, audit }, { idpId, idpClientId, idpToken, ...body }) => {
      const identity = await config.verifyIdentity({ idpId, idpClientId, idpToken });
      if (!identity) throw new ApiError('auth-invalid-access-token');
      const origin = originOf({ view, audit });
      const user = await createAccountOfIdentity(context.db, { identity, body, origin });
      return { data: await currentUserResource(view, user) };
    },
  }),
  defineCommand({
    path: 'current_user/update_profile',
    access: 'user',
    body: updateProfileBody,
    handle: async ({ context, view, userId, audit }, body) => {
      const user = await context.db.transaction(async (tx) => {
        const before = await lockActiveUser(tx, userId);
        const after = await applyProfileChange(tx, before, body);
        await recordUserEvent(tx, { before, after, origin: originOf({ view, audit }) });
        return after;
      });
      return { data: await currentUserResource(view, user) };
    },
  }),
  defineCommand({
    path: 'current_user/delete',
    access: 'user',
    body: v.strictObject({ currentPassword, deleteFromStripe: optional(v.boolean()) }),
    reply: 'never',
    handle: async ({ context, view, caller, userId, audit }, body) => {
      if (caller.scope === 'user:limited') throw new ApiError('forbidden');
      const user = await loadActiveUser(context.db, userId);
      await assertPassword(user, body.currentPassword);
      if (body.deleteFromStripe) await closePaymentAccounts(context.db, config, userId);
      await deleteAccount(context.db, userId, originOf({ view, audit }));
      return { data: { id: userId, type: 'currentUser', attributes: {}, row: user } };
    },
  }),
];

const addressEndpoints: Endpoint[] = [
  defineCommand({
    path: 'current_user/change_email',
    access: 'user',
    body: v.strictObject({ email, currentPassword }),
    handle: async ({ context, view, userId, audit }, body) => ({
      data: await currentUserResource(
        view,
        await requestEmailChange(context.db, {
          userId,
          email: body.email,
          password: body.currentPassword,
          origin: originOf({ view, audit }),
        }),
      ),
    }),
  }),
  defineCommand({
    path: 'current_user/change_password',
    access: 'user',
    body: v.strictObject({ currentPassword, newPassword }),
    handle: async ({ context, view, caller, userId }, body) => {
      await assertPassword(await loadActiveUser(context.db, userId), body.currentPassword);
      const user = await changePassword(context.db, {
        userId,
        password: body.newPassword,
        now: view.now,
        keepSession: caller.sessionId,
      });
      return { data: await currentUserResource(view, user) };
    },
  }),
  defineCommand({
    path: 'current_user/verify_email',
    access: 'user',
    body: v.strictObject({ verificationToken: v.string() }),
    handle: async ({ context, view, userId, audit }, body) => ({
      data: await currentUserResource(
        view,
        await verifyEmail(context.db, {
          userId,
          token: body.verificationToken,
          origin: originOf({ view, audit }),
        }),
      ),
    }),
  }),
  defineCommand({
    path: 'current_user/send_verification_email',
    access: 'user',
    body: v.strictObject({}),
    handle: async ({ context, view, userId }) => ({
      data: await currentUserResource(view, await resendVerification(context.db, userId, view.now)),
    }),
  }),
];

export const currentUserEndpoints = (config: MarketplaceConfig): Endpoint[] => [
  ...accountEndpoints(config),
  ...addressEndpoints,
];
