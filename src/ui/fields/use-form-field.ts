import { useId, useMemo } from 'react';
import { useField } from 'react-final-form';
import { type MessageWithValues } from '~/i18n/message-id';
import { type FieldMessage, type FieldValidator, toFieldMessage } from './field-message';

interface FormField<Value> {
  readonly id: string;
  readonly name: string;
  readonly value: Value | undefined;
  readonly change: (value: Value | undefined) => void;
  readonly blur: () => void;
  readonly focus: () => void;
  readonly error: MessageWithValues | undefined;
}

interface Options<Value> {
  readonly validate?: FieldValidator<Value>;
  readonly isEqual?: (a: Value | undefined, b: Value | undefined) => boolean;
}

interface Meta {
  readonly touched?: boolean;
  readonly error?: unknown;
  readonly submitError?: unknown;
  readonly dirtySinceLastSubmit?: boolean;
}

/** An error shows once the field was touched; a server's error until the value changes. */
function shownError({ touched, error, submitError, dirtySinceLastSubmit }: Meta) {
  if (!touched) return undefined;
  return toFieldMessage(error) ?? (dirtySinceLastSubmit ? undefined : toFieldMessage(submitError));
}

/** A field of the form above: value, handlers and the error to show. Values keep their type; '' stays ''. */
export function useFormField<Value>(
  name: string,
  { validate, isEqual }: Options<Value> = {},
): FormField<Value> {
  const id = useId();
  // The form library registers the field again if the object changes.
  const data = useMemo(() => ({ id }), [id]);
  const { input, meta } = useField<Value | undefined>(name, {
    allowNull: true,
    // The list of missing fields finds the field by it.
    data,
    format: (value: Value | undefined) => value,
    parse: (value: Value | undefined) => value,
    isEqual,
    validate:
      validate &&
      ((value: Value | undefined, all: object): FieldMessage | undefined => validate(value, all)),
    subscription: {
      value: true,
      touched: true,
      error: true,
      submitError: true,
      dirtySinceLastSubmit: true,
    },
  });
  return {
    id,
    name,
    value: input.value,
    change: (value) => input.onChange(value),
    blur: () => input.onBlur(),
    focus: () => input.onFocus(),
    error: shownError(meta),
  };
}
