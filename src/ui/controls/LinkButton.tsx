import { type Said, takeSaid } from '~/i18n/said';
import { Link, type LinkProps } from '../Link';
import { type ButtonLook } from './Button';
import { Icon } from './Icon';
import styles from './Button.module.css';

type Props = Omit<LinkProps, 'look'> & ButtonLook & Said;

/** A link that looks like a button: it goes somewhere, a button does something. */
export function LinkButton(props: Props) {
  const [words, given] = takeSaid(props);
  const { look = 'line', size = 'm', icon, trailingIcon, isFullWidth, className, ...rest } = given;
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
      <span className={styles.label}>{words}</span>
      {trailingIcon && <Icon of={trailingIcon} size="s" />}
    </Link>
  );
}
