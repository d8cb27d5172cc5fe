import { errorMiddleware } from './error-middleware';
import { type Log } from './log';

const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status < 500;

/** Answers errors that a service did not handle: 400 for malformed requests, 500 without details for our own faults. */
export const answerFailure = (log: Log) =>
  errorMiddleware((error, request, response) => {
    const status = isRefusal(error) ? 400 : 500;
    if (status === 500) log.error(`${request.method} ${request.path} failed`, error);
    response.status(status).json({ error: status === 400 ? 'bad-request' : 'internal-error' });
  });
