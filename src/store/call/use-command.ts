import { useCallback } from 'react';
import type * as v from 'valibot';
import { type ApiClient } from '~/api/marketplace/api-client';
import { callServer } from '~/api/marketplace/own-server';
import { type Command } from '~/wire/entry';
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
