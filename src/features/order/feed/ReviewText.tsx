import { type FeedEvent } from '~/domain/order/process/transaction-feed';
import {
  reviewerOf,
  reviewTypeBy,
  areReviewsPublished,
} from '~/domain/order/process/transaction-reviews';
import { type TransactionView } from '../base/transaction-view';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { Rating } from '~/ui/content/Rating';
import { RichText } from '~/ui/content/RichText';
import styles from './OrderFeed.module.css';

const hint = (id: MessageId) => <Text as="p" className={styles.hint} id={id} />;

/**
 * Shows the text of a review's event. The other side's text shows once this side has left its own, and a text that the operator removed
 * never does.
 */
export function ReviewText({ view, event }: { view: TransactionView; event: FeedEvent }) {
  const reviewer = reviewerOf(event.transition);
  if (!reviewer) return null;
  const { role, reviews, transaction } = view;
  const review = reviews.find(({ attributes }) => attributes.type === reviewTypeBy[reviewer]);
  if (!review) {
    // Published reviews are visible until they are removed.
    if (areReviewsPublished(transaction.state)) return hint('TransactionFeed.reviewDeleted');
    return reviewer === role ? null : hint('TransactionFeed.reviewHidden');
  }
  const { deleted, rating, content } = review.attributes;
  if (deleted) return hint('TransactionFeed.reviewDeleted');
  return (
    <blockquote className={styles.review}>
      {rating !== undefined && <Rating average={rating} />}
      <RichText text={content ?? ''} />
    </blockquote>
  );
}
