import { type ReactNode, useId } from 'react';
import { hintId } from './FieldFrame';
import checkStyles from './Checkbox.module.css';
import styles from './RadioGroup.module.css';

export interface RadioChoice {
  readonly key: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly trailing?: ReactNode;
  readonly isDisabled?: boolean;
}

interface Props {
  /** The browser's name for the group; one group per name. */
  readonly name: string;
  readonly value: string | undefined;
  readonly choices: readonly RadioChoice[];
  /** `cards` are framed and full-width; `segments` are in one row, for few short choices; `chips` are framed and wrap. */
  readonly look?: 'plain' | 'cards' | 'segments' | 'chips';
  readonly onChange: (key: string) => void;
  readonly onBlur?: () => void;
}

/** Radio buttons; arrow keys move between them. The caller adds the fieldset and its legend. */
export function RadioGroup({ name, value, choices, look = 'plain', onChange, onBlur }: Props) {
  const id = useId();
  return (
    <div className={styles.group} data-look={look}>
      {choices.map(({ key, label, hint, trailing, isDisabled }) => {
        const choiceId = `${id}-${key}`;
        return (
          <label
            key={key}
            htmlFor={choiceId}
            className={`${checkStyles.choice ?? ''} ${styles.choice ?? ''}`}
            data-card={look === 'cards' || undefined}
            data-segment={look === 'segments' || undefined}
            data-chip={look === 'chips' || undefined}
          >
            <input
              type="radio"
              id={choiceId}
              name={name}
              value={key}
              className={checkStyles.input}
              checked={value === key}
              disabled={isDisabled}
              aria-describedby={hint == null ? undefined : hintId(choiceId)}
              onChange={() => onChange(key)}
              onBlur={onBlur}
            />
            <span className={checkStyles.box} data-round="" aria-hidden="true" />
            <span className={checkStyles.text}>
              <span className={checkStyles.label}>{label}</span>
              {hint != null && (
                <span id={hintId(choiceId)} className={checkStyles.hint}>
                  {hint}
                </span>
              )}
            </span>
            {trailing && <span>{trailing}</span>}
          </label>
        );
      })}
    </div>
  );
}
