import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { busyDays, toRanges } from './busy-days';
import { CalendarError } from './calendar-error';
import { type CalendarAnswer, questionSchema } from './thread-messages';

function answerTo({ text, window }: v.InferOutput<typeof questionSchema>): CalendarAnswer {
  try {
    return { busy: toRanges(busyDays(text, window)) };
  } catch (error) {
    if (error instanceof CalendarError) return { problem: error.problem };
    throw error;
  }
}

/** The program of a thread that reads one calendar, and ends. */
parentPort?.postMessage(answerTo(v.parse(questionSchema, workerData)));
