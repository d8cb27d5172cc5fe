import { useCallback, useRef, useState } from 'react';
import { type ApiClient } from '~/api/marketplace/api-client';
import { ApiFailure } from '~/api/marketplace/api-error';
import { useAppDispatch } from '~/store/hooks';
import { failed, idle, loading, ready, type Remote } from '~/store/remote';
import { type ThunkExtra } from '~/store/thunk';

/** Work for one part of a page, whose outcome no other part needs. The newest call wins. Resolves with whether it went well. */
export function useCall<Argument, Data>(
  work: (api: ApiClient, argument: Argument) => Promise<Data>,
): readonly [Remote<Data>, (argument: Argument) => Promise<boolean>] {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<Remote<Data>>(idle);
  const turns = useRef(0);
  const call = useCallback(
    async (argument: Argument) => {
      turns.current += 1;
      const turn = turns.current;
      const show = (next: Remote<Data>) => {
        if (turn === turns.current) setState(next);
      };
      show(loading);
      try {
        show(
          ready(await dispatch((_dispatch, _getState, { api }: ThunkExtra) => work(api, argument))),
        );
        return true;
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        show(failed(error.error));
        return false;
      }
    },
    [dispatch, work],
  );
  return [state, call];
}
