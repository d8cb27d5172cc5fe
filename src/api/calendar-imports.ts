import * as v from 'valibot';
import { type ListingId } from '~/domain/ids';
import { type ApiClient } from './api-client';
import { parseAnswer, postToServer } from './own-server';

const problems = [
  'not-https',
  'unreachable',
  'too-large',
  'not-readable',
  'not-a-calendar',
] as const;

const answerSchema = v.object({
  imports: v.array(
    v.object({
      id: v.string(),
      url: v.string(),
      /** ISO; null before the first reading. */
      readAt: v.nullable(v.string()),
      problem: v.nullable(v.picklist(problems)),
      /** Whether it is only read when its owner asks for it. */
      isPaused: v.optional(v.boolean(), false),
    }),
  ),
});

/** An imported calendar, whose days are blocked. */
export type CalendarImport = v.InferOutput<typeof answerSchema>['imports'][number];

const ask = async (client: ApiClient, path: `/api/${string}`, body: object) =>
  parseAnswer(answerSchema, await postToServer(client, path, body)).imports;

export const readCalendarImports = (
  client: ApiClient,
  listingId: ListingId,
): Promise<readonly CalendarImport[]> => ask(client, '/api/calendar-imports', { listingId });

/** Reads the calendar right away. Rejects with `conflict` if the tool follows three already. */
export const addCalendarImport = (
  client: ApiClient,
  listingId: ListingId,
  url: string,
): Promise<readonly CalendarImport[]> =>
  ask(client, '/api/add-calendar-import', { listingId, url });

/** Reads it now; if that works, a paused one is read regularly again. */
export const readCalendarImport = (
  client: ApiClient,
  listingId: ListingId,
  importId: string,
): Promise<readonly CalendarImport[]> =>
  ask(client, '/api/read-calendar-import', { listingId, importId });

/** Its days become free again, except those that another calendar blocks. */
export const removeCalendarImport = (
  client: ApiClient,
  listingId: ListingId,
  importId: string,
): Promise<readonly CalendarImport[]> =>
  ask(client, '/api/remove-calendar-import', { listingId, importId });
