import { type ReactNode } from 'react';
import { alone } from '~/i18n/alone';
import { Text } from '~/i18n/Text';
import { Button } from '~/ui/controls/Button';
import styles from './MapFailed.module.css';

interface Props {
  /** Names what shows the same without a map. */
  readonly hint?: ReactNode;
  readonly onRetry?: () => void;
}

/** Replaces a map that cannot be loaded. */
export const MapFailed = ({ hint, onRetry }: Props) => (
  <div className={styles.place}>
    <div className={styles.note} role="status">
      <p>
        <Text id="Map.failed" /> {alone(hint)}
      </p>
      {onRetry && <Button size="s" onClick={onRetry} text="Map.retry" />}
    </div>
  </div>
);
