import { type TransactionId } from '~/domain/ids';
import * as wire from '~/wire/live-news';
import { type ApiClient } from '../marketplace/api-client';
import { callServer, doOnServer } from '../marketplace/own-server';

/** Waits some seconds for something to happen in the user's orders; whether it did. */
export const awaitNews = async (client: ApiClient): Promise<boolean> =>
  (await callServer(client, wire.awaitNews, {})).happened;

/** Has the other party's open pages look at once. */
export const tellNews = (client: ApiClient, transactionId: TransactionId): Promise<void> =>
  doOnServer(client, wire.tellNews, { transactionId });
