import styles from './MapSkeleton.module.css';

/** Land with streets, until the map is drawn. */
export const MapSkeleton = () => <div className={styles.ground} aria-hidden="true" />;
