import { type ErrorRequestHandler, type RequestHandler } from 'express';
import { type Log } from '../platform/log';

/** A refusal in the hosted service's form: a status and `{ message }`. */
export class MapsError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 422,
    message: string,
  ) {
    super(message);
  }
}

const ACCEPTED = 'pk.sandbox';

/** Refuses requests without the one public access token, as the hosted service refuses those that it has not made. */
export const requireToken: RequestHandler = (request, _response, next) => {
  const token = request.query['access_token'];
  if (token === undefined || token === '') throw new MapsError(401, 'Not Authorized - No Token');
  if (token !== ACCEPTED) {
    throw new MapsError(401, 'Not Authorized - Invalid Token');
  }
  next();
};

export const answerNotFound: RequestHandler = () => {
  throw new MapsError(404, 'Not Found');
};

/** Answers refusals and malformed addresses; logs errors of the sandbox itself. */
export function answerErrors(log: Log): ErrorRequestHandler {
  // oxlint-disable-next-line max-params -- Express tells error handlers by their four parameters
  return (error: unknown, _request, response, _next) => {
    const status = error instanceof MapsError ? error.status : clientStatus(error);
    if (status === undefined) log.error('maps: request failed', error);
    const message = error instanceof MapsError ? error.message : 'Bad Request';
    response
      .status(status ?? 500)
      .json({ message: status === undefined ? 'Internal Server Error' : message });
  };
}

/** Express marks its own refusals (such as a malformed percent sign) with a status. */
function clientStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  const { status } = error;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}
