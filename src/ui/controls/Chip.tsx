import { type ButtonHTMLAttributes, type ReactNode, type Ref } from 'react';
import { Icon, type IconShape } from './Icon';
import styles from './Chip.module.css';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** Says whether the filter has a value. The text then contains it. */
  readonly isOn?: boolean;
  readonly icon?: IconShape;
  readonly trailingIcon?: IconShape;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
};

/** A filter's button. */
export function Chip({ isOn = false, icon, trailingIcon, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={[styles.chip, className].filter(Boolean).join(' ')}
      data-on={isOn || undefined}
    >
      {icon && <Icon of={icon} size="s" />}
      <span>{children}</span>
      {trailingIcon && <Icon of={trailingIcon} size="s" />}
    </button>
  );
}
