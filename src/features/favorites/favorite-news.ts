const KEY = 'toolyard.favorites.changed';

const now = (): number => performance.timeOrigin + performance.now();

/**
 * Tells the other tabs of this browser that the user's saved tools have changed. Unlike a message, it is also there for
 * a tab that only starts to listen.
 */
export function tellOtherTabs(): void {
  try {
    window.localStorage.setItem(KEY, String(now()));
  } catch {
    // Storage is forbidden: other tabs see the change when they are loaded again.
  }
}

function haveChangedSincePageBegan(): boolean {
  try {
    return Number(window.localStorage.getItem(KEY)) > performance.timeOrigin;
  } catch {
    return false;
  }
}

/**
 * Calls back when another tab tells so, and at once if one did while this page was loading: its user may have been read before.
 * Returns a function that stops it.
 */
export function watchOtherTabs(onNews: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY) onNews();
  };
  window.addEventListener('storage', onStorage);
  if (haveChangedSincePageBegan()) onNews();
  return () => window.removeEventListener('storage', onStorage);
}
