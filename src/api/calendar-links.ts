import * as v from 'valibot';
import { type ListingId } from '~/domain/ids';
import { type ApiClient } from './api-client';
import { parseAnswer, postToServer } from './own-server';

const answerSchema = v.object({ all: v.string(), listing: v.nullable(v.string()) });

/** The secret addresses of the user's feeds: of all tools, and of the given tool. */
export type CalendarLinks = v.InferOutput<typeof answerSchema>;

const ask = async (client: ApiClient, path: `/api/${string}`, listingId?: ListingId) =>
  parseAnswer(answerSchema, await postToServer(client, path, listingId ? { listingId } : {}));

export const readCalendarLinks = (
  client: ApiClient,
  listingId?: ListingId,
): Promise<CalendarLinks> => ask(client, '/api/calendar-links', listingId);

/** Makes new addresses. All old ones stop working, for every tool. */
export const renewCalendarLinks = (
  client: ApiClient,
  listingId?: ListingId,
): Promise<CalendarLinks> => ask(client, '/api/renew-calendar-links', listingId);
