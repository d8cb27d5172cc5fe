import * as v from 'valibot';
import { daySchema } from '~/domain/time/day';
import { calendarProblems } from './calendar-error';

const rangeSchema = v.object({ start: daySchema, end: daySchema });

/** The question to a thread: which days within a window are busy, according to a calendar's text. */
export const questionSchema = v.object({
  text: v.string(),
  /** The window, with the tool's time zone, which decides the day of a moment. */
  window: v.object({ ...rangeSchema.entries, timeZone: v.string() }),
  /** The addresses by which the calendar's owner is known, in lower case. */
  owners: v.array(v.string()),
  /** Whether whole days that are marked as free are busy too. */
  blocksFree: v.boolean(),
});
export type CalendarQuestion = Readonly<v.InferOutput<typeof questionSchema>>;

const readSchema = v.object({ busy: v.array(rangeSchema), freeAllDay: v.number() });
export type ReadAnswer = v.InferOutput<typeof readSchema>;

export const answerSchema = v.union([
  readSchema,
  v.object({ problem: v.picklist(calendarProblems), line: v.nullable(v.string()) }),
]);
export type CalendarAnswer = v.InferOutput<typeof answerSchema>;
