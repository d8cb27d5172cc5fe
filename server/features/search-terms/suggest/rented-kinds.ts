import { type Bounds, boundsAround, middleOf } from '~/domain/search/geo';
import { categoryOfKind } from '~/domain/search/query/kind-categories';
import { isKind, type KindId, kindName, withWider } from '~/domain/search/query/kinds';
import { NEAR_M } from '~/domain/search/tool-places';
import { type Suggestions } from '~/wire/suggestions';
import { listingsWithin } from './counted';
import { groupedBy } from './groups';
import { type KnownListing } from './known-listing';

/** A row of fewer words says nothing about a place. */
const FEWEST = 3;
/** More than the row shows, because some of them may not be free on the searched days. */
const MOST = 8;

/** The kinds of a listing, without those that only name a wider one: a table saw is not counted as a saw. */
function ownKinds({ terms }: KnownListing): readonly KindId[] {
  const kinds = [...terms].filter(isKind);
  const wider = new Set(kinds.flatMap((kind) => withWider(kind).filter((id) => id !== kind)));
  return kinds.filter((kind) => !wider.has(kind));
}

/** Names the kinds that were rented most in the last thirty days, within reach of the area, one of each category. */
export function rentedKinds(
  listings: readonly KnownListing[],
  area: Bounds | undefined,
): Suggestions['tools'] {
  const reach = area && boundsAround(middleOf(area).center, NEAR_M);
  const rented = listingsWithin(listings, reach).filter(({ pickUps }) => pickUps > 0);
  const kinds = [...groupedBy(rented, ownKinds)]
    .map(([kind, own]) => ({ kind, times: own.reduce((sum, { pickUps }) => sum + pickUps, 0) }))
    .toSorted((one, other) => other.times - one.times);
  const seen = new Set<string>();
  const words = kinds.flatMap(({ kind }) => {
    const category = categoryOfKind(kind);
    const found = listings.filter(({ terms }) => terms.has(kind));
    const count = listingsWithin(found, area).length;
    if (category === undefined || seen.has(category) || count === 0) return [];
    seen.add(category);
    return [{ name: kindName(kind), also: null, category, count }];
  });
  return words.length < FEWEST ? [] : words.slice(0, MOST);
}
