import * as v from 'valibot';
import { weekSumsSchema } from '~/domain/desk/sums';
import { daySchema } from '~/domain/time/day';
import { command } from './entry';

/** The newest half year in weeks, by city and currency. */
export const deskSums = command({
  path: '/desk/sums',
  body: v.strictObject({}),
  answer: v.object({
    weeks: v.array(weekSumsSchema),
    /** The first day that is in the sums; null before the first count. */
    since: v.nullable(daySchema),
    /** When the newest of them were counted; ISO. */
    countedAt: v.nullable(v.string()),
  }),
  refuses: ['not-found', 'desk-closed'],
});
