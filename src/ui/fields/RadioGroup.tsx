import { type ReactNode, useId } from 'react';
import { hintId } from './FieldFrame';
import checkStyles from './Checkbox.module.css';
import styles from './RadioGroup.module.css';

export type RadioChoice = {
  key: string;
  label: ReactNode;
  hint?: ReactNode;
  trailing?: ReactNode;
  isDisabled?: boolean;
};

type RadioGroupProps = {
  /** Names the group for the browser; one group per name. */
  name: string;
  value: string | undefined;
  choices: readonly RadioChoice[];
  /** `cards` are framed and full-width. */
  look?: 'plain' | 'cards';
  onChange: (key: string) => void;
  onBlur?: () => void;
};

/** Round choices; arrows move between them. The fieldset and its legend come from the caller. */
export function RadioGroup({
  name,
  value,
  choices,
  look = 'plain',
  onChange,
  onBlur,
}: RadioGroupProps) {
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
