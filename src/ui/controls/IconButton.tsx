import { type ButtonHTMLAttributes, type Ref } from 'react';
import { Link, type LinkProps } from '../Link';
import { Count } from './Count';
import { Icon, type IconShape } from './Icon';
import styles from './IconButton.module.css';

interface IconLook {
  readonly icon: IconShape;
  /** The label for screen readers. With a count, it says the count too. */
  readonly label: string;
  /** The count in an orange dot, which is hidden at zero. */
  readonly count?: number;
  /** `floating` is for buttons on a picture. */
  readonly look?: 'plain' | 'floating';
  readonly size?: 's' | 'm';
  readonly isFilled?: boolean;
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> &
  IconLook & {
    /** Says that the button has nothing to do at the moment but keeps the focus, such as at the end of a row. */
    readonly isOff?: boolean;
    readonly ref?: Ref<HTMLButtonElement>;
  };

const classNames = (extra: string | undefined) => [styles.button, extra].filter(Boolean).join(' ');

/** A button with only an icon, so its label is required. */
export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    count = 0,
    look = 'plain',
    size = 'm',
    isFilled = false,
    isOff = false,
    className,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      onClick={isOff ? undefined : rest.onClick}
      aria-disabled={isOff || undefined}
      aria-label={label}
      className={classNames(className)}
      data-look={look}
      data-size={size}
    >
      <Icon of={icon} size={size} isFilled={isFilled} />
      <Count value={count} />
    </button>
  );
}

type IconLinkProps = Omit<LinkProps, 'look' | 'children'> & IconLook;

/** The same as a link. */
export function IconLink(props: IconLinkProps) {
  const {
    icon,
    label,
    count = 0,
    look = 'plain',
    size = 'm',
    isFilled = false,
    className,
    ...rest
  } = props;
  return (
    <Link
      {...rest}
      look="bare"
      aria-label={label}
      className={classNames(className)}
      data-look={look}
      data-size={size}
    >
      <Icon of={icon} size={size} isFilled={isFilled} />
      <Count value={count} />
    </Link>
  );
}
