import type * as v from 'valibot';
import * as wire from '~/wire/desk-search';
import { type ApiClient } from '../marketplace/api-client';
import { callServer } from '../marketplace/own-server';

export type DeskFound = v.InferOutput<typeof wire.searchDesk.answer>;

/** People, tools, orders and messages by any words, at least two signs. */
export const searchDesk = (client: ApiClient, words: string): Promise<DeskFound> =>
  callServer(client, wire.searchDesk, { words });
