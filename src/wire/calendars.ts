import * as v from 'valibot';
import { listingIdSchema } from '~/domain/ids';
import { daySchema } from '~/domain/time/day';
import { command, visit } from './entry';

const feed = {
  body: v.strictObject({
    listingId: v.optional(listingIdSchema),
    side: v.optional(v.picklist(['sales', 'rentals']), 'sales'),
  }),
  /** The secret addresses of a side's feeds: of everything, and of the given tool. */
  answer: v.object({ all: v.string(), listing: v.nullable(v.string()) }),
  refuses: ['forbidden'],
} as const;

export const calendarLinks = command({ path: '/calendar-links', ...feed });
export const renewCalendarLinks = command({ path: '/renew-calendar-links', ...feed });
export const calendarFeed = visit('/calendar/:owner/:scope/:file', ['not-found']);

const importsSchema = v.object({
  imports: v.array(
    v.object({
      id: v.string(),
      url: v.string(),
      /** ISO; null before the first reading. */
      readAt: v.nullable(v.string()),
      problem: v.nullable(
        v.picklist(['not-https', 'unreachable', 'too-large', 'not-readable', 'not-a-calendar']),
      ),
      /** Whether it is only read when its owner asks for it. */
      isPaused: v.optional(v.boolean(), false),
      /** The part that could not be read, in the calendar's own words. */
      line: v.optional(v.nullable(v.string()), null),
      /** How many days it blocks, and the last one. */
      days: v.optional(v.number(), 0),
      lastDay: v.optional(v.nullable(daySchema), null),
      /** The number of all-day entries that are marked as free, and whether they block their days anyway. */
      freeAllDay: v.optional(v.number(), 0),
      blocksFree: v.optional(v.boolean(), false),
      /** The time since which it lacks many days that are still blocked, ISO; null if it doesn't. */
      thinSince: v.optional(v.nullable(v.string()), null),
    }),
  ),
});
const known = v.strictObject({
  listingId: listingIdSchema,
  importId: v.pipe(v.string(), v.uuid()),
});

export const calendarImports = command({
  path: '/calendar-imports',
  body: v.strictObject({ listingId: listingIdSchema }),
  answer: importsSchema,
  refuses: ['not-found', 'forbidden'],
});

export const addCalendarImport = command({
  path: '/add-calendar-import',
  kind: 'import',
  body: v.strictObject({
    listingId: listingIdSchema,
    url: v.pipe(v.string(), v.trim(), v.url(), v.startsWith('https://'), v.maxLength(2000)),
  }),
  answer: importsSchema,
  refuses: ['not-found', 'forbidden', 'conflict'],
});

export const removeCalendarImport = command({
  path: '/remove-calendar-import',
  kind: 'import',
  body: known,
  answer: importsSchema,
  refuses: ['not-found', 'forbidden'],
});

export const readCalendarImport = command({
  path: '/read-calendar-import',
  kind: 'import',
  body: v.strictObject({
    ...known.entries,
    /** The owner says that the days that it lacks are free. */
    frees: v.optional(v.boolean()),
    blocksFree: v.optional(v.boolean()),
  }),
  answer: importsSchema,
  refuses: ['not-found', 'forbidden'],
});

/** Pick-up and return of an order. */
export const orderCalendarFile = visit('/orders/:id/calendar.ics', ['not-found']);
