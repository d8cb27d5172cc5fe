import { type Logger } from 'pino';
import * as v from 'valibot';
import { listingIdSchema } from '~/domain/ids';
import { type FollowServices, followCalendars } from './follow-calendars';
import { hasImports, isMarked } from './imports';
import { pageBefore } from '../../marketplace/newest-first';
import { type FoundPage, onceSearchable } from '../../core/tasks/once-searchable';
import { type Task } from '../../core/task';

const EVERY_MS = 15 * 60_000;

interface Services extends FollowServices {
  readonly log: Pick<Logger, 'warn'>;
}

/** The listings that import a calendar have a mark in their metadata, and a marketplace searches metadata only with a schema. */
async function readPage({ integration }: Services, cursor: string | null): Promise<FoundPage> {
  const page = await pageBefore(
    integration.listings.query,
    cursor === null ? null : new Date(cursor),
    {
      meta_calendarImports: true,
      'fields.listing': ['createdAt', 'privateData.calendarImports', 'metadata.calendarImports'],
    },
  );
  return {
    items: page.rows.filter((row) => hasImports(row.attributes.privateData)).map(({ id }) => id),
    cursor: page.end?.toISOString() ?? null,
    isLast: page.end === null,
    isNarrowed: page.rows.every((row) => isMarked(row.attributes.metadata)),
  };
}

/** Reads the calendars that tools import, and blocks their days. */
export function importCalendars(services: Services): Task {
  return {
    name: 'import-calendars',
    everyMs: EVERY_MS,
    read: onceSearchable((cursor) => readPage(services, cursor), {
      log: services.log,
      schema: 'calendarImports',
      idle: 'Imported calendars are not read again',
      slow: 'All tools are read to find those that import a calendar',
    }),
    handle: async (id) => void (await followCalendars(services, v.parse(listingIdSchema, id))),
  };
}
