import { type UserId } from '~/domain/ids';
import { ratingOf } from '~/features/reviews/rating-of';
import { RatingBars } from '~/features/reviews/RatingBars';
import { ReviewList } from '~/features/reviews/ReviewList';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Rating } from '~/ui/content/Rating';
import { LoadFailed } from '~/ui/feedback/LoadFailed';
import { Tabs } from '~/ui/navigation/Tabs';
import {
  loadPersonReviews,
  reviewSelectors,
  type ReviewSide,
  selectReviewsState,
} from './ProfilePage.duck';
import common from '~/ui/layout/common.module.css';
import styles from './ProfilePage.module.css';

interface SideProps {
  readonly id: UserId;
  readonly side: ReviewSide;
}

function Side({ id, side }: SideProps) {
  const dispatch = useAppDispatch();
  const { status } = useAppSelector((state) => selectReviewsState(state, side));
  const reviews = useAppSelector(reviewSelectors[side]);
  const rating = ratingOf(reviews);
  if (status === 'failed') {
    return (
      <LoadFailed
        text="Reviews.failed"
        onRetry={() => void dispatch(loadPersonReviews({ id, side }))}
      />
    );
  }
  if (reviews.length === 0) {
    return (
      <p className={common.muted}>
        <Text id={side === 'ofProvider' ? 'ProfilePage.noneAsOwner' : 'ProfilePage.noneAsRenter'} />
      </p>
    );
  }
  return (
    <>
      {rating && (
        <div className={styles.summary}>
          <div className={styles.average}>
            <Rating average={rating.average} />
            <p className={styles.count}>
              <Text id="ProfilePage.reviewCount" values={{ count: rating.count }} />
            </p>
          </div>
          <RatingBars reviews={reviews} />
        </div>
      )}
      <ReviewList reviews={reviews} />
    </>
  );
}

function useTab(side: ReviewSide, id: UserId) {
  const text = useText();
  const count = useAppSelector(reviewSelectors[side]).length;
  const name = side === 'ofProvider' ? 'ProfilePage.asOwnerTab' : 'ProfilePage.asRenterTab';
  return { key: side, text: text(name, { count }), panel: <Side id={id} side={side} /> };
}

/** Shows reviews by renters and by owners. A side with reviews comes first. */
export function ProfileReviews({ id }: { id: UserId }) {
  const text = useText();
  const asOwner = useTab('ofProvider', id);
  const asRenter = useTab('ofCustomer', id);
  const lends = useAppSelector(reviewSelectors.ofProvider).length > 0;
  const rents = useAppSelector(reviewSelectors.ofCustomer).length > 0;
  return (
    <section className={styles.section} aria-labelledby="reviews">
      <h2 id="reviews" className={common.headM}>
        <Text id="ProfilePage.reviews" />
      </h2>
      <Tabs
        label={text('ProfilePage.reviews')}
        tabs={[asOwner, asRenter]}
        initial={!lends && rents ? 'ofCustomer' : 'ofProvider'}
      />
    </section>
  );
}
