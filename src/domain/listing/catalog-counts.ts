import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const catalogCountsSchema = v.object({
  /** The number of all tools; null if the marketplace does not count. */
  total: v.nullable(count),
  /** The numbers by key. Keys that were not counted are absent. */
  categories: v.record(v.string(), count),
  brands: v.record(v.string(), count),
});

/** How many tools there are of each category and brand. */
export type CatalogCounts = v.InferOutput<typeof catalogCountsSchema>;
