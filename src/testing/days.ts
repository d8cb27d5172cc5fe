import { addDays, day } from '~/domain/time/day';

/** Builders of calendar days, for tests of modules that may not import the domain. */
export const aDay = day;
export const daysAfter = addDays;
