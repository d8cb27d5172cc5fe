import {
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  type InputHTMLAttributes,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import { type IconShape } from '../controls/Icon';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame';
import { type FieldValidator } from './field-message';
import { TextInput } from './TextInput';
import { useFormField } from './use-form-field';

export type TextFieldProps = FieldTexts & {
  readonly name: string;
  readonly validate?: FieldValidator<string>;
  readonly type?: Extract<
    HTMLInputTypeAttribute,
    'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | 'date' | 'time'
  >;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly isNumeric?: boolean;
  readonly icon?: IconShape;
  readonly trailing?: ReactNode;
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
  const element = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Typed or filled in before hydration: the form does not know it yet.
    const typed = element.current?.value ?? '';
    if (typed !== '' && typed !== field.value) field.change(typed);
    // Only at first; after that the form sees every change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
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
        {...input}
        {...describedBy(field.id, hint, field.error)}
        ref={element}
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
