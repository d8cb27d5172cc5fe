import { type ChangeEvent } from 'react';
import { describedBy, type FieldTexts } from './FieldFrame';
import { type FieldValidator } from './field-message';
import { useFormField } from './use-form-field';

export type TextControlProps = FieldTexts & {
  readonly name: string;
  /** The text as typed: the form's reader interprets it. */
  readonly validate?: FieldValidator<string>;
  readonly isRequired?: boolean;
};

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field whose value is a text, with the props of its frame and of the control in it. */
export function useTextControl(props: TextControlProps) {
  const { label, isLabelHidden, hint, isOptional, name, validate, isRequired } = props;
  const field = useFormField<string>(name, { validate });
  const { id, error } = field;
  return {
    field,
    frame: { id, error, label, isLabelHidden, hint, isOptional },
    control: {
      ...describedBy(id, hint, error),
      id,
      name,
      value: field.value ?? '',
      'aria-required': isRequired || undefined,
      onChange: (event: ChangeEvent<Control>) => field.change(event.target.value),
      onBlur: field.blur,
      onFocus: field.focus,
    },
  };
}
