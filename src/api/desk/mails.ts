import type * as v from 'valibot';
import * as wire from '~/wire/desk-mails';
import { type ApiClient } from '../marketplace/api-client';
import { callServer, doOnServer } from '../marketplace/own-server';

export type DeskMail = v.InferOutput<typeof wire.deskMails.answer>['mails'][number];

export const readMails = async (client: ApiClient): Promise<readonly DeskMail[]> =>
  (await callServer(client, wire.deskMails, {})).mails;

/** Rejects if it is not taken again; with `conflict` if it was sent meanwhile. */
export const sendMail = (client: ApiClient, key: string): Promise<void> =>
  doOnServer(client, wire.sendMail, { key });

/** Rejects with `conflict` if it was sent meanwhile. */
export const dropMail = (client: ApiClient, key: string): Promise<void> =>
  doOnServer(client, wire.dropMail, { key });
