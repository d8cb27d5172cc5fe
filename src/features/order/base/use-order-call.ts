import { useState } from 'react';
import type * as v from 'valibot';
import { type ApiClient } from '~/api/marketplace/api-client';
import { type TransactionId } from '~/domain/ids';
import { useCall } from '~/store/call/use-call';
import { commandOf } from '~/store/call/use-command';
import { useAppDispatch } from '~/store/hooks';
import { type Command } from '~/wire/entry';
import { loadTransaction } from './order.duck';

type Schema = v.GenericSchema;
type Call = (api: ApiClient) => Promise<unknown>;

const make = (api: ApiClient, call: Call) => call(api);

/**
 * Makes one call about an order at a time and reads the order again, even after a refusal, because the other side or the clock has usually
 * changed it. A failure shows at once, and the button works again once the order is read. `send` and `run` resolve with whether the call
 * succeeded.
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
  const send = <Body extends Schema, Answer extends Schema>(
    entry: Command<Body, Answer>,
    body: v.InferInput<Body>,
  ): Promise<boolean> => run(commandOf(entry, body));
  return { run, send, isWorking, error: made.status === 'failed' ? made.error : undefined };
}
