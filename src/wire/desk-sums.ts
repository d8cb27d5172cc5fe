import * as v from 'valibot';
import { weekAnswersSchema } from '~/domain/desk/answers';
import { missedRowSchema } from '~/domain/desk/missed-searches';
import { cityToolsSchema, periods, weekSumsSchema } from '~/domain/desk/sums';
import { daySchema } from '~/domain/time/day';
import { command } from './entry';

/** The newest half year in weeks, by city and currency. */
export const deskSums = command({
  path: '/desk/sums',
  body: v.strictObject({}),
  answer: v.object({
    weeks: v.array(weekSumsSchema),
    /** What owners were asked in these weeks, by city. */
    answers: v.array(weekAnswersSchema),
    /** Published tools by city, and those of them that were booked in the newest quarter of a year. */
    tools: v.array(cityToolsSchema),
    /** What searches did not find, for each period. */
    missed: v.array(v.object({ period: v.picklist(periods), rows: v.array(missedRowSchema) })),
    /** The first day that is in the sums; null before the first count. */
    since: v.nullable(daySchema),
    /** When the newest of them were counted; ISO. */
    countedAt: v.nullable(v.string()),
  }),
  refuses: ['not-found', 'desk-closed'],
});
