import type * as v from 'valibot';
import * as wire from '~/wire/desk-sums';
import { type ApiClient } from '../marketplace/api-client';
import { callServer } from '../marketplace/own-server';

export type DeskSums = v.InferOutput<typeof wire.deskSums.answer>;

/** What was paid in the newest weeks, and what searches did not find. */
export const readSums = (client: ApiClient): Promise<DeskSums> =>
  callServer(client, wire.deskSums, {});
