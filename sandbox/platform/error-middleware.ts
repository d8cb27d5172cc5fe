import { type ErrorRequestHandler, type Request, type Response } from 'express';

/** Wraps an Express error handler. If the response has already started, Express aborts it. */
export const errorMiddleware =
  (handle: (error: unknown, request: Request, response: Response) => void): ErrorRequestHandler =>
  // oxlint-disable-next-line max-params -- Express knows an error handler by its four parameters
  (error: unknown, request, response, next) => {
    if (response.headersSent) next(error);
    else handle(error, request, response);
  };
