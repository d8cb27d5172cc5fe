import { useState } from 'react';
import { type JoinedResource } from '~/api/marketplace/joined-resource';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { ReviewItem } from './ReviewItem';
import styles from './ReviewsSection.module.css';

const SHOWN_AT_FIRST = 6;
const SHOWN_MORE = 20;

/** Shows the first few reviews, and all of them on request. */
export function ReviewList({ reviews }: { reviews: readonly JoinedResource<'review'>[] }) {
  const text = useText();
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  const hidden = reviews.length - shown;
  return (
    <>
      <ul className={styles.list} aria-label={text('Reviews.list')}>
        {reviews.slice(0, shown).map((review) => (
          <li key={review.id}>
            <ReviewItem review={review} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button
          look="line"
          onClick={() => setShown((count) => count + SHOWN_MORE)}
          text="Reviews.more"
          values={{ count: hidden }}
        />
      )}
    </>
  );
}
