import { type FeedEvent } from '~/domain/transaction-feed';
import { reviewerOf, reviewTypeBy } from '~/domain/transaction-reviews';
import { type TransactionView } from '~/features/transactions/transaction-view';
import { Text } from '~/i18n/Text';
import { Rating } from '~/ui/content/Rating';
import { RichText } from '~/ui/content/RichText';
import styles from './OrderFeed.module.css';

/** The text of a review's event; the other side's is shown once this side has left its own. */
export function ReviewText({ view, event }: { view: TransactionView; event: FeedEvent }) {
  const reviewer = reviewerOf(event.transition);
  if (!reviewer) return null;
  const type = reviewTypeBy[reviewer];
  const review = view.reviews.find(({ attributes }) => attributes.type === type);
  if (!review) {
    return (
      <p className={styles.hint}>
        <Text id="TransactionFeed.reviewHidden" />
      </p>
    );
  }
  const { deleted, rating, content } = review.attributes;
  if (deleted) {
    return (
      <p className={styles.hint}>
        <Text id="TransactionFeed.reviewDeleted" />
      </p>
    );
  }
  return (
    <blockquote className={styles.review}>
      {rating !== undefined && <Rating average={rating} />}
      <RichText text={content ?? ''} />
    </blockquote>
  );
}
