import { type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { Icon, type IconShape } from '../controls/Icon';
import styles from './TextInput.module.css';

type TextInputProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly icon?: IconShape;
  /** A symbol on the left: "$". */
  readonly leading?: ReactNode;
  /** A button or a unit on the right. */
  readonly trailing?: ReactNode;
  /** Digits of equal width. */
  readonly isNumeric?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
};

/** The box and its input, without a label: fields add the frame. */
export function TextInput({
  icon,
  leading,
  trailing,
  isNumeric,
  className,
  ...rest
}: TextInputProps) {
  return (
    <span
      className={[styles.box, className].filter(Boolean).join(' ')}
      data-numeric={isNumeric || undefined}
    >
      {icon && <Icon of={icon} />}
      {leading}
      <input {...rest} className={styles.input} />
      {trailing}
    </span>
  );
}
