import type * as v from 'valibot';
import { type UserId } from '~/domain/ids';
import * as wire from '~/wire/card-signals';
import { type ApiClient } from '../marketplace/api-client';
import { callServer, doOnServer } from '../marketplace/own-server';

export type CardSignal = v.InferOutput<typeof wire.deskCardSignals.answer>['signals'][number];

/** What is known of a person's cards. */
export const readCardSignals = async (
  client: ApiClient,
  userId: UserId,
): Promise<readonly CardSignal[]> =>
  (await callServer(client, wire.deskCardSignals, { userId })).signals;

/** Closes a signal with a note. Rejects with `conflict` if somebody has closed it. */
export const closeCardSignal = (
  client: ApiClient,
  asked: { readonly key: string; readonly words: string },
): Promise<void> => doOnServer(client, wire.closeCardSignal, asked);
