import { and, asc, desc, eq, inArray, or } from 'drizzle-orm';
import { prepared } from '../../platform/prepared';
import { messageAttachments, transactionAttachments } from '../files/file-resource';
import {
  type LoadRelated,
  type RelationshipTable,
  type Resource,
  toMany,
  toOne,
  type View,
} from '../http/resource';
import { loadListings } from '../listings/listing-resource';
import { adjustmentResource } from '../listings/stock-resource';
import { marketplaceRelationship } from '../settings/marketplace-resource';
import { idList, isAnyOf } from '../store/any-of';
import { bookings, stockAdjustments, stockReservations } from '../store/schema/listings';
import { messages, reviews } from '../store/schema/transactions';
import { loadUsers } from '../users/user-resource';
import {
  bookingResource,
  type MessageRow,
  messageResource,
  type ReviewOwners,
  reviewResource,
  stockReservationResource,
} from './part-resources';
import { type TransactionRow } from './snapshot';
import { loadTransactions, type Preview, type TransactionData } from './transaction-resource';

const dataOf = (resource: Resource) => resource.row as TransactionData;

const fromRow = (
  keyOf: (row: TransactionRow) => string,
  load: (view: View, ids: string[]) => Promise<Resource[]>,
) => toOne<TransactionData>(({ row }) => keyOf(row), load);

/** A simulated transaction contains its parts; those of a stored one are loaded. */
function unlessPreviewed(
  fromPreview: (preview: Preview, row: TransactionRow) => Resource | Resource[] | null,
  load: LoadRelated,
): LoadRelated {
  return async (view, resources) => {
    const stored = resources.filter((resource) => dataOf(resource).preview === null);
    const related = stored.length > 0 ? await load(view, stored) : new Map();
    return new Map(
      resources.map((resource) => {
        const { preview, row } = dataOf(resource);
        const found = preview ? fromPreview(preview, row) : (related.get(resource.id) ?? null);
        return [resource.id, found];
      }),
    );
  };
}

/** A part of which a transaction has at most one, found by the transaction's id. */
const onePart =
  (load: (view: View, ids: string[]) => Promise<(readonly [string, Resource])[]>): LoadRelated =>
  async (view, resources) => {
    const ids = resources.map(({ id }) => id);
    const found = new Map(await load(view, ids));
    return new Map(ids.map((id) => [id, found.get(id) ?? null]));
  };

const bookingsOf = prepared((db) =>
  db.select().from(bookings).where(isAnyOf(bookings.transactionId)).prepare('bookings_of'),
);

const loadBookings = onePart(async (view, ids) => {
  const rows = await bookingsOf(view.db).execute(idList(ids));
  return rows.map((row) => [row.transactionId, bookingResource(row, row)] as const);
});

const reservationsOf = prepared((db) =>
  db
    .select()
    .from(stockReservations)
    .where(isAnyOf(stockReservations.transactionId))
    .prepare('reservations_of'),
);

const loadReservations = onePart(async (view, ids) => {
  const rows = await reservationsOf(view.db).execute(idList(ids));
  return rows.map((row) => [row.transactionId, stockReservationResource(row, row)] as const);
});

/** A pending review is shown to its author only. */
export const visibleReviews = (view: View) =>
  view.api === 'integration'
    ? undefined
    : and(
        eq(reviews.deleted, false),
        or(
          eq(reviews.state, 'public'),
          view.viewerId === null ? undefined : eq(reviews.authorId, view.viewerId),
        ),
      );

const loadReviews = toMany(async (view, ids) => {
  const rows = await view.db
    .select()
    .from(reviews)
    .where(and(inArray(reviews.transactionId, ids), visibleReviews(view)))
    .orderBy(asc(reviews.createdAt), asc(reviews.id));
  return rows.map((row) => ({ ownerId: row.transactionId, resource: reviewResource(row, row) }));
});

const messagesOf = prepared((db) =>
  db
    .select()
    .from(messages)
    .where(isAnyOf(messages.transactionId))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .prepare('messages_of'),
);

const loadMessages = toMany(async (view, ids) => {
  const rows = await messagesOf(view.db).execute(idList(ids));
  return rows.map((row) => ({ ownerId: row.transactionId, resource: messageResource(row) }));
});

function previewedReviews({ reviews: posted }: Preview, row: TransactionRow): Resource[] {
  return posted.map((review) => {
    const byCustomer = review.type === 'ofProvider';
    return reviewResource(review, {
      transactionId: row.id,
      listingId: row.listingId,
      authorId: byCustomer ? row.customerId : row.providerId,
      subjectId: byCustomer ? row.providerId : row.customerId,
    });
  });
}

const previewedReservation = ({ stockReservation }: Preview, { id, listingId }: TransactionRow) =>
  stockReservation && stockReservationResource(stockReservation, { transactionId: id, listingId });

const ofTransaction = toOne<{ transactionId: string }>(
  ({ transactionId }) => transactionId,
  loadTransactions,
);

const loadAdjustments = toMany(async (view, ids) => {
  const rows = await view.db
    .select()
    .from(stockAdjustments)
    .where(inArray(stockAdjustments.stockReservationId, ids))
    .orderBy(asc(stockAdjustments.at), asc(stockAdjustments.id));
  return rows.map((row) => ({
    ownerId: row.stockReservationId ?? '',
    resource: adjustmentResource(row),
  }));
});

export const transactionRelationships: RelationshipTable = {
  transaction: {
    marketplace: marketplaceRelationship,
    listing: fromRow(({ listingId }) => listingId, loadListings),
    provider: fromRow(({ providerId }) => providerId, loadUsers),
    customer: fromRow(({ customerId }) => customerId, loadUsers),
    booking: unlessPreviewed(
      ({ booking }, { id, listingId }) =>
        booking && bookingResource(booking, { transactionId: id, listingId }),
      loadBookings,
    ),
    stockReservation: unlessPreviewed(previewedReservation, loadReservations),
    reviews: unlessPreviewed(previewedReviews, loadReviews),
    messages: loadMessages,
    protectedFileAttachments: transactionAttachments,
  },
  booking: { transaction: ofTransaction },
  stockReservation: { transaction: ofTransaction, stockAdjustments: loadAdjustments },
  review: {
    author: toOne<ReviewOwners>(({ authorId }) => authorId, loadUsers),
    subject: toOne<ReviewOwners>(({ subjectId }) => subjectId, loadUsers),
    listing: toOne<ReviewOwners>(({ listingId }) => listingId, loadListings),
    transaction: ofTransaction,
  },
  message: {
    sender: toOne<MessageRow>(({ senderId }) => senderId, loadUsers),
    transaction: ofTransaction,
    publicFileAttachments: messageAttachments,
  },
};
