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
import { FieldFrame } from './FieldFrame';
import { LeftOut, useLeftOut } from './LeftOut';
import { TextInput } from './TextInput';
import { type useFormField } from './use-form-field';
import { type TextControlProps, useTextControl } from './use-text-control';

export type TextFieldProps = TextControlProps & {
  readonly type?: Extract<
    HTMLInputTypeAttribute,
    'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | 'date' | 'time'
  >;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly placeholder?: string;
  readonly maxLength?: number;
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
  const { type, autoComplete, inputMode, placeholder, maxLength, isNumeric, icon, trailing } =
    props;
  const { field, frame, control } = useTextControl(props);
  const element = useRef<HTMLInputElement>(null);
  const { leftOut, onPaste } = useLeftOut(maxLength);
  const takeFilledIn = useFilledIn(element, field);
  return (
    <FieldFrame {...frame}>
      <TextInput
        {...control}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        placeholder={placeholder}
        maxLength={maxLength}
        isNumeric={isNumeric}
        icon={icon}
        trailing={trailing}
        ref={element}
        disabled={props.isDisabled}
        onBlur={() => {
          takeFilledIn();
          field.blur();
        }}
        onPaste={onPaste}
      />
      <LeftOut text={leftOut} />
    </FieldFrame>
  );
}
