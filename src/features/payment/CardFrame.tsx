import { type ReactNode, type Ref, useId } from 'react';
import styles from './CardFrame.module.css';

interface Props {
  /** Of the field in its form. */
  readonly name: string;
  readonly label: string;
  /** The element that the payment provider puts its field into. */
  readonly holder?: Ref<HTMLDivElement>;
  /** The field is on its way. Its box already has its size, so nothing moves when it comes. */
  readonly isBusy: boolean;
  readonly isFocused?: boolean;
  readonly isInvalid?: boolean;
  readonly describedBy?: string | undefined;
  /** Hands the focus on to the provider's field. */
  readonly onFocus?: () => void;
  /** Below the box: what is wrong with the card. */
  readonly children?: ReactNode;
}

/** Label and box of a card field, always of one height. */
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
