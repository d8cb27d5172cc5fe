import { Text } from '~/i18n/Text';
import { type JoinedResource } from '~/api/marketplace/joined-resource';
import { Rating } from '~/ui/content/Rating';
import { LoadFailed } from '~/ui/feedback/LoadFailed';
import { ratingOf } from './rating-of';
import { ReviewList } from './ReviewList';
import { useState } from 'react';
import { useText } from '~/i18n/use-text';
import { Chip } from '~/ui/controls/Chip';
import { inOrder, type ReviewOrder, reviewOrders } from './review-order';
import { RatingBars } from './RatingBars';
import common from '~/ui/layout/common.module.css';
import styles from './ReviewsSection.module.css';

/** Shows the distribution of stars if there are many reviews, and the reviews in an order of choice. */
function SortedReviews({ reviews }: { reviews: readonly JoinedResource<'review'>[] }) {
  const text = useText();
  const [chosen, setChosen] = useState<ReviewOrder>('newest');
  const orders = Object.keys(reviewOrders) as readonly ReviewOrder[];
  return (
    <>
      <div className={styles.summary}>
        <RatingBars reviews={reviews} />
        <div role="group" aria-label={text('Reviews.order')} className={styles.orders}>
          {orders.map((order) => (
            <Chip
              key={order}
              isOn={order === chosen}
              aria-pressed={order === chosen}
              onClick={() => setChosen(order)}
            >
              <Text id={reviewOrders[order]} />
            </Chip>
          ))}
        </div>
      </div>
      <ReviewList key={chosen} reviews={inOrder(reviews, chosen)} />
    </>
  );
}

/** People see fewer reviews at one glance. */
const SORTED_FROM = 3;

type Reviews =
  | { readonly status: 'ready'; readonly reviews: readonly JoinedResource<'review'>[] }
  | { readonly status: 'failed'; readonly onRetry: () => void };

function Failed({ onRetry }: { onRetry: () => void }) {
  return <LoadFailed text="Reviews.failed" onRetry={onRetry} />;
}

/** Shows what renters wrote, newest first, under the number of reviews and their average. */
export function ReviewsSection(props: Reviews) {
  const reviews = props.status === 'ready' ? props.reviews : [];
  const rating = ratingOf(reviews);
  const isEmpty = props.status === 'ready' && reviews.length === 0;
  return (
    <section className={styles.section} aria-labelledby="reviews">
      <div className={styles.head}>
        <h2 id="reviews" className={common.headM}>
          {isEmpty ? (
            <Text id="Rating.none" />
          ) : (
            <Text id="Reviews.heading" values={{ count: rating?.count ?? 0 }} />
          )}
        </h2>
        {rating && <Rating average={rating.average} />}
      </div>
      {props.status === 'failed' && <Failed onRetry={props.onRetry} />}
      {isEmpty && <Text as="p" className={common.muted} id="Reviews.noneText" />}
      {reviews.length >= SORTED_FROM && <SortedReviews reviews={reviews} />}
      {reviews.length > 0 && reviews.length < SORTED_FROM && <ReviewList reviews={reviews} />}
    </section>
  );
}
