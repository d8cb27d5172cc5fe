import { type ErrorRequestHandler } from 'express';
import { type Log } from '../platform/log';

const titles = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  422: 'Unprocessable Entity',
  500: 'Internal Server Error',
} as const;
type Status = keyof typeof titles;

/** A refusal in the tax service's form: `{ status, error, detail }`. */
export class TaxError extends Error {
  constructor(
    readonly status: Status,
    readonly detail: string,
  ) {
    super(detail);
  }
}

function isUnreadableBody(error: unknown): boolean {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('e');
}

/** Answers refusals, including bodies that cannot be read. Logs errors of the sandbox itself. */
export function answerTaxErrors(log: Log): ErrorRequestHandler {
  // oxlint-disable-next-line max-params -- Express tells error handlers by their four parameters
  return (error: unknown, _request, response, _next) => {
    const refusal = toRefusal(error);
    if (refusal.status === 500) log.error('tax: request failed', error);
    const { status, detail } = refusal;
    response.status(status).json({ status, error: titles[status], detail });
  };
}

function toRefusal(error: unknown): TaxError {
  if (error instanceof TaxError) return error;
  return isUnreadableBody(error)
    ? new TaxError(400, 'The request could not be parsed')
    : new TaxError(500, 'An unexpected error occurred');
}
