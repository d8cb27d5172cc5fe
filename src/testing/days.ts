import { addDays, day } from '~/domain/day';

/** Builders of calendar days for tests of parts that may not know the domain. */
export const aDay = day;
export const daysAfter = addDays;
