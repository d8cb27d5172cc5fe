import ChevronDown from 'lucide-react/icons/chevron-down';
import Check from 'lucide-react/icons/check';
import { Text } from '~/i18n/Text';
import { Icon } from '~/ui/controls/Icon';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { type TrackStep } from './use-track';
import styles from './StepsDone.module.css';

const wordsOf = ({ title, detail }: TrackStep): string =>
  detail === undefined ? title : `${title}, ${detail}`;

/** How much of an order is done and what comes then, in one line that opens to all of its steps. */
export function StepsDone({ steps }: { readonly steps: readonly TrackStep[] }) {
  const done = steps.filter(({ state }) => state === 'done').length;
  const then = steps[done + 1];
  return (
    <details className={styles.box}>
      <summary className={styles.line}>
        <span className={styles.marks} aria-hidden="true">
          {steps.map(({ key, state }) => (
            <span key={key} data-state={state} />
          ))}
        </span>
        <span className={styles.words}>
          <Text as="b" id="StepsDone.done" values={{ done, count: steps.length }} />
          {then && <Text as="span" id="StepsDone.then" values={{ step: wordsOf(then) }} />}
        </span>
        <Icon of={ChevronDown} size="s" />
      </summary>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li
            key={step.key}
            className={styles.step}
            data-state={step.state}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <span className={styles.mark}>
              {step.state === 'done' && <Icon of={Check} size="s" />}
            </span>
            <span>
              <span>{wordsOf(step)}</span>
              {step.state === 'done' && (
                <VisuallyHidden>
                  {' '}
                  <Text id="Step.done" />
                </VisuallyHidden>
              )}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
