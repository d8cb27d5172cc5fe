import { searchPath } from '~/config/paths';
import { filterNames } from '~/domain/search-filters';
import { type SearchParams } from '~/domain/search-params';
import { type PlaceName } from '~/domain/search-place';

/** One category or one brand makes a search that others look for, too. */
const isTile = ({ categories, brands }: SearchParams): boolean =>
  (categories ?? brands)?.length === 1;

/** Whether search engines should keep a page of results: everything, a place, a category, a brand. There is no end of other searches. */
export function isForSearchEngines(search: SearchParams, place: PlaceName['kind']): boolean {
  const chosen = filterNames.filter((name) => search[name] !== undefined);
  const isPlain = chosen.length === 0 || (chosen.length === 1 && isTile(search));
  return isPlain && !search.mapSearch && (place === 'anywhere' || place === 'named');
}

/** The one address of a page of results: without its order, and without what others have added. */
export const canonicalSearch = (search: SearchParams): string =>
  searchPath({ ...search, sort: undefined, origin: undefined });
