import * as v from 'valibot';
import { daySchema } from '~/domain/time/day';
import { calendarProblems } from './calendar-error';

const rangeSchema = v.object({ start: daySchema, end: daySchema });

/** What a thread is asked: the days of a calendar's text that are busy within a window. */
export const questionSchema = v.object({
  text: v.string(),
  /** With the tool's time zone, which decides on which day a moment is. */
  window: v.object({ ...rangeSchema.entries, timeZone: v.string() }),
  /** Addresses by which the calendar's owner is known, in small letters. */
  owners: v.array(v.string()),
  /** Whether whole days that are marked as free are busy too. */
  blocksFree: v.boolean(),
});
export type CalendarQuestion = Readonly<v.InferOutput<typeof questionSchema>>;

const readSchema = v.object({ busy: v.array(rangeSchema), freeAllDay: v.number() });
/** What was understood of a calendar. */
export type ReadAnswer = v.InferOutput<typeof readSchema>;

export const answerSchema = v.union([
  readSchema,
  v.object({ problem: v.picklist(calendarProblems), line: v.nullable(v.string()) }),
]);
export type CalendarAnswer = v.InferOutput<typeof answerSchema>;
