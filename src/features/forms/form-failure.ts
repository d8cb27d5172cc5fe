import { type ApiError, type ApiErrorCode } from '~/api/marketplace/api-error';
import { type MessageId } from '~/i18n/message-id';
import { type FieldMessage } from '~/ui/fields/field-message';

/** An error of the API as a form shows it: at its field, otherwise as the fault of the form. */
export type FormFailure = Readonly<Record<string, FieldMessage>>;

export interface FailureAtField {
  readonly field: string;
  readonly message: FieldMessage;
}

export interface FailureWords {
  readonly codes?: Readonly<Partial<Record<ApiErrorCode, MessageId | FailureAtField>>>;
  /** The words for values that the API calls malformed, by the member that it names. */
  readonly values?: Readonly<Partial<Record<string, FailureAtField>>>;
  /** The field for errors without a place of their own, where a form has several. */
  readonly formField?: string;
  /** The words for everything else. */
  readonly otherwise: MessageId;
}

/** Refusals that any request may get. Nothing was done then. */
const always: Partial<Record<ApiErrorCode, MessageId>> = {
  unauthorized: 'Call.signedOut',
  'session-ended': 'Call.signedOut',
  'session-changed': 'Call.signedOut',
  limited: 'Account.limited',
  'desk-closed': 'Call.deskClosed',
  network: 'Auth.network',
  'too-many-requests': 'Auth.tooMany',
};

export function toFormFailure({ code, field }: ApiError, words: FailureWords): FormFailure {
  const refused = code === 'validation' && field !== undefined ? words.values?.[field] : undefined;
  const named = refused ?? words.codes?.[code] ?? always[code] ?? words.otherwise;
  if (typeof named === 'object') return { [named.field]: named.message };
  return { [words.formField ?? 'fault']: named };
}
