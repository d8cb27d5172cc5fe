import { isBlankText } from '~/lib/blank-text';
import { emailFault, MAX_LOCAL_PART } from '~/lib/email-address';
import { type MessageWithValues } from '~/i18n/message-id';
import { type FieldMessage, type FieldValidator } from './field-message';

/** The first error of several rules. */
export const allOf =
  <Value>(...rules: readonly FieldValidator<Value>[]): FieldValidator<Value> =>
  (value, all) => {
    for (const rule of rules) {
      const message = rule(value, all);
      if (message) return message;
    }
    return undefined;
  };

const isBlank = (value: unknown): boolean =>
  value == null ||
  value === false ||
  (typeof value === 'string' && isBlankText(value)) ||
  (Array.isArray(value) && value.length === 0);

/** Blank text, nothing chosen, an unticked box and an empty list count as missing. */
export const required =
  (message: FieldMessage): FieldValidator<unknown> =>
  (value) =>
    isBlank(value) ? message : undefined;

/** Counts characters as people do. Empty text is up to `required`. */
export const minLength =
  (min: number, message: FieldMessage): FieldValidator<string> =>
  (value) =>
    value && [...value].length < min ? withValue(message, min) : undefined;

export const maxLength =
  (max: number, message: FieldMessage): FieldValidator<string> =>
  (value) =>
    value && [...value].length > max ? withValue(message, max) : undefined;

/** Text, at sign, domain, dot, at least two letters. Empty text is up to `required`. */
export const emailAddress =
  (message: FieldMessage): FieldValidator<string> =>
  (value) =>
    value && emailFault(value.trim()) === 'shape' ? message : undefined;

/** The limit of mail servers. Empty text is up to `required`. */
export const emailLength =
  (message: FieldMessage): FieldValidator<string> =>
  (value) =>
    value && emailFault(value.trim()) === 'length' ? withValue(message, MAX_LOCAL_PART) : undefined;

/** Messages about a length can use {limit}. */
function withValue(message: FieldMessage, limit: number): MessageWithValues {
  const { id, values } = typeof message === 'string' ? { id: message } : message;
  return { id, values: { limit, ...values } };
}
