import { and, count, eq, or, sql, type SQL } from 'drizzle-orm';
import { listings } from '../../marketplace/store/schema/listings';
import { transactions } from '../../marketplace/store/schema/transactions';
import { stripeAccounts, users } from '../../marketplace/store/schema/users';
import { displayNameOf } from '../../marketplace/users/user-resource';
import { type Db } from '../../platform/database';
import { directed, given, type ListPage, type ListQuery, matching, pageOf } from '../list-query';

type PersonRow = typeof users.$inferSelect;

export interface PersonLine extends PersonRow {
  name: string;
}

const conditionOf = ({ q, picked }: ListQuery): SQL | undefined =>
  and(
    picked['state'] === 'deleted' ? eq(users.deleted, true) : eq(users.deleted, false),
    given<PersonRow['state'] | 'deleted'>(picked['state'], (state) =>
      state === 'deleted' ? undefined : eq(users.state, state),
    ),
    given(picked['address'], (address) => eq(users.emailVerified, address === 'verified')),
    matching(q, {
      texts: [users.firstName, users.lastName, users.displayName, users.email],
      ids: [users.id],
    }),
  );

const orders: Record<string, SQL> = {
  name: sql`lower(coalesce(${users.displayName}, ${users.firstName} || ' ' || ${users.lastName}))`,
  email: sql`lower(${users.email})`,
  createdAt: sql`${users.createdAt}`,
};

export async function loadPeople(db: Db, query: ListQuery): Promise<ListPage<PersonLine>> {
  const { rows, total } = await pageOf<PersonRow>(db, query, {
    rows: db.select().from(users),
    from: users,
    where: conditionOf(query),
    order: [directed(orders[query.sort] ?? users.createdAt, query), users.id],
  });
  return { rows: rows.map((row) => ({ ...row, name: displayNameOf(row) })), total };
}

export interface PersonDetails {
  person: PersonLine;
  account: typeof stripeAccounts.$inferSelect | null;
  counts: Record<'listings' | 'transactions', number>;
}

export async function loadPerson(db: Db, id: string): Promise<PersonDetails | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (!row) return undefined;
  const [account] = await db.select().from(stripeAccounts).where(eq(stripeAccounts.userId, id));
  const [found] = await db
    .select({ rows: count() })
    .from(listings)
    .where(and(eq(listings.authorId, id), eq(listings.deleted, false)));
  const isParty = or(eq(transactions.customerId, id), eq(transactions.providerId, id));
  return {
    person: { ...row, name: displayNameOf(row) },
    account: account ?? null,
    counts: {
      listings: found?.rows ?? 0,
      transactions: await db.$count(transactions, isParty),
    },
  };
}
