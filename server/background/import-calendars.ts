import * as v from 'valibot';
import { listingIdSchema } from '~/domain/ids';
import { type FollowServices, followCalendars } from '../calendars/follow-calendars';
import { hasImports } from '../calendars/imports';
import { pageBefore } from '../marketplace/newest-first';
import { type Task } from './task';

const EVERY_MS = 15 * 60_000;

/** Reads the calendars that tools import, and blocks their days. */
export const importCalendars = (services: FollowServices): Task => ({
  name: 'import-calendars',
  everyMs: EVERY_MS,
  read: async (cursor) => {
    const page = await pageBefore(
      services.integration.listings.query,
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
  },
  handle: async (id) => void (await followCalendars(services, v.parse(listingIdSchema, id))),
});
