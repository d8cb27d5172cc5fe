import type * as v from 'valibot';
import { type UserId } from '~/domain/ids';
import * as wire from '~/wire/desk-people';
import { type ApiClient } from '../marketplace/api-client';
import { callServer } from '../marketplace/own-server';

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
