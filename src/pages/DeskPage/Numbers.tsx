import { Text } from '~/i18n/Text';
import { Exports } from './Exports';
import { Sums } from './Sums';
import styles from './DeskPage.module.css';

/** What the marketplace did, in figures and as files. */
export function Numbers() {
  return (
    <>
      <Text as="h1" className={styles.heading} id="DeskNumbers.title" />
      <Sums />
      <Exports />
    </>
  );
}
