import { type DayRange, nightsBetween } from '../time/day';

/** The units that a price is for: a night, a day, or one rental of any length. */
export const bookingUnits = ['night', 'day', 'units'] as const;
export type BookingUnit = (typeof bookingUnits)[number];

/** How many units are charged for a rental of one piece. The day of return is not charged. */
export const unitsOf = (unit: BookingUnit, range: DayRange): number =>
  unit === 'units' ? 1 : nightsBetween(range);
