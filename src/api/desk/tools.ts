import type * as v from 'valibot';
import { type ListingId } from '~/domain/ids';
import * as wire from '~/wire/approvals';
import { type ApiClient } from '../marketplace/api-client';
import { callServer, doOnServer } from '../marketplace/own-server';

export type DeskTool = v.InferOutput<typeof wire.deskTool.answer>;
type SendingBack = v.InferInput<typeof wire.sendToolBack.body>;

export const readDeskTool = (client: ApiClient, listingId: ListingId): Promise<DeskTool> =>
  callServer(client, wire.deskTool, { listingId });

/** Rejects with `conflict` if it does not wait any more. */
export const approveTool = (client: ApiClient, listingId: ListingId): Promise<void> =>
  doOnServer(client, wire.approveTool, { listingId });

/** Rejects with `conflict` if it does not wait any more. */
export const sendToolBack = (client: ApiClient, sending: SendingBack): Promise<void> =>
  doOnServer(client, wire.sendToolBack, sending);

/** Rejects with `conflict` if somebody has closed it before. */
export const closeTool = (
  client: ApiClient,
  closing: v.InferInput<typeof wire.closeTool.body>,
): Promise<void> => doOnServer(client, wire.closeTool, closing);

/** Its owner may open it again. Rejects with `conflict` if staff do not keep it closed. */
export const allowTool = (client: ApiClient, listingId: ListingId): Promise<void> =>
  doOnServer(client, wire.allowTool, { listingId });

/** On the landing page until a day; null: not any more. Rejects with `conflict` if it is so already or cannot be. */
export const featureTool = (
  client: ApiClient,
  featuring: v.InferInput<typeof wire.featureTool.body>,
): Promise<void> => doOnServer(client, wire.featureTool, featuring);
