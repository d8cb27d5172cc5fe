import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { FormattedMessage } from 'react-intl';
import { defineMessages } from '~/i18n/define-messages';
import { Icon, type IconShape } from './Icon';
import { Spinner } from './Spinner';
import { VisuallyHidden } from './VisuallyHidden';
import styles from './Button.module.css';

const messages = defineMessages({ working: { id: 'Button.working' } });

export type ButtonLook = {
  /** One primary button per view. */
  look?: 'primary' | 'solid' | 'line' | 'ghost' | 'danger';
  /** 44 px; `l` (52) is the page's main action, `s` (36) belongs in dense rows. */
  size?: 's' | 'm' | 'l';
  icon?: IconShape;
  trailingIcon?: IconShape;
  isFullWidth?: boolean;
};

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    children: ReactNode;
    /** The words stay, a spinner takes the icon's place, the width holds, further presses do nothing. */
    isWorking?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

export function Button({
  look = 'line',
  size = 'm',
  icon,
  trailingIcon,
  isFullWidth = false,
  isWorking = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const iconSize = size === 's' ? 's' : 'm';
  return (
    <button
      {...rest}
      type={isWorking ? 'button' : type}
      className={[styles.button, className].filter(Boolean).join(' ')}
      data-look={look}
      data-size={size}
      data-full={isFullWidth || undefined}
      data-working={isWorking || undefined}
      data-bare={icon === undefined || undefined}
      aria-disabled={isWorking || undefined}
      onClick={isWorking ? (event) => event.preventDefault() : onClick}
    >
      {isWorking ? <Spinner size={iconSize === 's' ? 14 : 16} /> : icon && <Icon of={icon} size={iconSize} />}
      <span className={styles.label}>{children}</span>
      {trailingIcon && <Icon of={trailingIcon} size="s" />}
      {isWorking && (
        <VisuallyHidden>
          <FormattedMessage {...messages.working} />
        </VisuallyHidden>
      )}
    </button>
  );
}
