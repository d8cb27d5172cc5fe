import * as v from 'valibot';
import { brandKeys } from '~/domain/listing/brands';
import { categoryKeys } from '~/domain/listing/categories';
import { type Bounds } from '~/domain/search/geo';
import { formatBounds } from '~/domain/search/search-params';
import { question } from './entry';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const category = v.picklist(categoryKeys);

const suggestionsSchema = v.object({
  /** All tools within the requested area. */
  total: count,
  tools: v.array(
    v.object({
      /** The words that picking it searches for. */
      name: v.string(),
      /** Its other name. */
      also: v.nullable(v.string()),
      category: v.nullable(category),
      count,
    }),
  ),
  categories: v.array(v.object({ key: category, count })),
  brands: v.array(
    v.object({
      /** Null if the brand is no filter: its name is searched. */
      key: v.nullable(v.picklist(brandKeys)),
      name: v.string(),
      count,
    }),
  ),
  /** The places are counted everywhere, and all others within the requested area. */
  places: v.array(v.object({ name: v.string(), count })),
  /** Jobs for which tools are lent, as long as nothing is typed. */
  jobs: v.array(v.string()),
});

/** The completions of typed words, best first in each group. */
export type Suggestions = v.InferOutput<typeof suggestionsSchema>;

/** The query has `words`, and `bounds` as in the search page's address. */
export const suggestions = question({ path: '/suggestions', answer: suggestionsSchema });

/** The path to ask. */
export function suggestionsPath(words: string, bounds: Bounds | undefined): `/${string}` {
  const query = new URLSearchParams({ words, ...(bounds && { bounds: formatBounds(bounds) }) });
  return `${suggestions.path}?${query.toString()}`;
}
