import { FORM_ERROR } from 'final-form';
import { type MessageDescriptor } from 'react-intl';
import { type ApiError, type ApiErrorCode } from '~/api/api-error';
import { authMessages } from './auth.messages';

/** What the API refused, in the form's words: at the field that it is about, else at the form. */
export type FormFailure = Readonly<Record<string, MessageDescriptor>>;

export interface FailureWords {
  readonly fields?: Partial<
    Record<ApiErrorCode, { readonly field: string; readonly message: MessageDescriptor }>
  >;
  readonly form?: Partial<Record<ApiErrorCode, MessageDescriptor>>;
  /** For everything else. */
  readonly otherwise: MessageDescriptor;
}

const always: Partial<Record<ApiErrorCode, MessageDescriptor>> = {
  network: authMessages.network,
  'too-many-requests': authMessages.tooMany,
};

export function toFormFailure({ code }: ApiError, words: FailureWords): FormFailure {
  const atField = words.fields?.[code];
  if (atField) return { [atField.field]: atField.message };
  return { [FORM_ERROR]: words.form?.[code] ?? always[code] ?? words.otherwise };
}

const refusedPassword = { field: 'password', message: authMessages.passwordRefused } as const;

export const loginFailure: FailureWords = {
  form: { unauthorized: authMessages.wrongCredentials },
  otherwise: authMessages.loginFailed,
};

export const signupFailure: FailureWords = {
  fields: {
    'email-taken': { field: 'email', message: authMessages.emailTaken },
    validation: refusedPassword,
  },
  otherwise: authMessages.signupFailed,
};

export const recoveryFailure: FailureWords = {
  fields: { 'email-not-found': { field: 'email', message: authMessages.emailUnknown } },
  otherwise: authMessages.recoveryFailed,
};

export const resetFailure: FailureWords = {
  fields: { validation: refusedPassword },
  otherwise: authMessages.resetFailed,
};
