import { Text } from '~/i18n/Text';
import { VisuallyHidden } from '../controls/VisuallyHidden';
import { type Step } from './steps';
import styles from './Track.module.css';

interface Props {
  readonly steps: readonly Step[];
  readonly label: string;
  /** The step after the current one. */
  readonly then?: string | undefined;
  /** Whether the reader is awaited for the step of now, or late with it. */
  readonly tone?: 'calm' | 'awaited' | 'late';
}

/** A bar of segments, one for each step, with the current step and the next one. */
export function Track({ steps, label, then, tone = 'calm' }: Props) {
  const now = steps.find(({ state }) => state === 'now') ?? steps.at(-1);
  return (
    <div className={styles.track}>
      <ol aria-label={label}>
        {steps.map(({ key, title, state }) => (
          <li
            key={key}
            data-state={state}
            data-tone={tone}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <VisuallyHidden>
              {title}
              {state === 'done' && (
                <>
                  {' '}
                  <Text id="Step.done" />
                </>
              )}
            </VisuallyHidden>
          </li>
        ))}
      </ol>
      <p>
        <b aria-hidden="true">{now?.title}</b>
        <span>{now?.detail ?? then}</span>
      </p>
    </div>
  );
}
