import { type Day, type DayRange, lastRentalDay, nightsBetween } from './day';

/** A rental as its renter sees it: every text about when a tool is rented uses these days. */
interface BookingDates {
  readonly nights: number;
  readonly firstDay: Day;
  /** Texts that show "dates" end with this day: one day before the booking's end. */
  readonly lastDay: Day;
  /** The booking's end itself, shown next to the dates as "Return by". */
  readonly returnBy: Day;
}

export const bookingDates = (range: DayRange): BookingDates => ({
  nights: nightsBetween(range),
  firstDay: range.start,
  lastDay: lastRentalDay(range),
  returnBy: range.end,
});
