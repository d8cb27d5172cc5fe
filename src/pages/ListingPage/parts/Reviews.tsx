import { useCallback } from 'react';
import { type ListingId } from '~/domain/ids';
import { ReviewsSection } from '~/features/reviews/ReviewsSection';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import { loadReviews, selectReviews, selectReviewsStatus } from '../ListingPage.duck';
import common from '~/ui/layout/common.module.css';
import styles from './Reviews.module.css';

/** Shows reviews of the tool. If they fail to load, the rest of the page still works. */
export function Reviews({ listingId }: { listingId: ListingId }) {
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectReviewsStatus);
  const reviews = useAppSelector(selectReviews);
  const retry = useCallback(() => void dispatch(loadReviews(listingId)), [dispatch, listingId]);
  if (status === 'idle') return null;
  return (
    <div className={styles.reviews}>
      {status === 'loading' && (
        <SkeletonGroup className={common.stack3} shapes={['title', 'text', 'text', 'textShort']} />
      )}
      {status === 'failed' && <ReviewsSection status="failed" onRetry={retry} />}
      {status === 'ready' && <ReviewsSection status="ready" reviews={reviews} />}
    </div>
  );
}
