import { whenLoaded } from '~/ui/when-loaded';
import { VerifiedWords } from './VerifiedWords';
import styles from './VerifiedMark.module.css';

/** The placeholder looks the same until the mark can be pressed. */
export const LazyVerifiedMark = whenLoaded(
  async () => (await import(/* webpackChunkName: "verified-mark" */ './VerifiedMark')).VerifiedMark,
  <span className={styles.mark}>
    <VerifiedWords />
  </span>,
);
