import { type ErrorRequestHandler } from 'express';
import { type Log } from '../platform/log';

export interface SendgridIssue {
  readonly message: string;
  readonly field: string | null;
  readonly help: string | null;
}

/** A refusal in the mail service's form: a status and `{ errors: [{ message, field, help }] }`. */
export class SendgridError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404,
    readonly issues: readonly SendgridIssue[],
  ) {
    super(issues.map((issue) => issue.message).join(' '));
  }
}

export function issueOf(message: string, field: string | null = null): SendgridIssue {
  return { message, field, help: null };
}

/** Answers refusals, including bodies that cannot be read. Logs errors of the sandbox itself. */
export function answerSendgridErrors(log: Log): ErrorRequestHandler {
  // oxlint-disable-next-line max-params -- Express tells error handlers by their four parameters
  return (error: unknown, _request, response, _next) => {
    if (error instanceof SendgridError) {
      response.status(error.status).json({ errors: error.issues });
    } else if (error instanceof Error && 'type' in error) {
      response.status(400).json({ errors: [issueOf('Bad Request')] });
    } else {
      log.error('sendgrid: request failed', error);
      response.status(500).json({ errors: [issueOf('Internal Server Error')] });
    }
  };
}
