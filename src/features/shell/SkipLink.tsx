import { FormattedMessage } from 'react-intl';
import { shellMessages } from './shell.messages';
import styles from './SkipLink.module.css';

/** The id of every page's `<main>`. */
export const mainContentId = 'main';

/** The first stop of the Tab key: past the bar, into the page. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${mainContentId}`}>
      <FormattedMessage {...shellMessages.skip} />
    </a>
  );
}
