import { type Day } from '../time/day';

/** The form in which a listing's metadata has the last day on which it is featured: 20261231. */
export const featuredDay = (day: Day): number => Number(day.replaceAll('-', ''));

/** Finds the tools that are featured on a day. */
export const featuredFrom = (day: Day) => ({ meta_featuredUntil: `${featuredDay(day)},` }) as const;
