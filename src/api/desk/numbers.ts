import type * as v from 'valibot';
import * as wire from '~/wire/desk-exports';
import { type ApiClient } from '../marketplace/api-client';
import { fileFromServer } from '../marketplace/own-server';

/** The CSV file of a month. Rejects, and gives nothing, if it breaks off. */
export const readExport = (
  client: ApiClient,
  asked: v.InferInput<typeof wire.deskExport.body>,
): Promise<Blob> => fileFromServer(client, wire.deskExport, asked);
