import { asc, desc, sql } from 'drizzle-orm';
import { prepared } from '../../platform/prepared';
import { listingColumns } from '../listings/listing-row';
import { listings } from '../store/schema/listings';
import { isPublic } from './conditions';

/** A page of all public listings, which every visitor asks for first: building the statement takes as long as running it. */
export const newestListings = prepared((db) => {
  const { id, createdAt } = listings;
  const page = db.$with('page', { id }).as(
    sql`select ${id} as id from ${listings} where ${isPublic} order by ${createdAt} desc, ${id}
      limit ${sql.placeholder('limit')}::int offset ${sql.placeholder('offset')}::int`,
  );
  return db
    .with(page)
    .select({ row: listingColumns })
    .from(page)
    .innerJoin(listings, sql`${id} = page.id`)
    .orderBy(desc(createdAt), asc(id))
    .prepare('newest_listings');
});
