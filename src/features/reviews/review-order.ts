import { type JoinedResource } from '~/api/marketplace/joined-resource';
import { type MessageId } from '~/i18n/message-id';

type Review = JoinedResource<'review'>;

export const reviewOrders = {
  newest: 'Reviews.newest',
  best: 'Reviews.best',
  worst: 'Reviews.worst',
} as const satisfies Record<string, MessageId>;

export type ReviewOrder = keyof typeof reviewOrders;

const LAST = Number.MAX_SAFE_INTEGER;

/** Returns the stars. Removed reviews and those without stars come last. */
const starsOf = ({ attributes: { rating, deleted } }: Review): number | undefined =>
  deleted ? undefined : rating;

/** Sorts reviews. The given order is newest first and decides between equal stars. */
export function inOrder(reviews: readonly Review[], order: ReviewOrder): readonly Review[] {
  if (order === 'newest') return reviews;
  const sign = order === 'best' ? -1 : 1;
  const rank = (review: Review) => sign * (starsOf(review) ?? sign * LAST);
  return reviews.toSorted((left, right) => rank(left) - rank(right));
}
