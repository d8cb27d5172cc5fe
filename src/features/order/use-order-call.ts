import { useState } from 'react';
import { type ApiClient } from '~/api/marketplace/api-client';
import { type TransactionId } from '~/domain/ids';
import { useCall } from '~/store/call/use-call';
import { useAppDispatch } from '~/store/hooks';
import { loadTransaction } from './order.duck';

type Call = (api: ApiClient) => Promise<unknown>;

const make = (api: ApiClient, call: Call) => call(api);

/**
 * Makes one call about an order at a time and reads the order again, even after a refusal: then the other side, or the clock, has usually
 * changed it. A failure is said at once; the button works again once the order is read. `run` resolves with whether the call succeeded.
 */
export function useOrderCall(id: TransactionId) {
  const dispatch = useAppDispatch();
  const [isWorking, setWorking] = useState(false);
  const [made, call] = useCall(make, 'order-call');
  const run = async (next: Call): Promise<boolean> => {
    if (isWorking) return false;
    setWorking(true);
    const { ok: isMade } = await call(next);
    await dispatch(loadTransaction(id));
    setWorking(false);
    return isMade;
  };
  return { run, isWorking, error: made.status === 'failed' ? made.error : undefined };
}
