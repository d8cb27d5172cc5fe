import type * as v from 'valibot';
import { type TransactionId } from '~/domain/ids';
import { staffWords } from '~/wire/staff-words';
import { type ApiClient } from '../marketplace/api-client';
import { callServer } from '../marketplace/own-server';

/** Something that staff told this side of an order. */
export type StaffWords = v.InferOutput<typeof staffWords.answer>['entries'][number];

/** Oldest first. Rejects with `not-found` for others' orders. */
export const loadStaffWords = async (
  client: ApiClient,
  orderId: TransactionId,
): Promise<readonly StaffWords[]> => (await callServer(client, staffWords, { orderId })).entries;
