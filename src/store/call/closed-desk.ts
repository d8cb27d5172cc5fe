import { type UnknownAction } from '@reduxjs/toolkit';
import { type ApiError } from '~/api/marketplace/api-error';
import { isRecord } from '~/lib/is-record';

/** Our server asks for the password of staff again, so nothing was done. */
export const isDeskClosed = ({ code }: ApiError): boolean => code === 'desk-closed';

/** Tells the store that a call was refused, as thunks do by themselves. */
export const callRefused = (payload: ApiError) => ({ type: 'call/refused', payload });

/** Whether a call or a thunk met the closed desk. Its page shows the door then, so that no caller has to say anything. */
export const hasMetClosedDesk = ({ payload }: UnknownAction): boolean =>
  isRecord(payload) && payload['code'] === 'desk-closed';
