import { type ReactNode } from 'react';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { type NightContext } from './use-night-words';
import styles from './Legend.module.css';

const entries = [
  { state: 'free', lanes: [false, false, false], name: 'Availability.legendFree' },
  { state: 'part', lanes: [true, false, false], name: 'Availability.legendPart' },
  { state: 'full', lanes: [true, true, true], name: 'Availability.legendFull' },
  { state: 'blocked', lanes: [], name: 'Availability.legendBlocked' },
  { state: 'closed-by-rule', lanes: [], name: 'Availability.legendRule' },
  { state: 'past', lanes: [], name: 'Availability.legendPast' },
  { state: 'failed', lanes: [], name: 'Availability.legendFailed' },
] as const satisfies readonly {
  state: string;
  lanes: readonly boolean[];
  name: MessageId;
}[];

/** Explains the backgrounds and lanes of the days. */
export function Legend({ rule }: Pick<NightContext, 'rule'>) {
  const text = useText();
  const shown = entries.filter(({ state }) => state !== 'closed-by-rule' || rule !== 'custom');
  return (
    <ul className={styles.legend} aria-label={text('Availability.legend')}>
      {shown.map(({ state, lanes, name }) => (
        <li key={state}>
          <span className={styles.key} data-state={state} aria-hidden="true">
            {lanes.map((isOut, lane) => (
              <i key={lane} data-out={isOut || undefined} />
            ))}
          </span>
          <Text id={name} />
        </li>
      ))}
    </ul>
  );
}

const key = (words: ReactNode[]) => <kbd className={styles.kbd}>{words}</kbd>;

/** Explains how to use the calendar. Phones have their own text. */
export function KeysHint() {
  return (
    <>
      <p className={styles.hint} data-screen="wide">
        <Text id="Availability.keys" values={{ key }} />
      </p>
      <Text as="p" className={styles.hint} data-screen="phone" id="Availability.taps" />
    </>
  );
}
