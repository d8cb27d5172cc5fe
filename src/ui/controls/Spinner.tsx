import LoaderCircle from 'lucide-react/icons/loader-circle';
import styles from './Spinner.module.css';

/** Turns while something is in progress, which the text next to it describes. It pulses for reduced motion. */
export function Spinner({ size = 16 }: { size?: number }) {
  return (
    <LoaderCircle size={size} strokeWidth={2.2} aria-hidden="true" className={styles.spinner} />
  );
}
