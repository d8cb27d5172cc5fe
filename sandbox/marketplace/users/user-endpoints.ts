import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { originOf } from '../events/record-event';
import { ApiError } from '../http/api-error';
import { type Call, defineCommand, defineQuery, type Endpoint } from '../http/endpoint';
import { optional, queryUuid, uuid } from '../http/schemas';
import { assertMayRead } from '../listings/access-rules';
import { type Permissions, users } from '../store/schema/users';
import { confirmAddress } from './account-rules';
import { recordUserEvent } from './user-events';
import { sendUserMail } from './user-mail';
import { integrationUserQueries, showUser } from './user-queries';
import { applyProfileChange } from './user-repository';
import { type UserRow } from './user-resource';
import { email, integrationUpdateProfileBody } from './user-schemas';

/** What everybody may read about people. */
export const userEndpoints: Endpoint[] = [
  defineQuery({
    path: 'users/show',
    access: 'anon',
    params: v.strictObject({ id: queryUuid }),
    handle: async (call, { id }) => {
      // On a private marketplace everybody still sees themselves.
      if (id !== call.caller.userId) await assertMayRead(call);
      return showUser(call, id);
    },
  }),
];

type Change = (input: {
  tx: Parameters<typeof applyProfileChange>[0];
  user: UserRow;
  now: Date;
}) => Promise<UserRow>;

/** Locks a user on behalf of the Integration API, changes it and records the change. */
async function changeUser(call: Call, id: string, change: Change) {
  const { now } = call.view;
  await call.context.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
    if (!user || user.deleted) throw new ApiError('not-found');
    const after = await change({ tx, user, now });
    await recordUserEvent(tx, { before: user, after, origin: originOf(call) });
  });
  return showUser(call, id);
}

const mailNames = (asked: Partial<Permissions>) => ({
  ...(asked.read ? { read: asked.read } : {}),
  ...(asked.postListings ? { 'post-listings': asked.postListings } : {}),
  ...(asked.initiateTransactions ? { 'initiate-transactions': asked.initiateTransactions } : {}),
});

const permission = v.picklist(['permission/allow', 'permission/deny']);

const integrationCommands: Endpoint[] = [
  defineCommand({
    path: 'users/update_profile',
    access: 'integration',
    body: integrationUpdateProfileBody,
    handle: (call, { id, ...change }) =>
      changeUser(call, id, ({ tx, user }) => applyProfileChange(tx, user, change)),
  }),
  defineCommand({
    path: 'users/approve',
    access: 'integration',
    body: v.strictObject({ id: uuid }),
    handle: (call, { id }) =>
      changeUser(call, id, async ({ tx, user, now }) => {
        if (user.state !== 'pendingApproval') throw new ApiError('conflict');
        await tx.update(users).set({ state: 'active' }).where(eq(users.id, id));
        if (user.emailVerified)
          await sendUserMail(tx, { name: 'user-approved', user, details: {}, now });
        return { ...user, state: 'active' };
      }),
  }),
  defineCommand({
    path: 'users/update_permissions',
    access: 'integration',
    body: v.strictObject({
      id: uuid,
      read: optional(permission),
      postListings: optional(permission),
      initiateTransactions: optional(permission),
    }),
    handle: (call, { id, ...asked }) =>
      changeUser(call, id, async ({ tx, user, now }) => {
        const given = Object.entries(asked).filter(([, value]) => value !== undefined);
        const permissions: Permissions = { ...user.permissions, ...Object.fromEntries(given) };
        await tx.update(users).set({ permissions }).where(eq(users.id, id));
        const details = { changedPermissions: mailNames(asked) };
        if (user.emailVerified)
          await sendUserMail(tx, { name: 'user-permissions-changed', user, details, now });
        return { ...user, permissions };
      }),
  }),
  defineCommand({
    path: 'users/verify_email',
    access: 'integration',
    body: v.strictObject({ id: uuid, email }),
    handle: (call, { id, email: address }) =>
      changeUser(call, id, ({ tx, user }) =>
        confirmAddress(tx, user, { email: address, now: call.view.now }),
      ),
  }),
];

export const integrationUserEndpoints: Endpoint[] = [
  ...integrationUserQueries,
  ...integrationCommands,
];
