import { type ReactNode } from 'react';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { Disclosure } from '~/ui/layout/Disclosure';
import common from '~/ui/layout/common.module.css';
import styles from './Fold.module.css';

interface Props {
  readonly title: MessageId;
  /** The content or the present settings, so that nobody needs to open it. */
  readonly summary: ReactNode;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
}

/** Folds fields of a step that most owners leave unchanged. */
export const Fold = ({ title, summary, isOpenAtFirst, children }: Props) => (
  <div className={styles.fold}>
    <Disclosure
      isOpenAtFirst={isOpenAtFirst}
      summary={
        <span className={common.grid}>
          <Text id={title} />
          <span className={styles.what}>{summary}</span>
        </span>
      }
    >
      <div className={styles.fields}>{children}</div>
    </Disclosure>
  </div>
);
