import { eq } from 'drizzle-orm';
import { type Db } from '../../platform/database';
import { type EventOrigin, recordEvent } from '../events/record-event';
import { ApiError } from '../http/api-error';
import { reviews } from '../store/schema/transactions';
import { reviewAttributes } from './part-resources';

/**
 * Deletes a review on behalf of the operator, because no API offers that. The transaction stays reviewed. Throws `not-found` if there is
 * no such review.
 */
export async function deleteReview(
  db: Db,
  { id, origin }: { id: string; origin: EventOrigin },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
    if (!row || row.deleted) throw new ApiError('not-found');
    await tx.update(reviews).set({ deleted: true }).where(eq(reviews.id, id));
    await recordEvent(tx, {
      eventType: 'review/deleted',
      origin,
      before: {
        id,
        type: 'review',
        attributes: reviewAttributes(row),
        relationships: {
          transaction: { id: row.transactionId, type: 'transaction' },
          listing: { id: row.listingId, type: 'listing' },
          author: { id: row.authorId, type: 'user' },
          subject: { id: row.subjectId, type: 'user' },
        },
      },
      after: null,
    });
  });
}
