import { useState } from 'react';
import { type ApiClient } from '~/api/marketplace/api-client';
import { type ApiError, ApiFailure, unexpectedError } from '~/api/marketplace/api-error';
import { type TransactionId } from '~/domain/ids';
import { type MessageId } from '~/i18n/message-id';
import { useAppDispatch } from '~/store/hooks';
import { failed, idle, loading, ready, type Remote } from '~/store/remote';
import { type RootState } from '~/store/root-state';
import { type AppDispatch, type ThunkExtra } from '~/store/thunk';
import { loadTransaction } from '../order.duck';

type Call = (api: ApiClient) => Promise<void>;

const calling =
  (call: Call) =>
  (_dispatch: AppDispatch, _getState: () => RootState, { api }: ThunkExtra) =>
    call(api);

const errorOf = (thrown: unknown): ApiError =>
  thrown instanceof ApiFailure ? thrown.error : unexpectedError;

const CONFLICT = 409;

/** Why something could not be arranged. */
function arrangingFailure({ code, status }: ApiError): MessageId {
  if (code === 'busy') return 'OrderArrange.busy';
  if (code === 'upload-over-limit') return 'OrderArrange.full';
  if (status === CONFLICT) return 'OrderArrange.changed';
  return code === 'network' ? 'OrderArrange.offline' : 'OrderArrange.failed';
}

/**
 * Runs one change of an order at a time and loads the order again, even after a refusal: then the other side has usually changed it.
 * `run` resolves with whether it succeeded.
 */
export function useArranging(id: TransactionId) {
  const dispatch = useAppDispatch();
  const [work, setWork] = useState<Remote<null>>(idle);
  const run = async (call: Call): Promise<boolean> => {
    if (work.status === 'loading') return false;
    setWork(loading);
    const outcome: Remote<null> = await dispatch(calling(call)).then(
      () => ready(null),
      (thrown: unknown) => failed(errorOf(thrown)),
    );
    // A failure is said at once: while the marketplace is silent, loading takes as long as the call did.
    if (outcome.status === 'failed') setWork(outcome);
    await dispatch(loadTransaction(id));
    if (outcome.status === 'ready') setWork(outcome);
    return outcome.status === 'ready';
  };
  return {
    run,
    isWorking: work.status === 'loading',
    failure: work.status === 'failed' ? arrangingFailure(work.error) : undefined,
  };
}
