import { type Said, takeSaid } from '~/i18n/said';
import styles from './VisuallyHidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden(props: Said & { readonly id?: string }) {
  const [words, { id }] = takeSaid(props);
  return (
    <span id={id} className={styles.hidden}>
      {words}
    </span>
  );
}
