import type * as v from 'valibot';
import * as wire from '~/wire/identity';
import { type ApiClient } from '../marketplace/api-client';
import { callServer } from '../marketplace/own-server';

export type OwnIdentity = v.InferOutput<typeof wire.showIdentity.answer>;

/** How the user's check stands, as the payment service has it now. */
export const showIdentity = (client: ApiClient): Promise<OwnIdentity> =>
  callServer(client, wire.showIdentity, {});

/**
 * The address at the payment service where the user hands in a document. Rejects with `conflict` if there is nothing to hand in, and with
 * `identity-closed` after too many tries.
 */
export const startIdentity = async (
  client: ApiClient,
  asked: v.InferInput<typeof wire.startIdentity.body>,
): Promise<string> => (await callServer(client, wire.startIdentity, asked)).url;
