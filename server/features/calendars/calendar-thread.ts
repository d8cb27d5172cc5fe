import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { busyDays, toRanges } from './busy-days';
import { CalendarError } from './calendar-error';
import { type CalendarAnswer, type CalendarQuestion, questionSchema } from './thread-messages';

function answerTo({ text, window, ...whose }: CalendarQuestion): CalendarAnswer {
  try {
    const { days, freeAllDay } = busyDays(text, window, whose);
    return { busy: toRanges(days), freeAllDay };
  } catch (error) {
    if (error instanceof CalendarError) return { problem: error.problem, line: error.line };
    throw error;
  }
}

/** The program of a thread that reads one calendar, and ends. */
parentPort?.postMessage(answerTo(v.parse(questionSchema, workerData)));
