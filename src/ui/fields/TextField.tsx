import {
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  type InputHTMLAttributes,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { type IconShape } from '../controls/Icon';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame';
import { type FieldValidator } from './field-message';
import { LeftOut, useLeftOut } from './LeftOut';
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

/**
 * Reads text that the browser or a password manager filled in without an event: at first, when the field is left, and when its form is
 * sent. Returns the function that does so.
 */
function useFilledIn(
  element: RefObject<HTMLInputElement | null>,
  { value, change }: Pick<ReturnType<typeof useFormField<string>>, 'value' | 'change'>,
): () => void {
  const take = () => {
    const filled = element.current?.value ?? '';
    if (filled !== '' && filled !== value) change(filled);
  };
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    latest.current();
    const form = element.current?.form;
    const onSubmit = () => latest.current();
    form?.addEventListener('submit', onSubmit, true);
    return () => form?.removeEventListener('submit', onSubmit, true);
  }, [element]);
  return take;
}

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
  const { leftOut, onPaste } = useLeftOut(input.maxLength);
  const takeFilledIn = useFilledIn(element, field);
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
        onBlur={() => {
          takeFilledIn();
          field.blur();
        }}
        onFocus={field.focus}
        onPaste={onPaste}
      />
      <LeftOut text={leftOut} />
    </FieldFrame>
  );
}
