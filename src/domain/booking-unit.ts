import { type DayRange, nightsBetween } from './day';

/** What a price is for: a night, a day, or one rental of whatever length. */
export const bookingUnits = ['night', 'day', 'units'] as const;
export type BookingUnit = (typeof bookingUnits)[number];

/** How many units a rental of one piece is charged for. The day of return is not charged. */
export const unitsOf = (unit: BookingUnit, range: DayRange): number =>
  unit === 'units' ? 1 : nightsBetween(range);
