import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame';
import { type FieldValidator } from './field-message';
import { type Choice, Select } from './Select';
import { useFormField } from './use-form-field';

type Props = FieldTexts & {
  readonly name: string;
  readonly validate?: FieldValidator<string>;
  readonly choices: readonly Choice[];
  /** The text while nothing is chosen. Choosing it again empties the field. */
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
      <Select
        {...describedBy(field.id, hint, field.error)}
        id={field.id}
        name={name}
        autoComplete={props.autoComplete}
        aria-required={isRequired || undefined}
        value={field.value ?? ''}
        choices={choices}
        placeholder={placeholder}
        onChange={(event) =>
          field.change(event.target.value === '' ? undefined : event.target.value)
        }
        onBlur={field.blur}
        onFocus={field.focus}
      />
    </FieldFrame>
  );
}
