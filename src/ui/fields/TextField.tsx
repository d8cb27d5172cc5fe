import type {
  HTMLInputAutoCompleteAttribute,
  HTMLInputTypeAttribute,
  InputHTMLAttributes,
  ReactNode,
} from 'react';
import type { IconShape } from '../controls/Icon';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame';
import type { FieldValidator } from './field-message';
import { TextInput } from './TextInput';
import { useFormField } from './use-form-field';

export type TextFieldProps = FieldTexts & {
  name: string;
  validate?: FieldValidator<string>;
  type?: Extract<
    HTMLInputTypeAttribute,
    'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | 'date'
  >;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
  maxLength?: number;
  isRequired?: boolean;
  isDisabled?: boolean;
  isNumeric?: boolean;
  icon?: IconShape;
  trailing?: ReactNode;
};

/** One line of text in a form. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    isLabelHidden,
    hint,
    isOptional,
    name,
    validate,
    isRequired,
    isDisabled,
    ...input
  } = props;
  const field = useFormField<string>(name, { validate });
  return (
    <FieldFrame id={field.id} error={field.error} {...{ label, isLabelHidden, hint, isOptional }}>
      <TextInput
        {...input}
        {...describedBy(field.id, hint, field.error)}
        id={field.id}
        name={name}
        value={field.value ?? ''}
        aria-required={isRequired || undefined}
        disabled={isDisabled}
        onChange={(event) => field.change(event.target.value)}
        onBlur={field.blur}
        onFocus={field.focus}
      />
    </FieldFrame>
  );
}
