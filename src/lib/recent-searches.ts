import { RECENT_SEARCHES } from './forget-searches';

const MAX = 8;

/** A search that somebody made in this browser. */
interface RecentSearch {
  /** What it looks for and where: a later search for the same takes its place. */
  readonly about: string;
  /** As in the search page's address. */
  readonly query: string;
}

const isRecent = (value: unknown): value is RecentSearch =>
  typeof value === 'object' &&
  value !== null &&
  'about' in value &&
  typeof value.about === 'string' &&
  'query' in value &&
  typeof value.query === 'string';

/** The latest first. */
export function readRecentSearches(): readonly RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(RECENT_SEARCHES) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, MAX) : [];
  } catch {
    // Storage is forbidden, or somebody else wrote there.
    return [];
  }
}

export function rememberSearch(search: RecentSearch): void {
  const others = readRecentSearches().filter(({ about }) => about !== search.about);
  try {
    window.localStorage.setItem(RECENT_SEARCHES, JSON.stringify([search, ...others].slice(0, MAX)));
  } catch {
    // If storage is full or forbidden, nothing is kept.
  }
}
