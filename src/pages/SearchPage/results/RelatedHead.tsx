import { Text } from '~/i18n/Text';
import styles from './RelatedHead.module.css';

interface Props {
  /** Tools with all of the searched words are above, or on an earlier page. */
  readonly hasMatches: boolean;
}

/** The rule above tools that have only some of the searched words. */
export function RelatedHead({ hasMatches }: Props) {
  return (
    <div className={styles.head} data-below={hasMatches || undefined}>
      <h2 className={styles.title}>
        <Text id="SearchPage.related" />
      </h2>
      <p className={styles.text}>
        <Text id={hasMatches ? 'SearchPage.relatedText' : 'SearchPage.relatedOnly'} />
      </p>
    </div>
  );
}
