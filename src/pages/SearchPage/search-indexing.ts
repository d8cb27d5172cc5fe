import { searchPath } from '~/config/paths';
import { filterNames } from '~/domain/search/search-filters';
import { type SearchParams } from '~/domain/search/search-params';
import { type PlaceName } from '~/domain/search/search-place';
import { isUsState, usStates } from '~/domain/person/us-states';

/** Whether the search is for one category or one brand, which others look for, too. */
const isTile = ({ categories, brands }: SearchParams): boolean =>
  (categories ?? brands)?.length === 1;

/** What a page of results shows to search engines. */
interface Shown {
  readonly search: SearchParams;
  readonly place: PlaceName;
  /** The areas of the found tools, such as "Austin, TX". */
  readonly areas: readonly string[];
}

const COUNTRY = 'United States';

const partsOf = (name: string) => name.split(',').map((part) => part.trim());

/** Whether a name says nothing but an area: "Austin", "Austin, TX" and "Austin, Texas, United States" for "Austin, TX". */
function isNameOf(name: string, area: string): boolean {
  const words = partsOf(area).flatMap((part) => (isUsState(part) ? [part, usStates[part]] : part));
  const known = [...words, COUNTRY].map((part) => part.toLowerCase());
  return partsOf(name).every((part) => known.includes(part.toLowerCase()));
}

/** Whether a found tool is really at the named place, because anybody can write any name into an address. */
function isKnown(place: PlaceName, areas: readonly string[]): boolean {
  switch (place.kind) {
    case 'anywhere':
      return true;
    case 'named':
      return areas.some((area) => isNameOf(place.name, area));
    case 'here':
    case 'map':
      return false;
  }
}

/**
 * Whether search engines should keep a page of results: everything, a place, a category, or a brand. The number of other searches is
 * unlimited.
 */
export function isForSearchEngines({ search, place, areas }: Shown): boolean {
  const chosen = filterNames.filter((name) => search[name] !== undefined);
  const isPlain = chosen.length === 0 || (chosen.length === 1 && isTile(search));
  return isPlain && !search.mapSearch && isKnown(place, areas);
}

/** Returns a search without its page and order, which decides which page is kept for it. */
export const plainSearch = (search: SearchParams): string =>
  canonicalSearch({ ...search, page: 1 });

/** Returns the one address of a page of results, without its order and without parameters of others. */
export const canonicalSearch = (search: SearchParams): string =>
  searchPath({
    ...search,
    sort: undefined,
    origin: undefined,
    movedPlace: undefined,
    hasNamesakes: undefined,
  });
