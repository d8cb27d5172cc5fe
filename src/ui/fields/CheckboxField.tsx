import Check from 'lucide-react/icons/check';
import { type ReactNode, useId } from 'react';
import { Icon } from '../controls/Icon';
import { describedBy, FieldError, hintId } from './FieldFrame';
import type { FieldValidator } from './field-message';
import { useFormField } from './use-form-field';
import styles from './CheckboxField.module.css';

type CheckboxProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** At the right: the price of a choice. */
  trailing?: ReactNode;
  /** A framed choice that turns pine when ticked. */
  look?: 'plain' | 'framed';
  isChecked: boolean;
  isDisabled?: boolean;
  onChange: (isChecked: boolean) => void;
  onBlur?: () => void;
  name?: string;
  described?: ReturnType<typeof describedBy>;
  id?: string;
};

/** A box to tick, outside of forms too. */
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

type CheckboxFieldProps = Pick<
  CheckboxProps,
  'label' | 'hint' | 'trailing' | 'look' | 'isDisabled'
> & {
  name: string;
  validate?: FieldValidator<boolean>;
};

/** A box to tick in a form. */
export function CheckboxField({ name, validate, ...texts }: CheckboxFieldProps) {
  const field = useFormField<boolean>(name, { validate });
  return (
    <div>
      <Checkbox
        {...texts}
        id={field.id}
        name={name}
        isChecked={field.value ?? false}
        onChange={(isChecked) => {
          field.focus();
          field.change(isChecked);
          field.blur();
        }}
        onBlur={field.blur}
        described={describedBy(field.id, texts.hint, field.error)}
      />
      <FieldError id={field.id} error={field.error} />
    </div>
  );
}
