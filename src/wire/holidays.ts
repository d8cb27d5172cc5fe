import * as v from 'valibot';
import { daySchema } from '~/domain/time/day';
import { holidayViewSchema } from '~/domain/listing/holiday';
import { listingIdSchema } from '~/domain/ids';
import { command } from './entry';

const MAX_TOOLS = 1000;

export const ownHolidays = command({
  path: '/own-holidays',
  body: v.strictObject({}),
  answer: v.object({ holidays: v.array(holidayViewSchema) }),
});

export const blockDays = command({
  path: '/block-days',
  body: v.strictObject({
    start: daySchema,
    /** The first day on which tools are for rent again. */
    end: daySchema,
    /** The listings; all of the owner's tools unless some are named. */
    listingIds: v.optional(
      v.pipe(v.array(listingIdSchema), v.minLength(1), v.maxLength(MAX_TOOLS)),
    ),
  }),
  answer: holidayViewSchema,
  refuses: ['not-found', 'conflict'],
});

export const unblockDays = command({
  path: '/unblock-days',
  body: v.strictObject({ holidayId: v.pipe(v.string(), v.uuid()) }),
  answer: holidayViewSchema,
  refuses: ['not-found', 'conflict'],
});
