import styles from './Wordmark.module.css';

const spanner =
  'M13 0a13 13 0 0 1 11.6 7.2h10.8a13 13 0 1 1 0 11.6H24.6A13 13 0 1 1 13 0Zm0 6.4L7.3 9.7v6.6l5.7 3.3 5.7-3.3V9.7Zm34 0-5.7 3.3v6.6l5.7 3.3 5.7-3.3V9.7Z';

/** The app's mark: only the double-ended ring spanner. It is decorative, and its link has the label. */
export function LogoMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 60 26" aria-hidden="true">
      <path fill="currentColor" fillRule="evenodd" d={spanner} />
    </svg>
  );
}

const letters = { before: 'T', after: 'lyard' } as const;

/** "Toolyard" with the spanner for its two o's. Decoration; the link around it has the label. */
export function Wordmark() {
  return (
    <span className={styles.wordmark} aria-hidden="true">
      <span>{letters.before}</span>
      <LogoMark />
      <span>{letters.after}</span>
    </span>
  );
}
