import { and, asc, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { originOf } from '../events/record-event';
import { ApiError } from '../http/api-error';
import { type Call, defineCommand, defineQuery, type Endpoint } from '../http/endpoint';
import {
  optional,
  paging,
  queryTimestamp,
  queryUuid,
  uuid,
  withDataFilters,
} from '../http/schemas';
import { assertMayRead } from '../listings/access-rules';
import { type Permissions, users } from '../store/schema/users';
import { confirmAddress } from './account-rules';
import { recordUserEvent } from './user-events';
import { sendUserMail } from './user-mail';
import { applyProfileChange, findByEmail } from './user-repository';
import { loadUsers, type UserRow } from './user-resource';
import { email, integrationUpdateProfileBody } from './user-schemas';
import { type Envelope } from '../http/envelope';
import { pageMeta } from '../http/paging';
import { type DataSchemas, loadDataSchemas } from '../store/data-filters';

const MAX_SORTS = 3;

const searchable = {
  of: 'userProfile',
  columns: {
    public: users.publicData,
    protected: users.protectedData,
    private: users.privateData,
    metadata: users.metadata,
  },
} as const;

/** Shows a user; throws `not-found`. */
async function showUser(call: Pick<Call, 'view'>, id: string): Promise<Envelope> {
  const [data] = await loadUsers(call.view, [id]);
  if (!data) throw new ApiError('not-found');
  return { data };
}

const queryParams = withDataFilters({
  ...paging,
  createdAtStart: v.optional(queryTimestamp),
  createdAtEnd: v.optional(queryTimestamp),
  sort: v.optional(v.string(), 'createdAt'),
});
type UserQuery = v.InferOutput<typeof queryParams>;

const sortError = (details: string) =>
  new ApiError('validation-invalid-params', { details, source: { path: ['sort'], type: 'query' } });

/** A bare name sorts descending, `-` sorts ascending, and missing values come last. */
function orderBy(sort: string, schemas: DataSchemas): SQL[] {
  const names = sort.split(',').filter((name) => name !== '');
  if (names.length === 0 || names.length > MAX_SORTS)
    throw sortError(`at most ${MAX_SORTS} orders`);
  const orders = names.map((given) => {
    const name = given.replace(/^-/, '');
    const value = name === 'createdAt' ? sql`${users.createdAt}` : schemas.number(name);
    if (!value) throw sortError(`cannot sort by ${name}`);
    const order = given.startsWith('-') ? asc(value) : desc(value);
    return sql`${order} nulls last`;
  });
  return [...orders, asc(users.id)];
}

async function queryUsers({ view }: Call, query: UserQuery): Promise<Envelope> {
  const { page, perPage, sort, createdAtStart, createdAtEnd } = query;
  const schemas = await loadDataSchemas(view.db, searchable);
  const where = and(
    eq(users.deleted, false),
    createdAtStart && gte(users.createdAt, createdAtStart),
    createdAtEnd && lt(users.createdAt, createdAtEnd),
    ...schemas.conditions(query),
  );
  const [total] = await view.db.select({ rows: count() }).from(users).where(where);
  const rows = await view.db
    .select({ id: users.id })
    .from(users)
    .where(where)
    .orderBy(...orderBy(sort, schemas))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const order = rows.map(({ id }) => id);
  const found = order.length === 0 ? [] : await loadUsers(view, order);
  const byId = new Map(found.map((user) => [user.id, user]));
  return {
    data: order.flatMap((id) => byId.get(id) ?? []),
    meta: pageMeta({ page, perPage, totalItems: total?.rows ?? 0 }),
  };
}

const showParams = v.pipe(
  v.strictObject({ id: v.optional(queryUuid), email: v.optional(v.string()) }),
  v.forward(
    v.check(
      ({ id, email }) => (id === undefined) !== (email === undefined),
      'id or email is needed',
    ),
    ['id'],
  ),
);

const integrationUserQueries: Endpoint[] = [
  defineQuery({
    path: 'users/show',
    access: 'integration',
    params: showParams,
    handle: async (call, params) => {
      const id = params.id ?? (await findByEmail(call.view.db, params.email ?? ''))?.id;
      if (!id) throw new ApiError('not-found');
      return showUser(call, id);
    },
  }),
  defineQuery({
    path: 'users/query',
    access: 'integration',
    params: queryParams,
    handle: queryUsers,
  }),
];

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
