import { type Place } from '~/api/search/geocoder';
import { type PublicConfig } from '~/config/public-config';
import { type SearchParams } from '~/domain/search/search-params';

type Find = (name: string) => Promise<Place | string>;

const startsLike = (address: string, name: string): boolean =>
  address.toLowerCase().startsWith(name.toLowerCase().split(',', 1)[0] ?? name);

/**
 * The search with a place of its words in place of the one that it has: "drill in Chicago" is "drill" there. Undefined
 * if the words name none. Names that are known are looked up with the page they lead to.
 */
export async function withPlaceOfWords(
  search: SearchParams,
  { features }: PublicConfig,
  find: Find,
): Promise<SearchParams | undefined> {
  const { keywords, asTyped, address, bounds, mapSearch } = search;
  if (keywords === undefined || !features.includes('search-terms')) return undefined;
  const { readWords } = await import(
    /* webpackChunkName: "read-words" */ '~/domain/search/query/read-words'
  );
  const { place } = readWords(keywords, asTyped);
  if (!place) return undefined;
  const moved = {
    ...search,
    keywords: place.rest || undefined,
    address: place.name,
    bounds: undefined,
    origin: undefined,
    mapSearch: false,
    page: 1,
    movedPlace: place.typed,
    placeBefore: address && bounds && !mapSearch ? { address, bounds } : undefined,
  };
  if (place.isKnown) return moved;
  const found = await find(place.name);
  if (typeof found === 'string' || !startsLike(found.address, place.name)) return undefined;
  return { ...moved, address: found.address, bounds: found.bounds };
}
