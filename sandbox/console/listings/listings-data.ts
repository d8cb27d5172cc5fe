import { and, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import {
  availabilityExceptions,
  bookings,
  listingImages,
  listings,
  type ListingState,
} from '../../marketplace/store/schema/listings';
import { fileAttachments, files } from '../../marketplace/store/schema/files';
import { transactions } from '../../marketplace/store/schema/transactions';
import { users } from '../../marketplace/store/schema/users';
import { type Db } from '../../platform/database';
import { directed, given, type ListPage, type ListQuery, matching, pageOf } from '../list-query';

export interface ListingLine {
  id: string;
  title: string;
  state: ListingState;
  deleted: boolean;
  priceAmount: number | null;
  priceCurrency: string | null;
  createdAt: Date;
  authorId: string;
  author: string;
}

const lineColumns = {
  id: listings.id,
  title: listings.title,
  state: listings.state,
  deleted: listings.deleted,
  priceAmount: listings.priceAmount,
  priceCurrency: listings.priceCurrency,
  createdAt: listings.createdAt,
  authorId: listings.authorId,
  author: users.email,
};

const conditionOf = ({ q, picked }: ListQuery): SQL | undefined =>
  and(
    picked['state'] === 'deleted' ? eq(listings.deleted, true) : eq(listings.deleted, false),
    given<ListingState | 'deleted'>(picked['state'], (state) =>
      state === 'deleted' ? undefined : eq(listings.state, state),
    ),
    given(picked['author'], (id) => eq(listings.authorId, id)),
    matching(q, {
      texts: [listings.title],
      ids: [listings.id, listings.authorId],
      references: [{ from: listings.authorId, to: users.id, texts: [users.email] }],
    }),
  );

const orders: Record<string, SQL> = {
  title: sql`lower(${listings.title})`,
  owner: sql`lower(${users.email})`,
  price: sql`${listings.priceAmount}`,
  createdAt: sql`${listings.createdAt}`,
};

/** A listing may have no price, so nulls come last. The other columns are never null, and their indexes have no place for nulls. */
function orderOf(query: ListQuery): SQL {
  const order = directed(orders[query.sort] ?? listings.createdAt, query);
  return query.sort === 'price' ? sql`${order} nulls last` : order;
}

export const loadListings = (db: Db, query: ListQuery): Promise<ListPage<ListingLine>> =>
  pageOf(db, query, {
    rows: db.select(lineColumns).from(listings).innerJoin(users, eq(users.id, listings.authorId)),
    from: listings,
    where: conditionOf(query),
    order: [orderOf(query), listings.id],
  });

const SHOWN_BOOKINGS = 20;

export async function loadListing(db: Db, id: string, now: Date) {
  const [row] = await db
    .select({ listing: listings, author: users.email })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.authorId))
    .where(eq(listings.id, id));
  if (!row) return undefined;
  const pictures = await db
    .select({ id: listingImages.imageId })
    .from(listingImages)
    .where(eq(listingImages.listingId, id))
    .orderBy(listingImages.position);
  const booked = await db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.listingId, id),
        gte(bookings.end, now),
        inArray(bookings.state, ['pending', 'accepted']),
      ),
    )
    .orderBy(bookings.start)
    .limit(SHOWN_BOOKINGS);
  const exceptions = await db
    .select()
    .from(availabilityExceptions)
    .where(and(eq(availabilityExceptions.listingId, id), gte(availabilityExceptions.end, now)))
    .orderBy(availabilityExceptions.start)
    .limit(SHOWN_BOOKINGS);
  const attached = await db
    .select({ fileId: files.id, name: files.name, state: files.state })
    .from(fileAttachments)
    .innerJoin(files, eq(files.id, fileAttachments.fileId))
    .where(eq(fileAttachments.listingId, id))
    .orderBy(fileAttachments.position);
  return {
    ...row,
    attached,
    pictures: pictures.map((picture) => picture.id),
    booked,
    exceptions,
    counts: {
      transactions: await db.$count(transactions, eq(transactions.listingId, id)),
    },
  };
}

export type ListingDetails = NonNullable<Awaited<ReturnType<typeof loadListing>>>;
