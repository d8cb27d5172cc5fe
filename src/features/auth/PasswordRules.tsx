import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { useField } from 'react-final-form';
import { MIN_PASSWORD_LENGTH, type PasswordRule, passwordRules } from '~/domain/person/password';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { Icon } from '~/ui/controls/Icon';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import styles from './PasswordRules.module.css';

const ruleNames = {
  length: 'PasswordRules.length',
  letter: 'PasswordRules.letter',
  digit: 'PasswordRules.digit',
  special: 'PasswordRules.special',
} as const satisfies Record<PasswordRule, MessageId>;

/** Shows the rules of a form's new `password` and ticks them while it is typed. */
export function PasswordRules() {
  const { input } = useField<string | undefined>('password', { subscription: { value: true } });
  const kept = passwordRules(input.value ?? '');
  const rules = Object.entries(ruleNames) as [PasswordRule, MessageId][];
  return (
    <ul className={styles.rules}>
      {rules.map(([rule, name]) => (
        <li key={rule} className={styles.rule} data-kept={kept[rule] || undefined}>
          <Icon of={kept[rule] ? Check : Circle} size="s" />
          <span>
            <Text id={name} values={{ min: MIN_PASSWORD_LENGTH }} />
            {kept[rule] && (
              <VisuallyHidden>
                {' '}
                <Text id="PasswordRules.kept" />
              </VisuallyHidden>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
