import { useCallback, useRef, useState } from 'react';
import { type ApiClient } from '~/api/marketplace/api-client';
import { type ApiError, ApiFailure, unexpectedError } from '~/api/marketplace/api-error';
import { reportError } from '~/lib/report';
import { failure, ok, type Result } from '~/lib/result';
import { useAppDispatch, useAppStore } from '../hooks';
import { failed, idle, loading, ready, type Remote } from '../remote';
import { selectIsLimited } from '../session';
import { type ThunkExtra } from '../thunk';

/** Our server asks for the password of staff again, so nothing was done. */
export const isDeskClosed = ({ code }: ApiError): boolean => code === 'desk-closed';

/**
 * Calls for one part of a page, whose outcome no other part needs. Returns the state of the newest call, and a function that makes one.
 * A refusal is an answer; any other failure is reported under this name.
 */
export function useCall<Data, Argument = void>(
  work: (api: ApiClient, argument: Argument) => Promise<Data>,
  name = 'call',
): readonly [Remote<Data>, (argument: Argument) => Promise<Result<Data, ApiError>>] {
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const [state, setState] = useState<Remote<Data>>(idle);
  const turns = useRef(0);
  const call = useCallback(
    async (argument: Argument): Promise<Result<Data, ApiError>> => {
      turns.current += 1;
      const turn = turns.current;
      const show = (next: Remote<Data>) => {
        if (turn === turns.current) setState(next);
      };
      show(loading);
      try {
        const answer = await dispatch((_dispatch, _getState, { api }: ThunkExtra) =>
          work(api, argument),
        );
        show(ready(answer));
        return ok(answer);
      } catch (thrown) {
        const isRefusal = thrown instanceof ApiFailure && thrown.error.status < 500;
        if (!isRefusal) reportError(thrown, name);
        const refused = thrown instanceof ApiFailure ? thrown.error : unexpectedError;
        // The call is refused because the operator uses the site as somebody else, with a session of reduced rights.
        const isLimited = refused.code === 'forbidden' && selectIsLimited(getState());
        const error: ApiError = isLimited ? { ...refused, code: 'limited' } : refused;
        // Thunks report a refusal to the store by themselves. The desk's page then asks for the password, so callers need not.
        if (isDeskClosed(error)) dispatch({ type: 'call/refused', payload: error });
        show(isDeskClosed(error) ? idle : failed(error));
        return failure(error);
      }
    },
    [dispatch, getState, work, name],
  );
  return [state, call];
}
