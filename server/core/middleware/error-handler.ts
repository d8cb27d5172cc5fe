import { type ErrorRequestHandler, type RequestHandler } from 'express';
import { type Logger } from 'pino';
import { errorBody, ServerError, toServerError } from '../../base/errors';
import { type ShowFailure } from '../plain-pages/plain-pages';
import { withoutSecret } from './request-log';

/** Seconds after which it is worth trying again if something was down. */
export const RETRY_AFTER_S = '10';
/** Seconds after which it is worth trying again if somebody else is working on it: about as long as that takes. */
const BUSY_RETRY_AFTER_S = '3';

function retryAfter({ status, code }: ServerError): string | undefined {
  if (status === 503) return RETRY_AFTER_S;
  return code === 'busy' || code === 'order-busy' ? BUSY_RETRY_AFTER_S : undefined;
}

/** Logs a failure: one of ours with its stack and cause, an ordinary refusal with its code alone. */
export function logFailure(
  log: Pick<Logger, 'error' | 'info'>,
  error: ServerError,
  { message, ...about }: { readonly message: string; readonly [about: string]: unknown },
): void {
  const { status, code } = error;
  if (status >= 500) log.error({ err: error, ...about }, message);
  else log.info({ status, code, reason: error.message, ...about }, message);
}

const asData: ShowFailure = () => false;

/** The one place that logs and answers errors: as data, or, if a person sees the failure, as a page (`show`). */
export const errorHandler =
  (log: Logger, show: ShowFailure = asData): ErrorRequestHandler =>
  // oxlint-disable-next-line max-params -- Express knows an error handler by its four parameters
  (thrown: unknown, request, response, next) => {
    const error = toServerError(thrown);
    const { id: requestId } = request;
    const path = withoutSecret(request.path);
    logFailure(log, error, { message: 'request failed', requestId, path });
    if (response.headersSent) {
      next(thrown);
      return;
    }
    const wait = retryAfter(error);
    if (wait) response.set('retry-after', wait);
    response.locals.refusal = error.code;
    response.status(error.status);
    if (error.status >= 500 && show(request, response)) return;
    response.json(errorBody(error));
  };

/** Answers paths under `/api` that no endpoint handles. */
export const unknownEndpoint: RequestHandler = () => {
  throw new ServerError('not-found');
};
