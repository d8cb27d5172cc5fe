import { type LikelyPlace } from '~/api/search/places-near-tools';
import { type PublicConfig } from '~/config/public-config';
import { daysSaid, type Limit } from '~/domain/search/query/limits';
import { type ReadWords, type WordPlace } from '~/domain/search/query/words-schema';
import { type LatLng, middleOf } from '~/domain/search/geo';
import { type SearchParams } from '~/domain/search/search-params';
import { anywhere, HERE } from '~/domain/search/search-place';
import { type Day } from '~/domain/time/day';

export interface WordsPlace extends LikelyPlace {
  /** Whether there are tools near it. */
  readonly hasTools: boolean;
}

/** Finds the most likely place for a name, for somebody who searched around a point. */
type Find = (name: string, from: LatLng | undefined) => Promise<WordsPlace | string>;

interface Means {
  readonly find: Find;
  readonly read: (search: SearchParams) => Promise<Pick<ReadWords, 'place' | 'limits'>>;
  /** The day at the searched place. */
  readonly today: Day;
}

const startsLike = (address: string, name: string): boolean =>
  address.toLowerCase().startsWith(name.toLowerCase().split(',', 1)[0] ?? name);

function movedTo(search: SearchParams, place: WordPlace): SearchParams {
  const { address, bounds, mapSearch } = search;
  return {
    ...search,
    ...anywhere,
    keywords: place.rest || undefined,
    address: place.name,
    mapSearch: false,
    page: 1,
    movedPlace: place.typed,
    placeBefore: address && bounds && !mapSearch ? { address, bounds } : undefined,
  };
}

/** Whether a name means a place. A name that nothing else calls a place could be any words, so it counts only where tools are. */
const isMeant = ({ address, hasTools }: WordsPlace, { name, sureness }: WordPlace): boolean =>
  startsLike(address, name) && (sureness !== 'guessed' || hasTools);

/** Returns what a limit in the words changes in a search. Choices beside the words stay. */
function limitedBy(limit: Limit, search: SearchParams, today: Day): Partial<SearchParams> {
  switch (limit.limit) {
    case 'price':
      return { price: search.price ?? { min: 0, max: limit.most } };
    case 'cheap':
      return { sort: search.sort ?? '-price' };
    case 'days':
      return { dates: search.dates ?? daysSaid(limit.days, today) };
    case 'here':
      return search.bounds || search.address ? {} : { address: HERE };
    default:
      return limit satisfies never;
  }
}

/**
 * Replaces the words of a search with the place and the limits that they name: "drill in Chicago" becomes "drill" there. Undefined if the
 * words name none. Known names are looked up with the page they lead to. A name that is still to be looked up comes first, because it says
 * where the person searches.
 */
export async function withPlaceOfWords(
  search: SearchParams,
  { features }: Pick<PublicConfig, 'features'>,
  { find, read, today }: Means,
): Promise<SearchParams | undefined> {
  const { keywords, address, bounds } = search;
  const isOpen = address !== undefined && bounds === undefined;
  if (keywords === undefined || isOpen || !features.includes('search-terms')) return undefined;
  const { place, limits } = await read(search);
  if (limits) {
    const said = limits.limits.filter(({ limit }) => limit !== 'here' || !place);
    const changes = said.map((limit) => limitedBy(limit, search, today));
    return Object.assign({ ...search, keywords: limits.rest || undefined, page: 1 }, ...changes);
  }
  if (!place) return undefined;
  const moved = movedTo(search, place);
  if (place.sureness === 'known') return moved;
  const found = await find(place.name, bounds && middleOf(bounds).center);
  if (typeof found === 'string' || !isMeant(found, place)) return undefined;
  const { hasNamesakes } = found;
  return { ...moved, address: found.address, bounds: found.bounds, hasNamesakes };
}
