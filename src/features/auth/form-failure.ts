import { FORM_ERROR } from 'final-form';
import { type ApiError, type ApiErrorCode } from '~/api/marketplace/api-error';
import { type RichPart, type MessageId } from '~/i18n/message-id';
import { type FieldMessage } from '~/ui/fields/field-message';

/** An error of the API as a form shows it: at the field that it is about, otherwise at the whole form. */
export type FormFailure = Readonly<Record<string, FieldMessage>>;

export interface FailureWords {
  readonly fields?: Partial<Record<ApiErrorCode, FailureAtField>>;
  /** For values that the API considers malformed, by the member that it names. */
  readonly values?: Readonly<Partial<Record<string, FailureAtField>>>;
  readonly form?: Partial<Record<ApiErrorCode, MessageId>>;
  /** For forms that show errors without a field in a particular place; otherwise they are about the whole form. */
  readonly formField?: string;
  /** For everything else. */
  readonly otherwise: MessageId;
}

interface FailureAtField {
  readonly field: string;
  readonly message: FieldMessage;
}

const always: Partial<Record<ApiErrorCode, MessageId>> = {
  network: 'Auth.network',
  'too-many-requests': 'Auth.tooMany',
};

export function toFormFailure({ code, field }: ApiError, words: FailureWords): FormFailure {
  const refused = code === 'validation' && field !== undefined ? words.values?.[field] : undefined;
  const atField = refused ?? words.fields?.[code];
  if (atField) return { [atField.field]: atField.message };
  return { [words.formField ?? FORM_ERROR]: words.form?.[code] ?? always[code] ?? words.otherwise };
}

const refusedEmail = { field: 'email', message: 'Auth.emailWrong' } as const;
const refusedPassword = { field: 'password', message: 'Auth.passwordRefused' } as const;

export const loginFailure: FailureWords = {
  form: { unauthorized: 'Auth.wrongCredentials' },
  otherwise: 'Auth.loginFailed',
};

/** `logInInstead` turns its words into a link. */
export const signupFailure = (logInInstead: RichPart): FailureWords => ({
  fields: {
    'email-taken': {
      field: 'email',
      message: { id: 'Auth.emailTaken', values: { link: logInInstead } },
    },
  },
  values: {
    email: refusedEmail,
    password: refusedPassword,
    firstName: { field: 'firstName', message: 'Auth.nameRefused' },
    lastName: { field: 'lastName', message: 'Auth.nameRefused' },
  },
  otherwise: 'Auth.signupFailed',
});

export const recoveryFailure: FailureWords = {
  fields: { 'email-not-found': { field: 'email', message: 'Auth.emailUnknown' } },
  values: { email: refusedEmail },
  form: { 'too-many-requests': 'Auth.recoveryTooMany' },
  otherwise: 'Auth.recoveryFailed',
};

export const resetFailure: FailureWords = {
  values: { newPassword: refusedPassword },
  otherwise: 'Auth.resetFailed',
};
