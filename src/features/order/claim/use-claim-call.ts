import { useRef, useState } from 'react';
import { type ApiClient } from '~/api/marketplace/api-client';
import { type ApiError, ApiFailure } from '~/api/marketplace/api-error';
import { sendMessage } from '~/api/order/messages';
import { type TransactionId } from '~/domain/ids';
import { useAppDispatch } from '~/store/hooks';
import { type ThunkExtra } from '~/store/thunk';
import { loadMessages, loadTransaction } from '../order.duck';

interface Words {
  readonly content: string;
  readonly fileIds: readonly string[];
}

/** Sends a message, or resolves with the same one if these words were sent and only what came after failed. */
type Send = (words: Words) => Promise<string>;

/**
 * Does one step of a claim and loads the order and its messages again, also after a refusal: then the other side, or the clock, has usually
 * changed it. `run` resolves with whether it succeeded.
 */
export function useClaimCall(id: TransactionId) {
  const dispatch = useAppDispatch();
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const sent = useRef<{ readonly key: string; readonly message: string } | null>(null);
  const run = async (step: (api: ApiClient, send: Send) => Promise<void>): Promise<boolean> => {
    if (isWorking) return false;
    setWorking(true);
    setFailure(undefined);
    try {
      await dispatch((_dispatch, _getState, { api }: ThunkExtra) =>
        step(api, async (words) => {
          const key = JSON.stringify(words);
          if (sent.current?.key === key) return sent.current.message;
          const { id: message } = await sendMessage(api, id, words);
          sent.current = { key, message };
          return message;
        }),
      );
      return true;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error.error);
      return false;
    } finally {
      setWorking(false);
      await dispatch(loadTransaction(id));
      void dispatch(loadMessages({ id, page: 1 }));
    }
  };
  return { run, isWorking, failure };
}
