import { type MessageId, type MessageWithValues } from '~/i18n/message-id';
import { isRecord } from '~/lib/is-record';

/** What a validator answers with: a message, with values where its text needs some. Undefined means valid. */
export type FieldMessage = MessageId | MessageWithValues;

export type FieldValidator<Value> = (
  value: Value | undefined,
  all: object,
) => FieldMessage | undefined;

/** Only our validators answer to the form library, and their strings are messages. */
const isMessageId = (value: unknown): value is MessageId =>
  typeof value === 'string' && value !== '';

const isWithValues = (value: unknown): value is MessageWithValues =>
  isRecord(value) && isMessageId(value.id);

/** Reads what the form library keeps untyped; anything that is no message counts as none. */
export function toFieldMessage(error: unknown): MessageWithValues | undefined {
  if (isMessageId(error)) return { id: error };
  return isWithValues(error) ? error : undefined;
}
