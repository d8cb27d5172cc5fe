import { and, asc, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ApiError } from '../http/api-error';
import { type Call, defineQuery, type Endpoint } from '../http/endpoint';
import { type Envelope } from '../http/envelope';
import { pageMeta } from '../http/paging';
import { paging, queryTimestamp, queryUuid, withDataFilters } from '../http/schemas';
import { type DataSchemas, loadDataSchemas } from '../store/data-filters';
import { users } from '../store/schema/users';
import { findByEmail } from './user-repository';
import { loadUsers } from './user-resource';

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

/** One person; throws `not-found`. */
export async function showUser(call: Pick<Call, 'view'>, id: string): Promise<Envelope> {
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

/** A bare name sorts descending, `-` ascending; missing values come last. */
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

/** People for the operator's programs. */
export const integrationUserQueries: Endpoint[] = [
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
