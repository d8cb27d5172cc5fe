import { type ReactNode, type Ref } from 'react';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import styles from './CardFrame.module.css';

interface Props {
  /** The element that the payment provider puts its field into. */
  readonly holder?: Ref<HTMLDivElement>;
  /** The field is on its way. Its box already has its size, so nothing moves when it comes. */
  readonly isBusy: boolean;
  readonly isFocused?: boolean;
  readonly isInvalid?: boolean;
  /** Below the box: what is wrong with the card. */
  readonly children?: ReactNode;
}

/** Label and box of a card field, always of one height. */
export function CardFrame({ holder, isBusy, isFocused, isInvalid, children }: Props) {
  const text = useText();
  return (
    <div className={styles.field} role="group" aria-label={text('CardField.label')}>
      <span className={styles.label} aria-hidden="true">
        <Text id="CardField.label" />
      </span>
      <div
        ref={holder}
        className={styles.box}
        data-focused={isFocused ? '' : undefined}
        data-invalid={isInvalid ? '' : undefined}
        aria-busy={isBusy}
      />
      {children}
    </div>
  );
}
