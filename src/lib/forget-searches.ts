/** Where `recent-searches.ts` keeps them. */
export const RECENT_SEARCHES = 'toolyard.recentSearches';

/** Nobody who uses this browser later should see them. */
export function forgetSearches(): void {
  try {
    window.localStorage.removeItem(RECENT_SEARCHES);
  } catch {
    // Then nothing was kept either.
  }
}
