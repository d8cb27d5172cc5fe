import type * as v from 'valibot';
import { type MessageKind } from '~/domain/desk/message';
import * as wire from '~/wire/desk-messages';
import { type ApiClient } from '../marketplace/api-client';
import { callServer, doOnServer } from '../marketplace/own-server';

export type DeskMessage = v.InferOutput<typeof wire.deskMessage.answer>;

export interface MessageRef {
  readonly kind: MessageKind;
  readonly number: number;
}

/** Rejects with `not-found` if there is none, or it was closed long ago. */
export const readMessage = (client: ApiClient, of: MessageRef): Promise<DeskMessage> =>
  callServer(client, wire.deskMessage, of);

/** Rejects with `conflict` if somebody has closed it before. */
export const closeMessage = (
  client: ApiClient,
  closing: MessageRef & { readonly answer: string },
): Promise<void> => doOnServer(client, wire.closeMessage, closing);
