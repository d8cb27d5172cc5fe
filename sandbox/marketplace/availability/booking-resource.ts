import { type Resource } from '../http/resource';
import { type bookings } from '../store/schema/listings';

export type BookingRow = typeof bookings.$inferSelect;

export const bookingResource = (row: BookingRow): Resource<BookingRow> => ({
  id: row.id,
  type: 'booking',
  attributes: {
    start: row.start,
    end: row.end,
    displayStart: row.displayStart,
    displayEnd: row.displayEnd,
    seats: row.seats,
    state: row.state,
  },
  row,
});
