import { type FavoriteChange, parseFavorites, withFavorite } from '~/domain/person/favorites';
import { type ListingId } from '~/domain/ids';

const KEY = 'toolyard.favorites';

/** What a visitor saved in this browser. */
export function readKept(): readonly ListingId[] {
  try {
    return parseFavorites(JSON.parse(window.localStorage.getItem(KEY) ?? 'null'));
  } catch {
    // Storage is forbidden, or somebody else wrote there.
    return [];
  }
}

/** Returns false if the browser does not keep it. */
export function writeKept(ids: readonly ListingId[]): boolean {
  try {
    if (ids.length === 0) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, JSON.stringify(ids));
    return true;
  } catch {
    return false;
  }
}

/** Keeps a visitor's change at once, so that a page that is left right afterwards loses nothing. */
export function keepAtOnce(change: FavoriteChange): void {
  const after = withFavorite(readKept(), change);
  if (after) writeKept(after);
}

/** Calls back when another tab changed it. Returns a function that stops it. */
export function watchKept(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) onChange();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
