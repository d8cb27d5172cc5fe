import type { MessageDescriptor } from 'react-intl';
import type { MessageWithValues } from '~/i18n/message-id';
import { isRecord } from '~/lib/is-record';

/** What a validator answers with: a message, with values where its text needs some. Undefined means valid. */
export type FieldMessage = MessageDescriptor | MessageWithValues;

export type FieldValidator<Value> = (
  value: Value | undefined,
  all: object,
) => FieldMessage | undefined;

const isDescriptor = (value: unknown): value is MessageDescriptor =>
  isRecord(value) && typeof value.id === 'string';

const isWithValues = (value: unknown): value is MessageWithValues =>
  isRecord(value) && isDescriptor(value.message);

/** Reads what the form library keeps untyped; anything that is no message counts as none. */
export function toFieldMessage(error: unknown): MessageWithValues | undefined {
  if (isWithValues(error)) return error;
  return isDescriptor(error) ? { message: error } : undefined;
}
