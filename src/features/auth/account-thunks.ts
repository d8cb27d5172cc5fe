import { readSession } from '~/api/person/auth';
import { sendVerificationEmail, verifyEmail } from '~/api/person/current-user';
import {
  type PasswordReset,
  requestPasswordReset,
  resetPassword,
} from '~/api/person/password-reset';
import { type ConfirmedNewcomer, createUserWithIdp, loadNewcomer } from '~/api/person/social-login';
import { loadCurrentUser } from '~/store/current-user';
import { mayChangeSession, sessionRead } from '~/store/session';
import { createAppAsyncThunk } from '~/store/thunk';

/** Mails the link to choose a new password. Rejects with `email-not-found`. */
export const recoverPassword = createAppAsyncThunk(
  'auth/recoverPassword',
  (email: string, { api }) => requestPasswordReset(api, email),
);

/** Sets the new password, without logging in. Rejects with `conflict` if the link no longer works. */
export const chooseNewPassword = createAppAsyncThunk(
  'auth/chooseNewPassword',
  (reset: PasswordReset, { api }) => resetPassword(api, reset),
);

/** Emails another verification link; at most five a day. */
export const resendVerification = createAppAsyncThunk(
  'auth/resendVerification',
  (_: void, { api }) => sendVerificationEmail(api),
);

/** Takes the token of the mailed link, then reads the user again. Rejects with `conflict` if it no longer works. */
export const confirmEmail = createAppAsyncThunk(
  'auth/confirmEmail',
  async (token: string, { api, dispatch }) => {
    await verifyEmail(api, token);
    await dispatch(loadCurrentUser());
  },
);

/** The person who has just signed in with an identity provider. Rejects with `not-found`. */
export const findNewcomer = createAppAsyncThunk('auth/findNewcomer', () => loadNewcomer());

/** Creates the newcomer's account, then reads session and user. Rejects with `email-taken`. */
export const signUpNewcomer = createAppAsyncThunk(
  'auth/signUpNewcomer',
  async (newcomer: ConfirmedNewcomer, { api, dispatch }) => {
    await createUserWithIdp(api, newcomer);
    dispatch(sessionRead(await readSession(api)));
    await dispatch(loadCurrentUser());
  },
  { condition: (_, state) => mayChangeSession(state) },
);
