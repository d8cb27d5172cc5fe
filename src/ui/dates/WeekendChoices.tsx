import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { Chip } from '../controls/Chip';
import { type DayRangeValue } from './day-types';
import styles from './WeekendChoices.module.css';

interface Choice {
  readonly range: DayRangeValue;
  readonly name: MessageId;
}

interface Props {
  /** Those that can be chosen. */
  readonly choices: readonly Choice[];
  readonly value: DayRangeValue | null;
  readonly onChoose: (range: DayRangeValue) => void;
}

/** The ranges that most people look for, each with one press. */
export function WeekendChoices({ choices, value, onChoose }: Props) {
  if (choices.length === 0) return null;
  return (
    <div className={styles.choices}>
      {choices.map(({ range, name }) => {
        const isChosen = value?.start === range.start && value.end === range.end;
        return (
          <Chip key={name} isOn={isChosen} aria-pressed={isChosen} onClick={() => onChoose(range)}>
            <Text id={name} />
          </Chip>
        );
      })}
    </div>
  );
}
