import ChevronDown from 'lucide-react/icons/chevron-down';
import { Icon } from '../controls/Icon';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame';
import { type FieldValidator } from './field-message';
import { useFormField } from './use-form-field';
import styles from './TextInput.module.css';

export interface Choice {
  readonly key: string;
  readonly text: string;
  readonly isDisabled?: boolean;
}

type Props = FieldTexts & {
  readonly name: string;
  readonly validate?: FieldValidator<string>;
  readonly choices: readonly Choice[];
  /** Shown while nothing is chosen; choosing it again empties the field. */
  readonly placeholder?: string;
  readonly isRequired?: boolean;
  readonly autoComplete?: string;
};

/** A choice from the device's native list, in our own box. */
export function SelectField(props: Props) {
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
    <FieldFrame
      id={field.id}
      error={field.error}
      label={label}
      isLabelHidden={isLabelHidden}
      hint={hint}
      isOptional={isOptional}
    >
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
