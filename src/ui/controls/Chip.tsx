import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon, type IconShape } from './Icon';
import styles from './Chip.module.css';

type ChipProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** On: the filter has a value, and the words say it. */
  isOn?: boolean;
  icon?: IconShape;
  trailingIcon?: IconShape;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

/** A filter's button. */
export function Chip({
  isOn = false,
  icon,
  trailingIcon,
  className,
  children,
  ...rest
}: ChipProps) {
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
