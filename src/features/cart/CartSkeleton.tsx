import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import styles from './CartSkeleton.module.css';

/** Holds the place of two items. */
export function CartSkeleton() {
  return (
    <SkeletonGroup className={styles.items}>
      {['a', 'b'].map((key) => (
        <div key={key} className={styles.item}>
          <Skeleton shape="picture" />
          <div className={styles.lines}>
            <Skeleton />
            <Skeleton shape="textShort" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
