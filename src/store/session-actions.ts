import { createAction } from '@reduxjs/toolkit';
import { type UserId } from '~/domain/ids';
import { type SessionLoss } from '~/api/marketplace/session-guard';

/** Empties the whole store: nothing of one user may be left for the next. */
export const sessionEnded = createAction('session/sessionEnded');

/** The same, but not caused by the user of this page: another tab logged out or in, or the session expired. */
export const sessionLost = createAction(
  'session/sessionLost',
  /** `user`: the user that the page belonged to, if known. */
  (loss: SessionLoss, user?: UserId) => ({ payload: { loss, user } }),
);
