import type { ReactNode } from 'react';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame';
import type { FieldValidator } from './field-message';
import { TextInput } from './TextInput';
import { useFormField } from './use-form-field';

type NumberFieldProps = FieldTexts & {
  name: string;
  /** The text as typed: what it means is decided where the form is read. */
  validate?: FieldValidator<string>;
  /** Decimals bring the keyboard with a point. */
  allowsDecimals?: boolean;
  /** "$" before or "per night" after. */
  leading?: ReactNode;
  trailing?: ReactNode;
  placeholder?: string;
  isRequired?: boolean;
};

/** A number as text: no spin buttons, no lost zeros, no change by the scroll wheel. */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    isLabelHidden,
    hint,
    isOptional,
    name,
    validate,
    allowsDecimals,
    trailing,
    isRequired,
  } = props;
  const field = useFormField<string>(name, { validate });
  return (
    <FieldFrame id={field.id} error={field.error} {...{ label, isLabelHidden, hint, isOptional }}>
      <TextInput
        {...describedBy(field.id, hint, field.error)}
        id={field.id}
        name={name}
        isNumeric
        leading={props.leading}
        trailing={trailing}
        placeholder={props.placeholder}
        inputMode={allowsDecimals ? 'decimal' : 'numeric'}
        autoComplete="off"
        aria-required={isRequired || undefined}
        value={field.value ?? ''}
        onChange={(event) => field.change(event.target.value)}
        onBlur={field.blur}
        onFocus={field.focus}
      />
    </FieldFrame>
  );
}
