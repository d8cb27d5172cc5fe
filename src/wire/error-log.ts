import * as v from 'valibot';
import { jsonCommand } from './entry';

const line = (longest: number) => v.pipe(v.string(), v.maxLength(longest));

export const MOST_STACK_LINES = 12;

/** An error of a page for the server's log, without personal data. */
export const logError = jsonCommand({
  path: '/error-log',
  body: v.strictObject({
    /** The action that failed, such as "update-listing-failed". */
    name: line(100),
    page: line(60),
    error: line(400),
    /** Files of the build with line and column, the innermost first. */
    stack: v.pipe(v.array(line(120)), v.maxLength(MOST_STACK_LINES)),
  }),
  answer: v.object({}),
});

export type LoggedError = v.InferOutput<typeof logError.body>;
