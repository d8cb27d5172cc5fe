import { type ListingId, parseListingId } from '../ids';

/** The key for saved tools in the user's private data. The IDs are sorted newest first. */
export const FAVORITES_KEY = 'favorites';

/** The user's private data has to stay under 50 KB. */
export const MAX_FAVORITES = 500;

export interface FavoriteChange {
  readonly id: ListingId;
  readonly isOn: boolean;
}

/** The saved tools in stored data, without repeats. Unreadable ones are left out. */
export function parseFavorites(value: unknown): readonly ListingId[] {
  if (!Array.isArray(value)) return [];
  return [...new Set(value.flatMap((id) => parseListingId(id) ?? []))].slice(0, MAX_FAVORITES);
}

/** The list after a change; undefined if it is full. A tool that is saved already keeps its place. */
export function withFavorite(
  ids: readonly ListingId[],
  { id, isOn }: FavoriteChange,
): readonly ListingId[] | undefined {
  if (!isOn) return ids.filter((other) => other !== id);
  if (ids.includes(id)) return ids;
  return ids.length < MAX_FAVORITES ? [id, ...ids] : undefined;
}

/** Tools saved before the login come first. Returns the same list if it has them all; the oldest are dropped if there are too many. */
export function mergeFavorites(
  saved: readonly ListingId[],
  before: readonly ListingId[],
): readonly ListingId[] {
  const added = before.filter((id) => !saved.includes(id));
  return added.length === 0 ? saved : [...added, ...saved].slice(0, MAX_FAVORITES);
}
