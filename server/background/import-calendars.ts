import { type Logger } from 'pino';
import * as v from 'valibot';
import { ApiFailure } from '~/api/api-error';
import { listingIdSchema } from '~/domain/ids';
import { type FollowServices, followCalendars } from '../calendars/follow-calendars';
import { hasImports } from '../calendars/imports';
import { pageBefore } from '../marketplace/newest-first';
import { type Page, type Task } from './task';

const EVERY_MS = 15 * 60_000;

const nothing: Page = { items: [], cursor: null, isLast: true };

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

/**
 * Reads the calendars that tools import, and blocks their days. If the marketplace cannot search for these tools, the task logs that
 * once, and works again as soon as it can.
 */
export function importCalendars(services: Services): Task {
  let isSaid = false;
  return {
    name: 'import-calendars',
    everyMs: EVERY_MS,
    read: async (cursor) => {
      try {
        const page = await readPage(services, cursor);
        isSaid = false;
        return page;
      } catch (error) {
        if (!(error instanceof ApiFailure && error.error.code === 'validation')) throw error;
        if (!isSaid) services.log.warn(NO_SCHEMA);
        isSaid = true;
        return nothing;
      }
    },
    handle: async (id) => void (await followCalendars(services, v.parse(listingIdSchema, id))),
  };
}
