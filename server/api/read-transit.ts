import express, { type Request, type RequestHandler, type Response } from 'express';
import { transit } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/read-response';
import { ServerError } from '../errors';

const TYPE = 'application/transit+json';
const LIMIT = '100kb';

/** Reads bodies in the marketplace's own format; anything else is refused with 415. */
export const transitBody: [RequestHandler, RequestHandler] = [
  (request, _response, next) => {
    if (!request.is(TYPE)) throw new ServerError('unsupported-content-type');
    next();
  },
  express.text({ type: TYPE, limit: LIMIT }),
];

/** The body as plain data that fits the schema; refuses with 400 and the first problem. */
export function readTransit<T>(request: Request, schema: v.GenericSchema<unknown, T>): T {
  return readWith(schema, decode(request.body));
}

function decode(body: unknown): unknown {
  try {
    return toPlain(transit.read(typeof body === 'string' ? body : ''));
  } catch (cause) {
    throw new ServerError('invalid-request', { title: 'The body could not be read', cause });
  }
}

/** Parses anything that came in; refuses with 400, naming the member that is wrong. */
export function readWith<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const path = (issue.path ?? []).map(({ key }) => String(key)).join('.');
  throw new ServerError('invalid-request', {
    title: path ? `${path}: ${issue.message}` : issue.message,
  });
}

/** Answers in the marketplace's format, as its SDK reads it. */
export function sendTransit(response: Response, body: unknown): void {
  response.status(200).type(TYPE).send(transit.write(body));
}
