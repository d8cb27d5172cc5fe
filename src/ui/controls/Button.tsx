import { type ButtonHTMLAttributes, type ReactNode, type Ref } from 'react';
import { type Said, takeSaid } from '~/i18n/said';
import { Icon, type IconShape } from './Icon';
import { Spinner } from './Spinner';
import { VisuallyHidden } from './VisuallyHidden';
import styles from './Button.module.css';

export interface ButtonLook {
  /** The look. There is one primary button per view. */
  readonly look?: 'primary' | 'solid' | 'line' | 'ghost' | 'danger';
  /** 44 px; `l` (52) is the page's main action, `s` (36) belongs in dense rows. */
  readonly size?: 's' | 'm' | 'l';
  readonly icon?: IconShape;
  readonly trailingIcon?: IconShape;
  readonly isFullWidth?: boolean;
}

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> &
  ButtonLook & {
    /** The text stays, a spinner replaces the icon, the width stays the same, and further presses do nothing. */
    readonly isWorking?: boolean;
    readonly ref?: Ref<HTMLButtonElement>;
  };

type ContentProps = Pick<ButtonProps, 'icon' | 'trailingIcon' | 'size' | 'isWorking'> & {
  readonly children: ReactNode;
};

function Content({ icon, trailingIcon, size, isWorking, children }: ContentProps) {
  const leading = icon && <Icon of={icon} size={size === 's' ? 's' : 'm'} />;
  return (
    <>
      {isWorking ? <Spinner size={size === 's' ? 14 : 16} /> : leading}
      <span className={styles.label}>{children}</span>
      {trailingIcon && <Icon of={trailingIcon} size="s" />}
      {isWorking && <VisuallyHidden text="Button.working" />}
    </>
  );
}

const stay = (event: { preventDefault: () => void }) => event.preventDefault();

export function Button(props: ButtonProps & Said) {
  const [words, given] = takeSaid(props);
  const {
    look = 'line',
    size = 'm',
    icon,
    trailingIcon,
    isFullWidth,
    isWorking,
    ...others
  } = given;
  const { type = 'button', className, onClick, ...rest } = others;
  return (
    <button
      {...rest}
      type={isWorking ? 'button' : type}
      className={[styles.button, className].filter(Boolean).join(' ')}
      data-look={look}
      data-size={size}
      data-full={isFullWidth || undefined}
      data-working={isWorking || undefined}
      data-bare={icon ? undefined : true}
      aria-disabled={isWorking || rest['aria-disabled']}
      onClick={isWorking ? stay : onClick}
    >
      <Content icon={icon} trailingIcon={trailingIcon} size={size} isWorking={isWorking}>
        {words}
      </Content>
    </button>
  );
}
