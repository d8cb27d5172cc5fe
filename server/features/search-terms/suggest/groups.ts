import { type Bounds } from '~/domain/search/geo';
import { listingsWithin, onlyOf } from './counted';
import { type KnownListing } from './known-listing';
import { byBeginning, matches, type Name, type NamesByBeginning, toName } from './names';
import { type Token } from '~/domain/search/query/tokens';

/** No group shows more than this. */
export const MOST = 8;

/** The fit of a name and the typed text. A lower rank is better. */
export interface Fit {
  readonly rank: number;
  readonly count: number;
}

/** Sorts matches at the beginning of a word first, then larger counts. Suggestions outside the area come last. */
export const byFit = (one: Fit, other: Fit): number =>
  Number(one.count === 0) - Number(other.count === 0) ||
  one.rank - other.rank ||
  other.count - one.count;

/** Groups listings by a property. */
export function groupedBy<Key>(
  listings: readonly KnownListing[],
  keysOf: (listing: KnownListing) => Iterable<Key>,
): ReadonlyMap<Key, readonly KnownListing[]> {
  const groups = new Map<Key, KnownListing[]>();
  for (const listing of listings) {
    for (const key of keysOf(listing)) {
      const others = groups.get(key);
      if (others) others.push(listing);
      else groups.set(key, [listing]);
    }
  }
  return groups;
}

/** Listings with something in common, such as their brand. */
interface Group<Key> {
  readonly key: Key;
  readonly listings: readonly KnownListing[];
}

/** Groups by their names; one without listings has none. */
export const namedGroups = <Key>(
  names: readonly { readonly name: string; readonly id: Key }[],
  listingsOf: (key: Key) => readonly KnownListing[] | undefined,
): NamesByBeginning<Group<Key>> =>
  byBeginning(
    names.flatMap(({ name, id }): Name<Group<Key>>[] => {
      const listings = listingsOf(id);
      return listings ? [toName(name, { key: id, listings })] : [];
    }),
  );

/** A group with its count within the area, and its listing there if it is the only one. */
interface FittingGroup<Key> {
  readonly key: Key;
  readonly count: number;
  readonly only: KnownListing | undefined;
}

const countedGroup = <Key>(key: Key, found: readonly KnownListing[]): FittingGroup<Key> => ({
  key,
  count: found.length,
  only: onlyOf(found),
});

/** The groups that fit the typed text. */
export function fittingGroups<Key>(
  groups: NamesByBeginning<Group<Key>>,
  typed: readonly Token[],
  area: Bounds | undefined,
): readonly FittingGroup<Key>[] {
  const best = new Map<Key, FittingGroup<Key> & Fit>();
  for (const { name, rank } of matches(groups, typed)) {
    const { key, listings } = name.meaning;
    const other = best.get(key);
    const found = other ?? countedGroup(key, listingsWithin(listings, area));
    best.set(key, { ...found, rank: Math.min(rank, other?.rank ?? rank) });
  }
  return [...best.values()].toSorted(byFit).slice(0, MOST);
}
