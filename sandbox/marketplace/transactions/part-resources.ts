import { type Booking, type Review, type StockReservation } from '../engine/facts';
import { type Resource } from '../http/resource';
import { type WireValue } from '../http/values';
import { type messages } from '../store/schema/transactions';

/** The resources that a transaction's parts are related to. */
interface PartOwners {
  transactionId: string;
  listingId: string;
}

export interface ReviewOwners extends PartOwners {
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

export const bookingResource = (booking: Booking, row: PartOwners): Resource<PartOwners> => ({
  id: booking.id,
  type: 'booking',
  attributes: bookingAttributes(booking),
  row,
});

export const stockReservationResource = (
  { id, quantity, state }: StockReservation,
  row: PartOwners,
): Resource<PartOwners> => ({
  id,
  type: 'stockReservation',
  attributes: { quantity, state },
  row,
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
