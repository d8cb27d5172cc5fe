import { useState } from 'react';
import { type JoinedResource } from '~/api/marketplace/joined-resource';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Chip } from '~/ui/controls/Chip';
import { inOrder, type ReviewOrder, reviewOrders } from './review-order';
import { RatingBars } from './RatingBars';
import { ReviewList } from './ReviewList';
import styles from './ReviewsSection.module.css';

/** How many stars reviews gave, if they are many, and the reviews in an order of choice. */
export function SortedReviews({ reviews }: { reviews: readonly JoinedResource<'review'>[] }) {
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
