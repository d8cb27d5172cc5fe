import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import { lazyPart } from '~/ui/lazy-part';
import styles from './ExtensionPanel.module.css';

/** Most orders never ask for a card again. Waits as the card itself does. */
export const LazyPayByCard = lazyPart(
  async () => (await import(/* webpackChunkName: "pay-by-card" */ './PayByCard')).PayByCard,
  <>
    <SkeletonGroup>
      <Skeleton shape="field" />
    </SkeletonGroup>
    <div className={styles.actions}>
      <Skeleton shape="button" />
    </div>
  </>,
);
