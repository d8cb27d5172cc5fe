import { type FailureWords } from '~/features/forms/form-failure';
import { type RichPart } from '~/i18n/message-id';

const refusedEmail = { field: 'email', message: 'Auth.emailWrong' } as const;
const refusedPassword = { field: 'password', message: 'Auth.passwordRefused' } as const;

export const loginFailure: FailureWords = {
  codes: { unauthorized: 'Auth.wrongCredentials' },
  otherwise: 'Auth.loginFailed',
};

/** Returns the words for a failed sign-up. `logInInstead` turns its words into a link. */
export const signupFailure = (logInInstead: RichPart): FailureWords => ({
  codes: {
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
  codes: {
    'email-not-found': { field: 'email', message: 'Auth.emailUnknown' },
    'too-many-requests': 'Auth.recoveryTooMany',
  },
  values: { email: refusedEmail },
  otherwise: 'Auth.recoveryFailed',
};

export const resetFailure: FailureWords = {
  values: { newPassword: refusedPassword },
  otherwise: 'Auth.resetFailed',
};
