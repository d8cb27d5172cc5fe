import { whenLoaded } from '~/ui/when-loaded';
import { VerifiedWords } from './VerifiedWords';
import styles from './VerifiedMark.module.css';

/** Until it can be pressed, it looks the same. */
export const LazyVerifiedMark = whenLoaded(
  async () => (await import(/* webpackChunkName: "verified-mark" */ './VerifiedMark')).VerifiedMark,
  <span className={styles.mark}>
    <VerifiedWords />
  </span>,
);
