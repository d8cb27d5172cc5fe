import { useCallback } from 'react';
import type * as v from 'valibot';
import { type ApiClient } from '~/api/marketplace/api-client';
import { askServer, callServer, fileFromServer } from '~/api/marketplace/own-server';
import { type Command, type FileCommand, type Question } from '~/wire/entry';
import { useCall } from './use-call';

type Schema = v.GenericSchema;

/** `useCall` for a command of our own server, which is sent as the user of the page, once for each call. */
export function useCommand<Body extends Schema, Answer extends Schema>(
  entry: Command<Body, Answer>,
) {
  const send = useCallback(
    (api: ApiClient, body: v.InferInput<Body>) => callServer(api, entry, body),
    [entry],
  );
  return useCall(send, entry.path);
}

/** The same for a question, which has no body. */
export function useQuestion<Answer extends Schema>(entry: Question<Answer>) {
  const ask = useCallback(() => askServer(entry), [entry]);
  return useCall(ask, entry.path);
}

/** The same for a file that our server makes. */
export function useFile<Body extends Schema>(entry: FileCommand<Body>) {
  const load = useCallback(
    (api: ApiClient, body: v.InferInput<Body>) => fileFromServer(api, entry, body),
    [entry],
  );
  return useCall(load, entry.path);
}

/** The call of a command, for those who make several in one place. */
export const commandOf =
  <Body extends Schema, Answer extends Schema>(
    entry: Command<Body, Answer>,
    body: v.InferInput<Body>,
  ) =>
  (api: ApiClient): Promise<v.InferOutput<Answer>> =>
    callServer(api, entry, body);
