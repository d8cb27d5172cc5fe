import { and, asc, count, desc, eq, gte, lt, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { originOf } from '../events/record-event';
import { ApiError } from '../http/api-error';
import { type Call, defineCommand, defineQuery, type Endpoint } from '../http/endpoint';
import { pageMeta } from '../http/paging';
import { optional, paging, queryTimestamp, queryUuid, uuid } from '../http/schemas';
import { type Permissions, users } from '../store/schema/users';
import { confirmAddress } from './account-rules';
import { recordUserEvent } from './user-events';
import { sendUserMail } from './user-mail';
import { applyProfileChange, findByEmail } from './user-repository';
import { loadUsers, type UserRow } from './user-resource';
import { email, integrationUpdateProfileBody } from './user-schemas';

async function showUser(call: Call, id: string) {
  const [data] = await loadUsers(call.view, [id]);
  if (!data) throw new ApiError('not-found');
  return { data };
}

/** What everybody may ask about people. */
export const userEndpoints: Endpoint[] = [
  defineQuery({
    path: 'users/show',
    access: 'anon',
    params: v.object({ id: queryUuid }),
    handle: (call, { id }) => showUser(call, id),
  }),
];

type Change = (input: {
  tx: Parameters<typeof applyProfileChange>[0];
  user: UserRow;
  now: Date;
}) => Promise<UserRow>;

/** Locks a user of the Integration API's choice, changes it and tells of the change. */
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

const integrationQueries: Endpoint[] = [
  defineQuery({
    path: 'users/show',
    access: 'integration',
    params: v.union([v.object({ id: queryUuid }), v.object({ email: v.string() })]),
    handle: async (call, params) => {
      const id = 'id' in params ? params.id : (await findByEmail(call.view.db, params.email))?.id;
      if (!id) throw new ApiError('not-found');
      return showUser(call, id);
    },
  }),
  defineQuery({
    path: 'users/query',
    access: 'integration',
    params: v.object({
      ...paging,
      createdAtStart: v.optional(queryTimestamp),
      createdAtEnd: v.optional(queryTimestamp),
      sort: v.optional(v.picklist(['createdAt', '-createdAt']), 'createdAt'),
    }),
    handle: async (call, { page, perPage, sort, createdAtStart, createdAtEnd }) => {
      const filters: (SQL | undefined)[] = [
        eq(users.deleted, false),
        createdAtStart && gte(users.createdAt, createdAtStart),
        createdAtEnd && lt(users.createdAt, createdAtEnd),
      ];
      const where = and(...filters);
      const [total] = await call.view.db.select({ rows: count() }).from(users).where(where);
      const ids = await call.view.db
        .select({ id: users.id })
        .from(users)
        .where(where)
        .orderBy(sort === 'createdAt' ? desc(users.createdAt) : asc(users.createdAt), users.id)
        .limit(perPage)
        .offset((page - 1) * perPage);
      const order = ids.map(({ id }) => id);
      const found = order.length === 0 ? [] : await loadUsers(call.view, order);
      const byId = new Map(found.map((user) => [user.id, user]));
      return {
        data: order.flatMap((id) => byId.get(id) ?? []),
        meta: pageMeta({ page, perPage, totalItems: total?.rows ?? 0 }),
      };
    },
  }),
];

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
      changeUser(call, id, ({ tx, user }) => confirmAddress(tx, user, address)),
  }),
];

export const integrationUserEndpoints: Endpoint[] = [...integrationQueries, ...integrationCommands];
