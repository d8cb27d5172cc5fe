import { useRef } from 'react';
import type * as v from 'valibot';
import { sendMessage } from '~/api/order/messages';
import { type TransactionId } from '~/domain/ids';
import { commandOf } from '~/store/call/use-command';
import { useAppDispatch } from '~/store/hooks';
import { type Command } from '~/wire/entry';
import { loadMessages } from '../base/order.duck';
import { useClaimMessage } from '../base/claim-words';
import { useOrderCall } from '../base/use-order-call';

interface Words {
  readonly content: string;
  readonly fileIds: readonly string[];
}

/** Sends a message. Resolves with the earlier one if these words were sent and only a later step failed. */
type Say = (words: Words) => Promise<string>;

type Schema = v.GenericSchema;

/** Sends one step of a claim at a time after its words, and loads the order's messages again. */
export function useClaimCall(id: TransactionId) {
  const dispatch = useAppDispatch();
  const { run, isWorking, error: failure } = useOrderCall(id);
  const sent = useRef<{ readonly key: string; readonly message: string } | null>(null);
  const send = async <Body extends Schema, Answer extends Schema>(
    entry: Command<Body, Answer>,
    toBody: (say: Say) => Promise<v.InferInput<Body>>,
  ): Promise<boolean> => {
    const isDone = await run(async (api) => {
      const body = await toBody(async (words) => {
        const key = JSON.stringify(words);
        if (sent.current?.key === key) return sent.current.message;
        const { id: message } = await sendMessage(api, id, words);
        sent.current = { key, message };
        return message;
      });
      await commandOf(entry, body)(api);
    });
    void dispatch(loadMessages({ id, page: 1 }));
    return isDone;
  };
  return { send, messageOf: useClaimMessage(), isWorking, failure };
}
