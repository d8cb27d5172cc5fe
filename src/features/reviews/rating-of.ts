import { averageRating } from '~/domain/rating';
import { type View } from '~/store/denormalize';

export interface RatingSummary {
  /** To one decimal. */
  readonly average: number;
  readonly count: number;
}

/** Mean and number of the reviews that still count; undefined where there are none. */
export function ratingOf(reviews: readonly View<'review'>[]): RatingSummary | undefined {
  const ratings = reviews.flatMap(({ attributes: { rating, deleted } }) =>
    rating === undefined || deleted ? [] : [rating],
  );
  const average = averageRating(ratings);
  return average === undefined ? undefined : { average, count: ratings.length };
}
