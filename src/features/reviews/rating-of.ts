import { averageRating } from '~/domain/listing/rating';
import { type JoinedResource } from '~/api/marketplace/joined-resource';

export interface RatingSummary {
  /** The average to one decimal. */
  readonly average: number;
  readonly count: number;
}

/** Returns the mean and the number of the reviews that still count, or undefined if there are none. */
export function ratingOf(reviews: readonly JoinedResource<'review'>[]): RatingSummary | undefined {
  const ratings = reviews.flatMap(({ attributes: { rating, deleted } }) =>
    rating === undefined || deleted ? [] : [rating],
  );
  const average = averageRating(ratings);
  return average === undefined ? undefined : { average, count: ratings.length };
}
