import { and, eq } from 'drizzle-orm';
import { type Db, type Tx } from '../../platform/database';
import { ApiError } from '../http/api-error';
import { listings } from '../store/schema/listings';

/**
 * Guards data that only a listing's author may read. A null `userId` means the Integration API, which may read everything.
 * Throws `not-found` for unknown, deleted and foreign listings alike.
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
