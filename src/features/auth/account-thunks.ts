import { callServer } from '~/api/marketplace/own-server';
import { readSession } from '~/api/person/auth';
import { verifyEmail } from '~/api/person/current-user';
import { loadCurrentUser } from '~/store/current-user';
import { mayChangeSession, sessionRead } from '~/store/session';
import { createAppAsyncThunk } from '~/store/thunk';
import { createUserWithIdp, type Newcomer } from '~/wire/social-login';

/** Confirms the address with the token of the emailed link, then reads the user again. Rejects with `conflict` if it no longer works. */
export const confirmEmail = createAppAsyncThunk(
  'auth/confirmEmail',
  async (token: string, { api, dispatch }) => {
    await verifyEmail(api, token);
    await dispatch(loadCurrentUser());
  },
);

export type ConfirmedNewcomer = Pick<Newcomer, 'email' | 'firstName' | 'lastName'>;

/** Creates the newcomer's account and logs in, then reads session and user. Rejects with `email-taken`. */
export const signUpNewcomer = createAppAsyncThunk(
  'auth/signUpNewcomer',
  async (newcomer: ConfirmedNewcomer, { api, dispatch }) => {
    await callServer(api, createUserWithIdp, newcomer);
    dispatch(sessionRead(await readSession(api)));
    await dispatch(loadCurrentUser());
  },
  { condition: (_, state) => mayChangeSession(state) },
);
