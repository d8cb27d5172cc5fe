import { type ReactNode, type Ref, useId } from 'react';
import styles from './CardFrame.module.css';

interface Props {
  /** The name of the field in its form. */
  readonly name: string;
  readonly label: string;
  /** The element that the payment provider puts its field into. */
  readonly holder?: Ref<HTMLDivElement>;
  /** Whether the field is still loading. Its box already has its size, so nothing moves later. */
  readonly isBusy: boolean;
  readonly isFocused?: boolean;
  readonly isInvalid?: boolean;
  readonly describedBy?: string | undefined;
  /** Passes the focus on to the provider's field. */
  readonly onFocus?: () => void;
  /** Text below the box that says what is wrong with the card. */
  readonly children?: ReactNode;
}

/** The label and the box of a card field, always of one height. */
export function CardFrame(props: Props) {
  const { name, label, holder, isBusy, isFocused, isInvalid, describedBy, onFocus, children } =
    props;
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div
        ref={holder}
        id={id}
        role="group"
        aria-label={label}
        aria-describedby={describedBy}
        tabIndex={-1}
        className={styles.box}
        data-field={name}
        data-fault={isInvalid ? '' : undefined}
        data-focused={isFocused ? '' : undefined}
        data-invalid={isInvalid ? '' : undefined}
        aria-busy={isBusy}
        onFocus={onFocus}
      />
      {children}
    </div>
  );
}
