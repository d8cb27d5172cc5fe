import ChevronDown from 'lucide-react/icons/chevron-down';
import { Icon } from '~/ui/controls/Icon';
import styles from './ChoiceChip.module.css';

interface Choice {
  readonly key: string;
  readonly text: string;
}

interface Props {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
}

/** A native select that looks like a chip. */
export function ChoiceChip({ label, value, choices, onChange }: Props) {
  return (
    <span className={styles.chip} data-on={value !== choices[0]?.key || undefined}>
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map(({ key, text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <span className={styles.icon}>
        <Icon of={ChevronDown} size="s" />
      </span>
    </span>
  );
}
