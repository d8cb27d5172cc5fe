import * as v from 'valibot';
import { type Day, isDay } from '../time/day';

/** The form in which a listing's metadata has the last day on which it is featured: 20261231. */
export const featuredDay = (day: Day): number => Number(day.replaceAll('-', ''));

/** Finds the tools that are featured on a day. */
export const featuredFrom = (day: Day) => ({ meta_featuredUntil: `${featuredDay(day)},` }) as const;

const featuredSchema = v.object({ featuredUntil: v.number() });

/** The last day on which the operator features a listing, of its metadata; null if it is not featured. */
export function featuredUntil(metadata: unknown): Day | null {
  const parsed = v.safeParse(featuredSchema, metadata);
  if (!parsed.success) return null;
  const day = String(parsed.output.featuredUntil).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return isDay(day) ? day : null;
}
