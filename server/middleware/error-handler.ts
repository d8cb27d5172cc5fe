import { type ErrorRequestHandler, type RequestHandler } from 'express';
import { type Logger } from 'pino';
import { errorBody, ServerError, toServerError } from '../errors';
import { type ShowFailure } from '../plain-pages/plain-pages';

/** Seconds after which it is worth trying again if something was down. */
export const RETRY_AFTER_S = '10';

const asData: ShowFailure = () => false;

/** The one place that logs and answers errors: as data, or, if a person sees the failure, as a page (`show`). */
export const errorHandler =
  (log: Logger, show: ShowFailure = asData): ErrorRequestHandler =>
  // oxlint-disable-next-line max-params -- Express knows an error handler by its four parameters
  (thrown: unknown, request, response, next) => {
    const error = toServerError(thrown);
    const level = error.status >= 500 ? 'error' : 'info';
    log[level]({ err: error, requestId: request.id, path: request.path }, 'request failed');
    if (response.headersSent) {
      next(thrown);
      return;
    }
    if (error.status === 503) response.set('retry-after', RETRY_AFTER_S);
    response.status(error.status);
    if (error.status >= 500 && show(request, response)) return;
    response.json(errorBody(error));
  };

/** For paths under `/api` that no endpoint answers. */
export const unknownEndpoint: RequestHandler = () => {
  throw new ServerError('not-found');
};
