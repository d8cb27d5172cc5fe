import * as v from 'valibot';
import { daySchema } from '~/domain/time/day';
import { calendarProblems } from './calendar-error';

const rangeSchema = v.object({ start: daySchema, end: daySchema });

/** What a thread is asked: the days of a calendar's text that are busy within a window. */
export const questionSchema = v.object({
  text: v.string(),
  /** With the tool's time zone, which decides on which day a moment is. */
  window: v.object({ ...rangeSchema.entries, timeZone: v.string() }),
});
export type CalendarQuestion = Readonly<v.InferOutput<typeof questionSchema>>;

export const answerSchema = v.union([
  v.object({ busy: v.array(rangeSchema) }),
  v.object({ problem: v.picklist(calendarProblems) }),
]);
export type CalendarAnswer = v.InferOutput<typeof answerSchema>;
