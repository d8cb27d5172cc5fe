import { type ReactNode, useId } from 'react';
import styles from './Switch.module.css';

export interface SwitchProps {
  readonly label: ReactNode;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** An on-off switch that takes effect right away. */
export function Switch({ label, isOn, isDisabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.holder} htmlFor={id}>
      <span>{label}</span>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
        role="switch"
        id={id}
        className={styles.input}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track} aria-hidden="true" />
    </label>
  );
}
