import { FORM_ERROR } from 'final-form';
import { type MessageDescriptor } from 'react-intl';
import { type ApiError, type ApiErrorCode } from '~/api/api-error';
import { type RichPart } from '~/i18n/message-id';
import { type FieldMessage } from '~/ui/fields/field-message';
import { authMessages } from './auth.messages';

/** What the API refused, in the form's words: at the field that it is about, else at the form. */
export type FormFailure = Readonly<Record<string, FieldMessage>>;

export interface FailureWords {
  readonly fields?: Partial<Record<ApiErrorCode, FailureAtField>>;
  /** For values that the API takes for malformed, by the member that it names. */
  readonly values?: Readonly<Partial<Record<string, FailureAtField>>>;
  readonly form?: Partial<Record<ApiErrorCode, MessageDescriptor>>;
  /** For everything else. */
  readonly otherwise: MessageDescriptor;
}

interface FailureAtField {
  readonly field: string;
  readonly message: FieldMessage;
}

const always: Partial<Record<ApiErrorCode, MessageDescriptor>> = {
  network: authMessages.network,
  'too-many-requests': authMessages.tooMany,
};

export function toFormFailure({ code, field }: ApiError, words: FailureWords): FormFailure {
  const refused = code === 'validation' && field !== undefined ? words.values?.[field] : undefined;
  const atField = refused ?? words.fields?.[code];
  if (atField) return { [atField.field]: atField.message };
  return { [FORM_ERROR]: words.form?.[code] ?? always[code] ?? words.otherwise };
}

const refusedEmail = { field: 'email', message: authMessages.emailWrong } as const;
const refusedPassword = { field: 'password', message: authMessages.passwordRefused } as const;

export const loginFailure: FailureWords = {
  form: { unauthorized: authMessages.wrongCredentials },
  otherwise: authMessages.loginFailed,
};

/** `logInInstead` makes a link of its words. */
export const signupFailure = (logInInstead: RichPart): FailureWords => ({
  fields: {
    'email-taken': {
      field: 'email',
      message: { message: authMessages.emailTaken, values: { link: logInInstead } },
    },
  },
  values: {
    email: refusedEmail,
    password: refusedPassword,
    firstName: { field: 'firstName', message: authMessages.nameRefused },
    lastName: { field: 'lastName', message: authMessages.nameRefused },
  },
  otherwise: authMessages.signupFailed,
});

export const recoveryFailure: FailureWords = {
  fields: { 'email-not-found': { field: 'email', message: authMessages.emailUnknown } },
  values: { email: refusedEmail },
  form: { 'too-many-requests': authMessages.recoveryTooMany },
  otherwise: authMessages.recoveryFailed,
};

export const resetFailure: FailureWords = {
  values: { newPassword: refusedPassword },
  otherwise: authMessages.resetFailed,
};
