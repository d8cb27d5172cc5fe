import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import styles from './CartSkeleton.module.css';

/** A placeholder for two items. */
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
