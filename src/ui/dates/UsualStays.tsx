import { Text } from '~/i18n/Text';
import { Chip } from '../controls/Chip';
import { type DayRangeValue } from './day-types';
import { type UsualStay } from './usual-stays';
import styles from './UsualStays.module.css';

interface Props {
  /** Those that can be chosen. */
  readonly choices: readonly UsualStay[];
  readonly value: DayRangeValue | null;
  readonly onChoose: (range: DayRangeValue) => void;
}

/** The stays that most people look for, each with one press. */
export function UsualStays({ choices, value, onChoose }: Props) {
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
