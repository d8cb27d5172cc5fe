import { isRecord } from '~/lib/is-record';

/** The server's counts of a listing's reviews. */
interface ListingNumbers {
  /** Average from 1 to 5, with two decimals. */
  readonly rating: number;
  /** The number of reviews, at least 1. */
  readonly reviewCount: number;
}

const isRating = (value: unknown): value is number =>
  typeof value === 'number' && value >= 1 && value <= 5;

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/**
 * The server's counts in a listing's metadata; undefined if there are no reviews. It is parsed without a schema, because every page with
 * cards loads it before its first paint.
 */
export function parseListingNumbers(metadata: unknown): ListingNumbers | undefined {
  if (!isRecord(metadata)) return undefined;
  const { rating, reviewCount } = metadata;
  return isRating(rating) && isCount(reviewCount) ? { rating, reviewCount } : undefined;
}

/** How often a listing was picked up in the last thirty days, from its metadata; 0 if it was not counted. */
export const parsePickUps = (metadata: unknown): number =>
  isRecord(metadata) && isCount(metadata['pickUps']) ? metadata['pickUps'] : 0;
