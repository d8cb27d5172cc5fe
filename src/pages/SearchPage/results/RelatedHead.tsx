import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import common from '~/ui/layout/common.module.css';
import styles from './RelatedHead.module.css';

interface Props {
  /** Tools with all of the searched words are above, or on an earlier page. */
  readonly hasMatches: boolean;
  /** They were searched for by themselves, and are not counted. */
  readonly isApart: boolean;
}

function textOf({ hasMatches, isApart }: Props): MessageId {
  if (isApart) return 'SearchPage.relatedApart';
  return hasMatches ? 'SearchPage.relatedText' : 'SearchPage.relatedOnly';
}

/** The rule above tools that have only some of the searched words. */
export function RelatedHead(props: Props) {
  return (
    <div className={styles.head} data-below={props.hasMatches || undefined}>
      <Text as="h2" className={common.headS} id="SearchPage.related" />
      <Text as="p" className={styles.text} id={textOf(props)} />
    </div>
  );
}
