import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon, type IconShape } from '../controls/Icon';
import styles from './TextInput.module.css';

export type TextInputProps = InputHTMLAttributes<HTMLInputElement> & {
  icon?: IconShape;
  /** A sign at the left: "$". */
  leading?: ReactNode;
  /** A button or a unit at the right. */
  trailing?: ReactNode;
  /** Figures of one width. */
  isNumeric?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** The box and its input, without label: fields put it in a frame. */
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
