import styles from './MapSkeleton.module.css';

/** Land with streets, until the map is drawn; `isStill` if none is on its way. */
export const MapSkeleton = ({ isStill = false }: { readonly isStill?: boolean }) => (
  <div className={styles.ground} data-still={isStill || undefined} aria-hidden="true" />
);
