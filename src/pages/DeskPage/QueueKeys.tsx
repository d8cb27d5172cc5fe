import { type ReactNode } from 'react';
import { Text } from '~/i18n/Text';
import styles from './Queue.module.css';

const key = (words: ReactNode[]) => <kbd className={styles.key}>{words}</kbd>;

/** The keys of the queue, for people who have a keyboard. */
export function QueueKeys({ filters }: { readonly filters: number }) {
  return (
    <p className={styles.keys}>
      <span>
        <Text id="DeskQueue.keysMove" values={{ key }} />
      </span>
      <span>
        <Text id="DeskQueue.keysOpen" values={{ key }} />
      </span>
      <span>
        <Text id="DeskQueue.keysTake" values={{ key }} />
      </span>
      <span>
        <Text id="DeskQueue.keysFilter" values={{ key, last: filters }} />
      </span>
      <span>
        <Text id="DeskQueue.keysSearch" values={{ key }} />
      </span>
    </p>
  );
}
