import * as v from 'valibot';
import { areaName } from '../search/area-name';
import { contactsIn } from './tool-checks';

/** A search without results: its words and its city, empty for everywhere. It names nobody. */
export interface MissedSearch {
  readonly words: string;
  readonly place: string;
}

export const missedRowSchema = v.object({
  words: v.string(),
  place: v.string(),
  count: v.pipe(v.number(), v.safeInteger()),
});
export type MissedRow = v.InferOutput<typeof missedRowSchema>;

/** Rare searches could identify people, so they are left out. */
const LEAST_SEARCHES = 3;
const MAX_WORDS = 60;
const FEWEST_SIGNS = 2;
/** Different searches of a week that are counted. */
const MOST_ROWS = 500;
/** The list has at most this many rows, because nobody reads more. */
const MOST_SHOWN = 20;

const short = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

const firstPart = (address: string): string => (address.split(',', 1)[0] ?? '').trim();

/** The city of a place, or else its name, but never a house number. */
function cityOf(address: string): string {
  const first = firstPart(address);
  const city = /\d/.test(first) ? firstPart(areaName(address) ?? '') : first;
  return city.length <= MAX_WORDS ? city : '';
}

/** The part of a search that is counted, without house numbers and anything that looks like personal data. Null if nothing is left. */
export function countedSearch({ words, place }: MissedSearch): MissedSearch | null {
  const counted = short(words);
  const isWords = counted.length >= FEWEST_SIGNS && counted.length <= MAX_WORDS;
  if (!isWords || counted.includes('@') || contactsIn([counted]).length > 0) return null;
  return { words: counted, place: cityOf(place) };
}

const isSame = (left: MissedSearch, right: MissedSearch): boolean =>
  left.words === right.words && left.place === right.place;

/** Counts a search, the newest first. In a full week it replaces the oldest search that was made once, or is left out. */
export function addSearch(rows: readonly MissedRow[], search: MissedSearch): readonly MissedRow[] {
  const known = rows.find((row) => isSame(row, search));
  const others = rows.filter((row) => row !== known);
  const added = [{ ...search, count: (known?.count ?? 0) + 1 }, ...others];
  if (added.length <= MOST_ROWS) return added;
  const oldest = added.findLastIndex(({ count }, at) => count === 1 && at > 0);
  return oldest < 0 ? rows : added.toSpliced(oldest, 1);
}

/** The searches that were frequent in some weeks, most frequent first. */
export function oftenSearched(weeks: readonly (readonly MissedRow[])[]): readonly MissedRow[] {
  const sums = new Map<string, MissedRow>();
  for (const row of weeks.flat()) {
    const key = `${row.words}\n${row.place}`;
    sums.set(key, { ...row, count: row.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()]
    .filter(({ count }) => count >= LEAST_SEARCHES)
    .toSorted((left, right) => right.count - left.count || (left.words < right.words ? -1 : 1))
    .slice(0, MOST_SHOWN);
}
