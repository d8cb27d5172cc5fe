import { type ReactNode } from 'react';
import { Link, type LinkProps } from '../Link';
import { type ButtonLook } from './Button';
import { Icon } from './Icon';
import styles from './Button.module.css';

type Props = Omit<LinkProps, 'look'> & ButtonLook & { readonly children: ReactNode };

/** A link that looks like a button: it goes somewhere, a button does something. */
export function LinkButton({
  look = 'line',
  size = 'm',
  icon,
  trailingIcon,
  isFullWidth = false,
  className,
  children,
  ...rest
}: Props) {
  return (
    <Link
      {...rest}
      look="bare"
      data-look={look}
      data-size={size}
      data-full={isFullWidth || undefined}
      className={[styles.button, className].filter(Boolean).join(' ')}
    >
      {icon && <Icon of={icon} size={size === 's' ? 's' : 'm'} />}
      <span className={styles.label}>{children}</span>
      {trailingIcon && <Icon of={trailingIcon} size="s" />}
    </Link>
  );
}
