import ChevronDown from 'lucide-react/icons/chevron-down';
import { type SelectHTMLAttributes, type Ref } from 'react';
import { Icon } from '../controls/Icon';
import styles from './TextInput.module.css';

export interface Choice {
  readonly key: string;
  readonly text: string;
  readonly isDisabled?: boolean;
}

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  readonly choices: readonly Choice[];
  /** The first option, whose value is empty. */
  readonly placeholder?: string | undefined;
  readonly ref?: Ref<HTMLSelectElement>;
};

/** The device's native list in our own box, without a label: fields add the frame. */
export function Select({ choices, placeholder, ...rest }: Props) {
  return (
    <span className={styles.box}>
      <select {...rest} className={styles.select}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map(({ key, text, isDisabled }) => (
          <option key={key} value={key} disabled={isDisabled}>
            {text}
          </option>
        ))}
      </select>
      <span className={styles.chevron}>
        <Icon of={ChevronDown} />
      </span>
    </span>
  );
}
