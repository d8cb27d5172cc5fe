import * as v from 'valibot';
import { stored } from './stored';

const MAX = 8;

const recentSchema = v.object({
  /** The subject and place of the search. A later search for the same replaces it. */
  about: v.string(),
  /** The query of the search page's address. */
  query: v.string(),
});

/** A search that somebody made in this browser. */
type RecentSearch = Readonly<v.InferOutput<typeof recentSchema>>;

const recent = stored('toolyard.recentSearches', v.array(v.unknown()));

/** The latest first. */
export const readRecentSearches = (): readonly RecentSearch[] =>
  (recent.read() ?? []).filter((search) => v.is(recentSchema, search)).slice(0, MAX);

export function rememberSearch(search: RecentSearch): void {
  const others = readRecentSearches().filter(({ about }) => about !== search.about);
  recent.write([search, ...others].slice(0, MAX));
}

/** Forgets the searches, because later users of this browser should not see them. */
export const forgetSearches = (): void => recent.forget();
