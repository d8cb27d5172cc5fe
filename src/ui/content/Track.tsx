import { Text } from '~/i18n/Text';
import { VisuallyHidden } from '../controls/VisuallyHidden';
import { type Step } from './steps';
import styles from './Track.module.css';

interface Props {
  readonly steps: readonly Step[];
  readonly label: string;
}

/** Dots on a line: the life of an order. */
export function Track({ steps, label }: Props) {
  return (
    <ol className={styles.track} aria-label={label}>
      {steps.map(({ key, title, detail, state }) => (
        <li
          key={key}
          className={styles.step}
          data-state={state}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <b className={styles.title}>{title}</b>
          {state === 'done' && (
            <VisuallyHidden>
              {' '}
              <Text id="Step.done" />
            </VisuallyHidden>
          )}
          {detail && <span className={styles.detail}>{detail}</span>}
        </li>
      ))}
    </ol>
  );
}
