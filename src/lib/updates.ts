const listeners = new Set<() => void>();

/** Calls back when something has happened in the user's orders. Returns a function that stops it. */
export function onUpdates(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Makes the parts of this page that show orders load them again. */
export const announceUpdates = (): void => {
  for (const listener of listeners) listener();
};
