import { type ReactNode } from 'react';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame';
import { type FieldValidator } from './field-message';
import { TextInput } from './TextInput';
import { useFormField } from './use-form-field';

type Props = FieldTexts & {
  readonly name: string;
  /** The text as typed: the form's reader interprets it. */
  readonly validate?: FieldValidator<string>;
  /** Decimals bring up the keyboard with a point. */
  readonly allowsDecimals?: boolean;
  /** "$" before or "per night" after. */
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
  readonly placeholder?: string;
  readonly isRequired?: boolean;
};

/** A number as text: no spin buttons, no lost zeros, no change by the scroll wheel. */
export function NumberField(props: Props) {
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
    <FieldFrame
      id={field.id}
      error={field.error}
      label={label}
      isLabelHidden={isLabelHidden}
      hint={hint}
      isOptional={isOptional}
    >
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
