import { type Logger } from 'pino';
import * as v from 'valibot';
import { listingIdSchema } from '~/domain/ids';
import { type FollowServices, followCalendars } from '../calendars/follow-calendars';
import { hasImports } from '../calendars/imports';
import { pageBefore } from '../marketplace/newest-first';
import { onceSearchable } from './once-searchable';
import { type Page, type Task } from './task';

const EVERY_MS = 15 * 60_000;

/** The listings that import a calendar have a mark in their metadata, and a marketplace searches metadata only with a schema. */
const NO_SCHEMA =
  'Imported calendars are not read again: the marketplace has no search schema "calendarImports". ' +
  'Run "npm run process -- schemas --push".';

interface Services extends FollowServices {
  readonly log: Pick<Logger, 'warn'>;
}

async function readPage({ integration }: Services, cursor: string | null): Promise<Page> {
  const page = await pageBefore(
    integration.listings.query,
    cursor === null ? null : new Date(cursor),
    {
      meta_calendarImports: true,
      'fields.listing': ['createdAt', 'privateData.calendarImports'],
    },
  );
  return {
    items: page.rows.filter((row) => hasImports(row.attributes.privateData)).map(({ id }) => id),
    cursor: page.end?.toISOString() ?? null,
    isLast: page.end === null,
  };
}

/** Reads the calendars that tools import, and blocks their days. */
export function importCalendars(services: Services): Task {
  return {
    name: 'import-calendars',
    everyMs: EVERY_MS,
    read: onceSearchable((cursor) => readPage(services, cursor), {
      log: services.log,
      missing: NO_SCHEMA,
    }),
    handle: async (id) => void (await followCalendars(services, v.parse(listingIdSchema, id))),
  };
}
