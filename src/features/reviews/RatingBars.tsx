import { type JoinedResource } from '~/api/marketplace/joined-resource';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import styles from './RatingBars.module.css';

const STARS = [5, 4, 3, 2, 1];

/** With fewer reviews, bars would say little. */
const BARS_FROM = 10;

/** Shows how many reviews gave how many stars, if there are many. */
export function RatingBars({ reviews }: { reviews: readonly JoinedResource<'review'>[] }) {
  const counted = reviews.filter(({ attributes: { deleted } }) => !deleted);
  if (counted.length < BARS_FROM) return null;
  return (
    <ul className={styles.bars}>
      {STARS.map((stars) => {
        const count = counted.filter(({ attributes: { rating } }) => rating === stars).length;
        return (
          <li key={stars} className={styles.bar}>
            <VisuallyHidden text="Reviews.starCount" values={{ stars, count }} />
            <span aria-hidden="true">{stars}</span>
            <meter
              className={styles.meter}
              min={0}
              max={counted.length}
              value={count}
              aria-hidden="true"
            />
            <span aria-hidden="true">{count}</span>
          </li>
        );
      })}
    </ul>
  );
}
