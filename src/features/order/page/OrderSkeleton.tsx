import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import headStyles from './OrderHead.module.css';
import pageStyles from './OrderColumns.module.css';
import styles from './OrderSkeleton.module.css';

/** Holds the place of an order. */
export function OrderSkeleton() {
  return (
    <SkeletonGroup>
      <div className={headStyles.head}>
        <div className={headStyles.picture}>
          <Skeleton shape="panel" />
        </div>
        <div className={styles.lines}>
          <Skeleton shape="price" />
          <Skeleton shape="title" />
          <Skeleton />
        </div>
      </div>
      <div className={pageStyles.columns}>
        <div className={styles.lines}>
          <Skeleton shape="field" />
          <Skeleton shape="panel" />
          <Skeleton shape="field" />
        </div>
        <div className={styles.lines}>
          <Skeleton shape="panel" />
          <Skeleton shape="panel" />
        </div>
      </div>
    </SkeletonGroup>
  );
}
