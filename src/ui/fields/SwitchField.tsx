import { type ReactNode, useId } from 'react';
import { useFormField } from './use-form-field';
import styles from './SwitchField.module.css';

type SwitchProps = {
  label: ReactNode;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
};

/** On or off, at once. */
export function Switch({ label, isOn, isDisabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.holder} htmlFor={id}>
      <span>{label}</span>
      <input
        type="checkbox"
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

/** A switch in a form. */
export function SwitchField({
  name,
  label,
  isDisabled,
}: Pick<SwitchProps, 'label' | 'isDisabled'> & { name: string }) {
  const field = useFormField<boolean>(name);
  return (
    <Switch
      label={label}
      isDisabled={isDisabled}
      isOn={field.value ?? false}
      onChange={field.change}
    />
  );
}
