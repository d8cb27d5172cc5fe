import ChevronDown from 'lucide-react/icons/chevron-down';
import { Icon } from '../controls/Icon';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame';
import type { FieldValidator } from './field-message';
import { useFormField } from './use-form-field';
import styles from './TextInput.module.css';

export type Choice = { key: string; text: string; isDisabled?: boolean };

type SelectFieldProps = FieldTexts & {
  name: string;
  validate?: FieldValidator<string>;
  choices: readonly Choice[];
  /** Shown while nothing is chosen; choosing it again empties the field. */
  placeholder?: string;
  isRequired?: boolean;
  autoComplete?: string;
};

/** One of a list: the device's own list, with our box. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    isLabelHidden,
    hint,
    isOptional,
    name,
    validate,
    choices,
    placeholder,
    isRequired,
  } = props;
  const field = useFormField<string>(name, { validate });
  return (
    <FieldFrame id={field.id} error={field.error} {...{ label, isLabelHidden, hint, isOptional }}>
      <span className={styles.box}>
        <select
          {...describedBy(field.id, hint, field.error)}
          className={styles.select}
          id={field.id}
          name={name}
          autoComplete={props.autoComplete}
          aria-required={isRequired || undefined}
          value={field.value ?? ''}
          onChange={(event) =>
            field.change(event.target.value === '' ? undefined : event.target.value)
          }
          onBlur={field.blur}
          onFocus={field.focus}
        >
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
    </FieldFrame>
  );
}
