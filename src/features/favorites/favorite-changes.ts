import * as v from 'valibot';
import { stored } from '~/lib/stored';

/** When the list last changed, in milliseconds since 1970. */
const changed = stored('toolyard.favorites.changed', v.number());

const now = (): number => performance.timeOrigin + performance.now();

/** Tells the other tabs that the user's saved tools have changed. Unlike a message, it also reaches a tab that starts to listen later. */
export const tellOtherTabs = (): boolean => changed.write(now());

const haveChangedSincePageBegan = (): boolean => (changed.read() ?? 0) > performance.timeOrigin;

/**
 * Calls back when another tab reports a change, and at once if one did so while this page was loading. Returns a function that stops it.
 */
export function watchOtherTabs(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === changed.name) onChange();
  };
  window.addEventListener('storage', onStorage);
  if (haveChangedSincePageBegan()) onChange();
  return () => window.removeEventListener('storage', onStorage);
}
