import { FormattedMessage } from 'react-intl';
import { type FeedEvent } from '~/domain/transaction-feed';
import { reviewerOf, reviewTypeBy } from '~/domain/transaction-reviews';
import { type TransactionView } from '~/features/transactions/transaction-view';
import { Rating } from '~/ui/content/Rating';
import { RichText } from '~/ui/content/RichText';
import { feedMessages as texts } from './TransactionPage.messages';
import styles from './OrderFeed.module.css';

/** What was written with a review's event; the other side's is shown once this side has left its own. */
export function ReviewText({ view, event }: { view: TransactionView; event: FeedEvent }) {
  const reviewer = reviewerOf(event.transition);
  if (!reviewer) return null;
  const type = reviewTypeBy[reviewer];
  const review = view.reviews.find(({ attributes }) => attributes.type === type);
  if (!review) {
    return (
      <p className={styles.hint}>
        <FormattedMessage {...texts.reviewHidden} />
      </p>
    );
  }
  const { deleted, rating, content } = review.attributes;
  if (deleted) {
    return (
      <p className={styles.hint}>
        <FormattedMessage {...texts.reviewDeleted} />
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
