import { isRecord } from '~/lib/is-record';

/** What the server counts about a listing's reviews. */
interface ListingNumbers {
  /** Average from 1 to 5, with two decimals. */
  readonly rating: number;
  /** At least 1. */
  readonly reviewCount: number;
}

const isRating = (value: unknown): value is number =>
  typeof value === 'number' && value >= 1 && value <= 5;

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/**
 * What the server counted about a listing, from its metadata; undefined if there are no reviews. Parsed by hand,
 * without a schema: every page with cards loads it before its first paint.
 */
export function parseListingNumbers(metadata: unknown): ListingNumbers | undefined {
  if (!isRecord(metadata)) return undefined;
  const { rating, reviewCount } = metadata;
  return isRating(rating) && isCount(reviewCount) ? { rating, reviewCount } : undefined;
}

/** How often a listing was picked up in the last thirty days, from its metadata; 0 if nobody counted. */
export const parsePickUps = (metadata: unknown): number =>
  isRecord(metadata) && isCount(metadata['pickUps']) ? metadata['pickUps'] : 0;
