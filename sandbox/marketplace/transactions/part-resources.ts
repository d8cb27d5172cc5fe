import { type Booking, type Review } from '../engine/facts';
import { type Resource } from '../http/resource';
import { type WireValue } from '../http/values';
import { type messages } from '../store/schema/transactions';

/** What the relationships of a review lead to. */
export interface ReviewOwners {
  transactionId: string;
  listingId: string;
  authorId: string;
  subjectId: string;
}

export type MessageRow = typeof messages.$inferSelect;

export const bookingAttributes = (booking: Booking): Record<string, WireValue> => ({
  start: booking.start,
  end: booking.end,
  displayStart: booking.displayStart,
  displayEnd: booking.displayEnd,
  seats: booking.seats,
  state: booking.state,
});

export const reviewAttributes = (
  review: Review & { deleted?: boolean },
): Record<string, WireValue> => ({
  type: review.type,
  state: review.state,
  rating: review.rating,
  content: review.content,
  createdAt: review.createdAt,
  deleted: review.deleted ?? false,
});

export const reviewResource = (
  review: Review & { deleted?: boolean },
  row: ReviewOwners,
): Resource<ReviewOwners> => ({
  id: review.id,
  type: 'review',
  attributes: reviewAttributes(review),
  row,
});

export const messageAttributes = (row: MessageRow): Record<string, WireValue> => ({
  content: row.content,
  createdAt: row.createdAt,
  deleted: row.deleted,
});

export const messageResource = (row: MessageRow): Resource<MessageRow> => ({
  id: row.id,
  type: 'message',
  attributes: messageAttributes(row),
  row,
});
