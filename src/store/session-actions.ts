import { createAction } from '@reduxjs/toolkit';
import { type UserId } from '~/domain/ids';
import { type SessionLoss } from '~/api/session-guard';

/** The whole store forgets what it holds: nothing of one user may be left for the next. */
export const sessionEnded = createAction('session/sessionEnded');

/** The same, not by the user of this page: another tab logged out or in, or the session ran out. */
export const sessionLost = createAction(
  'session/sessionLost',
  /** `user`: whose page it was, as far as that is known. */
  (loss: SessionLoss, user?: UserId) => ({ payload: { loss, user } }),
);
