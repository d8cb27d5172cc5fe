import { aroundSpanner, spannerPath } from '~/lib/wordmark';
import styles from './Wordmark.module.css';

/** The app's mark: only the double-ended ring spanner. It is decorative, and its link has the label. */
export function LogoMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 60 26" aria-hidden="true">
      <path fill="currentColor" fillRule="evenodd" d={spannerPath} />
    </svg>
  );
}

/** The marketplace's name with the spanner. Decoration; the link around it has the label. */
export function Wordmark({ name }: { readonly name: string }) {
  const { before, after } = aroundSpanner(name);
  return (
    <span className={styles.wordmark} aria-hidden="true">
      {before}
      <LogoMark />
      {after}
    </span>
  );
}
