import { createAction } from '@reduxjs/toolkit';

/** The whole store forgets what it holds: nothing of one user may be left for the next. */
export const sessionEnded = createAction('session/sessionEnded');
