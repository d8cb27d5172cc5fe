import Check from 'lucide-react/icons/check';
import { type ReactNode, useId } from 'react';
import { Icon } from '../controls/Icon';
import { describedBy, hintId } from './FieldFrame';
import styles from './Checkbox.module.css';

export interface CheckboxProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The content on the right: the price of a choice. */
  readonly trailing?: ReactNode;
  /** A framed choice that turns green when ticked. */
  readonly look?: 'plain' | 'framed';
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly described?: ReturnType<typeof describedBy>;
  readonly id?: string;
}

/** A checkbox, also for use outside forms. */
export function Checkbox(props: CheckboxProps) {
  const ownId = useId();
  const {
    label,
    hint,
    trailing,
    look = 'plain',
    isChecked,
    isDisabled,
    onChange,
    onBlur,
    name,
    id = ownId,
  } = props;
  const described = props.described ?? describedBy(id, hint, undefined);
  return (
    <label className={styles.choice} data-look={look} htmlFor={id}>
      <input
        {...described}
        type="checkbox"
        id={id}
        name={name}
        className={styles.input}
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
      />
      <span className={styles.box} aria-hidden="true">
        <Icon of={Check} size="s" />
      </span>
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        {hint != null && (
          <span id={hintId(id)} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      {trailing && <span className={styles.trailing}>{trailing}</span>}
    </label>
  );
}
