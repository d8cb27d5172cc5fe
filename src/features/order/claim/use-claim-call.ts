import { useRef } from 'react';
import { type ApiClient } from '~/api/marketplace/api-client';
import { sendMessage } from '~/api/order/messages';
import { type TransactionId } from '~/domain/ids';
import { useAppDispatch } from '~/store/hooks';
import { loadMessages } from '../order.duck';
import { useOrderCall } from '../use-order-call';

interface Words {
  readonly content: string;
  readonly fileIds: readonly string[];
}

/** Sends a message, or resolves with the same one if these words were sent and only what came after failed. */
type Send = (words: Words) => Promise<string>;

/** Does one step of a claim at a time, with its words, and loads the order's messages again. */
export function useClaimCall(id: TransactionId) {
  const dispatch = useAppDispatch();
  const { run: call, isWorking, error: failure } = useOrderCall(id);
  const sent = useRef<{ readonly key: string; readonly message: string } | null>(null);
  const run = async (step: (api: ApiClient, send: Send) => Promise<void>): Promise<boolean> => {
    const isDone = await call((api) =>
      step(api, async (words) => {
        const key = JSON.stringify(words);
        if (sent.current?.key === key) return sent.current.message;
        const { id: message } = await sendMessage(api, id, words);
        sent.current = { key, message };
        return message;
      }),
    );
    void dispatch(loadMessages({ id, page: 1 }));
    return isDone;
  };
  return { run, isWorking, failure };
}
