import type * as v from 'valibot';
import { type ListingId } from '~/domain/ids';
import * as wire from '~/wire/approvals';
import { type ApiClient } from '../marketplace/api-client';
import { callServer, doOnServer } from '../marketplace/own-server';

export type DeskTool = v.InferOutput<typeof wire.deskTool.answer>;
export type SendingBack = v.InferInput<typeof wire.sendToolBack.body>;

export const readDeskTool = (client: ApiClient, listingId: ListingId): Promise<DeskTool> =>
  callServer(client, wire.deskTool, { listingId });

/** Rejects with `conflict` if it does not wait any more. */
export const approveTool = (client: ApiClient, listingId: ListingId): Promise<void> =>
  doOnServer(client, wire.approveTool, { listingId });

/** Rejects with `conflict` if it does not wait any more. */
export const sendToolBack = (client: ApiClient, sending: SendingBack): Promise<void> =>
  doOnServer(client, wire.sendToolBack, sending);
