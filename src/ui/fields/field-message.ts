import { type MessageId, type MessageWithValues } from '~/i18n/message-id';
import { isRecord } from '~/lib/is-record';

/** The result of a validator: a message, with the values that its text needs. Undefined means valid. */
export type FieldMessage = MessageId | MessageWithValues;

export type FieldValidator<Value> = (
  value: Value | undefined,
  all: object,
) => FieldMessage | undefined;

/** Only our validators give errors to the form library, and their strings are message IDs. */
const isMessageId = (value: unknown): value is MessageId =>
  typeof value === 'string' && value !== '';

const isWithValues = (value: unknown): value is MessageWithValues =>
  isRecord(value) && isMessageId(value.id);

/** Reads the form library's untyped errors; anything that is not a message counts as none. */
export function toFieldMessage(error: unknown): MessageWithValues | undefined {
  if (isMessageId(error)) return { id: error };
  return isWithValues(error) ? error : undefined;
}
