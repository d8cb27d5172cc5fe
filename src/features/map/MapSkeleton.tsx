import styles from './MapSkeleton.module.css';

/** Land with streets until the map is drawn. `isStill` means that no map is loading. */
export const MapSkeleton = ({ isStill = false }: { readonly isStill?: boolean }) => (
  <div className={styles.ground} data-still={isStill || undefined} aria-hidden="true" />
);
