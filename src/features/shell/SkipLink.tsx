import { Text } from '~/i18n/Text';
import styles from './SkipLink.module.css';

/** The id of every page's `<main>`. */
export const mainContentId = 'main';

/** The first tab stop: skips the bar. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${mainContentId}`}>
      <Text id="SkipLink.text" />
    </a>
  );
}
