import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import { whenLoaded } from '~/ui/when-loaded';
import styles from './ExtensionPanel.module.css';

/** Most orders never ask for a card again. Waits as the card itself does. */
export const LazyPayByCard = whenLoaded(
  async () => (await import(/* webpackChunkName: "pay-by-card" */ './PayByCard')).PayByCard,
  <>
    <SkeletonGroup shapes={['field']} />
    <div className={styles.actions}>
      <Skeleton shape="button" />
    </div>
  </>,
);
