import type * as v from 'valibot';
import * as wire from '~/wire/desk-queue';
import { type ApiClient } from '../marketplace/api-client';
import { callServer } from '../marketplace/own-server';

export type DeskQueue = v.InferOutput<typeof wire.deskQueue.answer>;
export type QueueEntry = DeskQueue['entries'][number];
export type AuditAnswer = v.InferOutput<typeof wire.deskAudit.answer>;

/** All that waits for staff, in no order. */
export const readQueue = (client: ApiClient): Promise<DeskQueue> =>
  callServer(client, wire.deskQueue, {});

/** Tells colleagues that one has an entry open, or has it no more. Resolves with who has it. */
export const takeEntry = async (
  client: ApiClient,
  entry: { readonly key: string; readonly take: boolean },
): Promise<QueueEntry['taker']> => (await callServer(client, wire.takeEntry, entry)).taker;

/** A hundred lines of the desk's log at most, the newest first. */
export const readAudit = (
  client: ApiClient,
  asked: { readonly words: string; readonly before: number | null },
): Promise<AuditAnswer> => callServer(client, wire.deskAudit, asked);
