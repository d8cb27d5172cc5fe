import { type ReactNode } from 'react';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { Icon, type IconShape } from '../controls/Icon';
import { VisuallyHidden } from '../controls/VisuallyHidden';
import common from '~/ui/layout/common.module.css';
import styles from './StatusBox.module.css';

const toneNames = {
  info: 'Note.info',
  success: 'Note.success',
  warning: 'Note.warning',
  danger: 'Note.danger',
} as const satisfies Record<string, MessageId>;

interface Props {
  readonly tone: keyof typeof toneNames;
  readonly icon: IconShape;
  readonly title: ReactNode;
  /** Announced when it appears without the user's action. */
  readonly isLive?: boolean;
  /** The button or link for the next step. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** The state of something that is set up: icon, title, sentence, one link. Only the icon takes the state's color. */
export function StatusBox({ tone, icon, title, isLive, action, children }: Props) {
  return (
    <div className={styles.box} data-tone={tone} role={isLive ? 'status' : undefined}>
      <Icon of={icon} />
      <div className={common.breaks}>
        <VisuallyHidden>
          <Text id={toneNames[tone]} />{' '}
        </VisuallyHidden>
        <b>{title}</b>
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
