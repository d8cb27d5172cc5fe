import { and, eq } from 'drizzle-orm';
import { type Db, type Tx } from '../../platform/database';
import { ApiError } from '../http/api-error';
import { listings } from '../store/schema/listings';

/**
 * Throws `not-found` unless the user owns the listing, whether the listing is unknown, deleted or somebody else's. A null `userId` means
 * the Integration API, which may read everything.
 */
export async function assertOwner(
  db: Db | Tx,
  { listingId, userId }: { listingId: string; userId: string | null },
): Promise<void> {
  const [row] = await db
    .select({ authorId: listings.authorId })
    .from(listings)
    .where(and(eq(listings.id, listingId), eq(listings.deleted, false)));
  if (!row || (userId !== null && row.authorId !== userId)) throw new ApiError('not-found');
}
