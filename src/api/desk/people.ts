import type * as v from 'valibot';
import { type UserId } from '~/domain/ids';
import * as wire from '~/wire/desk-people';
import { type ApiClient } from '../marketplace/api-client';
import { callServer, doOnServer } from '../marketplace/own-server';

export type DeskPerson = v.InferOutput<typeof wire.deskPerson.answer>;
export type PersonOrder = DeskPerson['orders'][number];
export type PersonNote = DeskPerson['notes'][number];

/** Rejects with `not-found` if there is no such person. */
export const readDeskPerson = (client: ApiClient, userId: UserId): Promise<DeskPerson> =>
  callServer(client, wire.deskPerson, { userId });

/** Resolves with all notes, the newest first. A note of the same key is kept once. */
export const addNote = async (
  client: ApiClient,
  note: v.InferInput<typeof wire.addNote.body>,
): Promise<readonly PersonNote[]> => (await callServer(client, wire.addNote, note)).notes;

export type SuspendingPerson = v.InferInput<typeof wire.suspendPerson.body>;
type SuspensionMail = v.InferOutput<typeof wire.suspensionMails.answer>['mails'][number];

/** What everybody would read. Rejects as suspending does. */
export const previewSuspension = async (
  client: ApiClient,
  asked: SuspendingPerson,
): Promise<readonly SuspensionMail[]> =>
  (await callServer(client, wire.suspensionMails, asked)).mails;

/** Resolves with false if it goes on by itself. Rejects with `conflict` if the orders are others by now. */
export const suspendPerson = async (client: ApiClient, asked: SuspendingPerson): Promise<boolean> =>
  (await callServer(client, wire.suspendPerson, asked)).isDone;

export const letBack = (
  client: ApiClient,
  asked: { readonly userId: UserId; readonly words: string },
): Promise<void> => doOnServer(client, wire.letBack, asked);
