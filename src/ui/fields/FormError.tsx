import { type ReactNode } from 'react';
import { Note } from '../feedback/Note';
import { useIntoView } from './use-into-view';
import styles from './FormError.module.css';

/** An error of the whole form, above the button; the live region exists before its text does. It comes into view. */
export function FormError({ children }: { children: ReactNode }) {
  const isShown = children != null && children !== false;
  const target = useIntoView<HTMLDivElement>(isShown);
  return (
    <div ref={target} className={styles.error} aria-live="assertive">
      {isShown && <Note tone="danger">{children}</Note>}
    </div>
  );
}
