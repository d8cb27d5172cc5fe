import { type ListingId, parseListingId } from '~/domain/ids';

const KEY = 'toolyard.recentTools';
const MAX = 12;

/** The tools whose pages were looked at in this browser, the latest first. */
export function readRecent(): readonly ListingId[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap((id) => parseListingId(id) ?? []).slice(0, MAX) : [];
  } catch {
    // Storage is forbidden, or somebody else wrote there.
    return [];
  }
}

export function rememberRecent(id: ListingId): void {
  const others = readRecent().filter((other) => other !== id);
  try {
    window.localStorage.setItem(KEY, JSON.stringify([id, ...others].slice(0, MAX)));
  } catch {
    // If storage is full or forbidden, nothing is kept.
  }
}

/** Nobody who uses this browser later should see it. */
export function forgetRecent(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // Then nothing was kept either.
  }
}
