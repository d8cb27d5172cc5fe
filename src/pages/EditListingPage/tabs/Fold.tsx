import { type ReactNode } from 'react';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { Disclosure } from '~/ui/layout/Disclosure';
import styles from './Fold.module.css';

interface Props {
  readonly title: MessageId;
  /** What is in it, or what is set, so that it need not be opened. */
  readonly summary: ReactNode;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
}

/** Fields of a step that most owners leave as they are. */
export const Fold = ({ title, summary, isOpenAtFirst, children }: Props) => (
  <div className={styles.fold}>
    <Disclosure
      isOpenAtFirst={isOpenAtFirst}
      summary={
        <span className={styles.words}>
          <Text id={title} />
          <span className={styles.what}>{summary}</span>
        </span>
      }
    >
      <div className={styles.fields}>{children}</div>
    </Disclosure>
  </div>
);
