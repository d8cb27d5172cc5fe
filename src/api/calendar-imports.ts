import * as v from 'valibot';
import { type ListingId } from '~/domain/ids';
import { type ApiClient } from './api-client';
import { parseAnswer, postToServer } from './own-server';

const problems = ['not-https', 'unreachable', 'too-large', 'not-a-calendar'] as const;

const answerSchema = v.object({
  imports: v.array(
    v.object({
      id: v.string(),
      url: v.string(),
      /** ISO; null before the first reading. */
      readAt: v.nullable(v.string()),
      problem: v.nullable(v.picklist(problems)),
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

/** Its days become free again, except those that another calendar blocks. */
export const removeCalendarImport = (
  client: ApiClient,
  listingId: ListingId,
  importId: string,
): Promise<readonly CalendarImport[]> =>
  ask(client, '/api/remove-calendar-import', { listingId, importId });
