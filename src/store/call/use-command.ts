import { useCallback, useRef, useState } from 'react';
import type * as v from 'valibot';
import { type ApiError, ApiFailure, unexpectedError } from '~/api/marketplace/api-error';
import { callServer } from '~/api/marketplace/own-server';
import { reportError } from '~/lib/report';
import { failure, ok, type Result } from '~/lib/result';
import { type Command } from '~/wire/entry';
import { useAppDispatch } from '../hooks';
import { failed, idle, loading, ready, type Remote } from '../remote';
import { type ThunkExtra } from '../thunk';

type Schema = v.GenericSchema;
type Answered<Data> = Result<Data, ApiError>;

/**
 * Sends a command of our own server as the user of the page, once for each call. Returns what became of the newest call, and the
 * function. A refusal is an answer; what is none is reported.
 */
export function useCommand<Body extends Schema, Answer extends Schema>(
  entry: Command<Body, Answer>,
): readonly [
  Remote<v.InferOutput<Answer>>,
  (body: v.InferInput<Body>) => Promise<Answered<v.InferOutput<Answer>>>,
] {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<Remote<v.InferOutput<Answer>>>(idle);
  const turns = useRef(0);
  const send = useCallback(
    async (body: v.InferInput<Body>): Promise<Answered<v.InferOutput<Answer>>> => {
      turns.current += 1;
      const turn = turns.current;
      const show = (next: Remote<v.InferOutput<Answer>>) => {
        if (turn === turns.current) setState(next);
      };
      show(loading);
      try {
        const sent = dispatch((_dispatch, _state, { api }: ThunkExtra) =>
          callServer(api, entry, body),
        );
        const answer = await sent;
        show(ready(answer));
        return ok(answer);
      } catch (thrown) {
        const isRefusal = thrown instanceof ApiFailure && thrown.error.status < 500;
        if (!isRefusal) reportError(thrown, entry.path);
        const error = thrown instanceof ApiFailure ? thrown.error : unexpectedError;
        show(failed(error));
        return failure(error);
      }
    },
    [dispatch, entry],
  );
  return [state, send];
}
