import * as v from 'valibot';
import { type FavoriteChange, parseFavorites, withFavorite } from '~/domain/person/favorites';
import { type ListingId } from '~/domain/ids';
import { stored } from '~/lib/stored';

const kept = stored('toolyard.favorites', v.unknown());

/** Reads what a visitor saved in this browser. */
export const readKept = (): readonly ListingId[] => parseFavorites(kept.read());

/** Writes the list. Returns false if the browser does not keep it. */
export function writeKept(ids: readonly ListingId[]): boolean {
  if (ids.length > 0) return kept.write(ids);
  kept.forget();
  return true;
}

/** Keeps a visitor's change at once, so that nothing is lost if the page is left right away. */
export function keepAtOnce(change: FavoriteChange): void {
  const after = withFavorite(readKept(), change);
  if (after) writeKept(after);
}

/** Calls back when another tab changed it. Returns a function that stops it. */
export function watchKept(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === kept.name || key === null) onChange();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
