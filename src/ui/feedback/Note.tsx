import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode } from 'react';
import { alone } from '~/i18n/alone';
import { type MessageId } from '~/i18n/message-id';
import { type Said, takeSaid } from '~/i18n/said';
import { Text } from '~/i18n/Text';
import { Icon, type IconShape } from '../controls/Icon';
import { VisuallyHidden } from '../controls/VisuallyHidden';
import styles from './Note.module.css';

type NoteTone = 'info' | 'success' | 'warning' | 'danger' | 'plain';

const toneNames = {
  info: 'Note.info',
  success: 'Note.success',
  warning: 'Note.warning',
  danger: 'Note.danger',
} as const satisfies Record<Exclude<NoteTone, 'plain'>, MessageId>;

const icons = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  plain: Info,
} satisfies Record<NoteTone, IconShape>;

type Props = Said & {
  readonly tone?: NoteTone;
  readonly icon?: IconShape;
  /** Announces the note when it appears: `polite` for news, `assertive` for problems that stop the user. */
  readonly live?: 'polite' | 'assertive';
  /** The buttons or links for the next step. */
  readonly actions?: ReactNode;
};

const roles = { polite: 'status', assertive: 'alert' } as const;

/** A message in the page. The caller's text marks its first words with `<b>`. */
export function Note(props: Props) {
  const [words, { tone = 'info', icon, live, actions }] = takeSaid(props);
  return (
    <div className={styles.note} data-tone={tone} role={live && roles[live]}>
      <Icon of={icon ?? icons[tone]} />
      <div className={styles.text}>
        {tone !== 'plain' && (
          <VisuallyHidden>
            <Text id={toneNames[tone]} />{' '}
          </VisuallyHidden>
        )}
        {alone(words)}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
