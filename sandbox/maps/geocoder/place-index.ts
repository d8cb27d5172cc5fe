import {
  type City,
  type Gazetteer,
  type Neighborhood,
  normalize,
  type State,
  type Zip,
} from '../gazetteer';
import { placeAliases } from '../large-cities';

export type Named = City | State | Neighborhood;

/** Finds places by name and ZIP codes by digits. */
export interface PlaceIndex {
  /** Towns, states and neighborhoods of exactly this name, including aliases; the key is normalized. */
  exact(key: string): readonly Named[];
  /** Towns, states and neighborhoods whose name begins with the key. */
  startingWith(key: string): Named[];
  /** Those whose name has one typo: a letter is wrong, missing or added, or two letters are swapped. */
  similarTo(key: string): Named[];
  stateByCode(code: string): State | undefined;
  /** States of exactly this name or code. */
  states(key: string): State[];
  statesStartingWith(key: string): State[];
  zip(code: string): Zip | undefined;
  zipsStartingWith(digits: string): Zip[];
  largest(count: number): readonly City[];
}

/** The position of the first member that is not before the key. */
function lowerBound(count: number, isBefore: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Members of a sorted list whose key begins with the prefix. */
function withPrefix<T>(sorted: readonly T[], keyOf: (member: T) => string, prefix: string): T[] {
  const keyAt = (index: number) => {
    const member = sorted[index];
    return member === undefined ? '' : keyOf(member);
  };
  const from = lowerBound(sorted.length, (index) => keyAt(index) < prefix);
  let to = from;
  while (to < sorted.length && keyAt(to).startsWith(prefix)) to += 1;
  return sorted.slice(from, to);
}

/** Whether one edit (or a swap of neighboring letters) turns one word into the other. */
function isOneSlipAway(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (restA.slice(1) === restB.slice(1)) return true;
  if (restA.slice(1) === restB || restA === restB.slice(1)) return true;
  const swapped = `${restA[1] ?? ''}${restA[0] ?? ''}${restA.slice(2)}`;
  return swapped === restB;
}

/** Sorts the gazetteer for lookups by name; takes about 100 ms, so do it once. */
export function createPlaceIndex({ states, cities, neighborhoods, zips }: Gazetteer): PlaceIndex {
  const searchable = cities.filter((city) => !city.organization);
  const named: Named[] = [...states, ...searchable, ...neighborhoods];
  named.sort((a, b) => compare(a.key, b.key));
  const byKey = new Map<string, Named[]>();
  for (const place of named) {
    const same = byKey.get(place.key);
    if (same) same.push(place);
    else byKey.set(place.key, [place]);
  }
  const byCode = new Map(states.map((state) => [state.code, state]));
  const byZip = new Map(zips.map((zip) => [zip.code, zip]));
  const ranked = searchable.toSorted((a, b) => b.weight - a.weight);
  const keyOf = (place: { key: string }) => place.key;
  const exact = (key: string) => byKey.get(placeAliases[key] ?? key) ?? [];
  const stateByCode = (code: string) => byCode.get(code.toUpperCase());
  return {
    exact,
    stateByCode,
    startingWith: (key) => withPrefix(named, keyOf, key),
    similarTo: (key) =>
      withPrefix(named, keyOf, key.slice(0, 1)).filter((place) => isOneSlipAway(place.key, key)),
    states: (key) => {
      const coded = stateByCode(key);
      return coded ? [coded] : states.filter((state) => state.key === key);
    },
    statesStartingWith: (key) => states.filter((state) => state.key.startsWith(key)),
    zip: (code) => byZip.get(code),
    zipsStartingWith: (digits) => withPrefix(zips, (zip) => zip.code, digits),
    largest: (count) => ranked.slice(0, count),
  };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The words of a query in normalized form, without a country at its end. */
export function wordsOf(text: string): string[] {
  const plain = normalize(text).replace(/ (?:usa|us|united states(?: of america)?)$/, '');
  return plain === '' ? [] : plain.split(' ');
}
