import Check from 'lucide-react/icons/check';
import { alone } from '~/i18n/alone';
import { Text } from '~/i18n/Text';
import { Icon } from '../controls/Icon';
import { VisuallyHidden } from '../controls/VisuallyHidden';
import { type Step } from './steps';
import styles from './Stepper.module.css';

interface Props {
  readonly steps: readonly Step[];
  readonly label: string;
}

/** Bars above words: the current step of a short procedure. */
export function Stepper({ steps, label }: Props) {
  return (
    <ol className={styles.stepper} aria-label={label}>
      {steps.map(({ key, title, state }) => (
        <li
          key={key}
          className={styles.step}
          data-state={state}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          {state === 'done' && <Icon of={Check} size="s" />}
          <span>
            {alone(title)}
            {state === 'done' && (
              <VisuallyHidden>
                {' '}
                <Text id="Step.done" />
              </VisuallyHidden>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
