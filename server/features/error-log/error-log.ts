import express from 'express';
import { strippedText } from '~/lib/strip-personal';
import { type LoggedError, logError } from '~/wire/error-log';
import { type ServerFeature } from '../../core/feature';
import { rateLimit } from '../../core/middleware/rate-limit';
import { createLimitStores } from '../../store/limit-stores';

const LARGEST = '8kb';
const MINUTE_MS = 60_000;
const MOST_PER_MINUTE = 20;
/** The number of different errors that are remembered. The oldest ones are forgotten first. */
const MOST_KEPT = 1000;

/** Says whether an error was not reported within the last minute. */
function createRepeatFilter(now: () => number) {
  const reported = new Map<string, number>();
  return ({ name, error, stack }: LoggedError): boolean => {
    const key = JSON.stringify([name, error, stack[0]]);
    const last = reported.get(key);
    if (last !== undefined && now() - last < MINUTE_MS) return false;
    reported.delete(key);
    reported.set(key, now());
    const [oldest] = reported.keys();
    if (reported.size > MOST_KEPT && oldest !== undefined) reported.delete(oldest);
    return true;
  };
}

/** Errors of pages, in the log: for servers without an error service. */
export const errorLog: ServerFeature = {
  name: 'error-log',
  open: ({ log }) => {
    const isNew = createRepeatFilter(() => performance.now());
    const limit = rateLimit({
      name: 'error-log',
      limit: MOST_PER_MINUTE,
      windowMs: MINUTE_MS,
      stores: createLimitStores(null),
    });
    // The body is read here, with a lower limit than that of other endpoints, which then find it already read.
    const small = express.text({ type: 'application/json', limit: LARGEST });
    return {
      endpoints: ({ command }) => [
        command(
          logError,
          (body) => {
            // The page strips errors too, but the body may come from anywhere.
            const error = {
              name: strippedText(body.name),
              page: strippedText(body.page),
              error: strippedText(body.error),
              stack: body.stack.map((line) => (/^[\w.-]+\.js:\d+:\d+$/.test(line) ? line : '?')),
            };
            // It is logged as a warning, because errors of the server are sent to an error service.
            if (isNew(error)) log.warn({ browser: error }, 'a page failed in a browser');
            return Promise.resolve({});
          },
          [limit, small],
        ),
      ],
    };
  },
};
