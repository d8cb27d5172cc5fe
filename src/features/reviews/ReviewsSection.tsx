import { useState } from 'react';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { type JoinedResource } from '~/api/joined-resource';
import { Button } from '~/ui/controls/Button';
import { Rating } from '~/ui/content/Rating';
import { Note } from '~/ui/feedback/Note';
import { ratingOf } from './rating-of';
import { ReviewItem } from './ReviewItem';
import styles from './ReviewsSection.module.css';

const SHOWN_AT_FIRST = 6;
const SHOWN_MORE = 20;

type Reviews =
  | { readonly status: 'ready'; readonly reviews: readonly JoinedResource<'review'>[] }
  | { readonly status: 'failed'; readonly onRetry: () => void };

function List({ reviews }: { reviews: readonly JoinedResource<'review'>[] }) {
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
        <Button look="line" onClick={() => setShown((count) => count + SHOWN_MORE)}>
          <Text id="Reviews.more" values={{ count: hidden }} />
        </Button>
      )}
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Note
      tone="danger"
      actions={
        <Button look="line" size="s" onClick={onRetry}>
          <Text id="Reviews.retry" />
        </Button>
      }
    >
      <Text id="Reviews.failed" />
    </Note>
  );
}

/** What renters wrote, newest first, under the number of reviews and their average. */
export function ReviewsSection(props: Reviews) {
  const reviews = props.status === 'ready' ? props.reviews : [];
  const rating = ratingOf(reviews);
  const isEmpty = props.status === 'ready' && reviews.length === 0;
  return (
    <section className={styles.section} aria-labelledby="reviews">
      <div className={styles.head}>
        <h2 id="reviews" className={styles.title}>
          {isEmpty ? (
            <Text id="Rating.none" />
          ) : (
            <Text id="Reviews.heading" values={{ count: rating?.count ?? 0 }} />
          )}
        </h2>
        {rating && <Rating average={rating.average} />}
      </div>
      {props.status === 'failed' && <Failed onRetry={props.onRetry} />}
      {isEmpty && (
        <p className={styles.none}>
          <Text id="Reviews.noneText" />
        </p>
      )}
      {reviews.length > 0 && <List reviews={reviews} />}
    </section>
  );
}
