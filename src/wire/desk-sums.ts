import * as v from 'valibot';
import { missedRowSchema } from '~/domain/desk/missed-searches';
import { currencySumsSchema } from '~/domain/desk/sums';
import { daySchema } from '~/domain/time/day';
import { command } from './entry';

/** The newest weeks (`DESK_WEEKS`). */
export const deskSums = command({
  path: '/desk/sums',
  body: v.strictObject({}),
  answer: v.object({
    /** The sums for each currency in which something was paid. */
    sums: v.array(currencySumsSchema),
    missed: v.array(missedRowSchema),
    /** The first day that is in the sums; null before the first count. */
    since: v.nullable(daySchema),
    /** The time when the newest of them were counted; ISO. */
    countedAt: v.nullable(v.string()),
  }),
  refuses: ['not-found', 'desk-closed'],
});

export type DeskSums = v.InferOutput<typeof deskSums.answer>;
