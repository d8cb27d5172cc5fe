import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import cardStyles from './ResultsPanel.module.css';
import styles from './ResultsSkeleton.module.css';

const placeholders = Array.from({ length: 9 }, (_, index) => index);

/** Holds the place of nine cards. */
export function ResultsSkeleton() {
  return (
    <SkeletonGroup className={cardStyles.grid}>
      {placeholders.map((index) => (
        <div key={index} className={styles.card}>
          <Skeleton shape="picture" />
          <Skeleton shape="textShort" />
          <Skeleton />
          <Skeleton shape="price" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
