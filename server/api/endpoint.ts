import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { transit } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/read-response';
import { ServerError } from '../errors';

const LIMIT = '100kb';

interface Format {
  readonly type: string;
  readonly read: (text: string) => unknown;
  readonly write: (value: unknown) => string;
}

const formats = {
  /** The marketplace's own format, as its SDK reads it. */
  transit: {
    type: 'application/transit+json',
    read: (text) => toPlain(transit.read(text)),
    write: (value) => transit.write(value),
  },
  json: {
    type: 'application/json',
    read: (text): unknown => JSON.parse(text),
    write: (value) => JSON.stringify(value),
  },
} as const satisfies Record<string, Format>;

interface Call {
  readonly request: Request;
  readonly response: Response;
}

interface Shape {
  readonly path: `/${string}`;
  /** Format of the body and of the answer. */
  readonly format: keyof typeof formats;
  /** Guards of this endpoint only. */
  readonly guards?: readonly RequestHandler[];
}

interface Question extends Shape {
  readonly answer: (call: Call) => Promise<unknown>;
}

interface Command<Body> extends Shape {
  readonly body: v.GenericSchema<unknown, Body>;
  readonly answer: (body: Body, call: Call) => Promise<unknown>;
}

/** Parses anything that came in. Refuses with 400 and names the wrong member. */
function parseBody<Body>(schema: v.GenericSchema<unknown, Body>, value: unknown): Body {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const path = (issue.path ?? []).map(({ key }) => String(key)).join('.');
  throw new ServerError('invalid-request', {
    title: path ? `${path}: ${issue.message}` : issue.message,
  });
}

function decode(body: unknown, { read }: Format): unknown {
  try {
    return read(typeof body === 'string' ? body : '');
  } catch (cause) {
    throw new ServerError('invalid-request', { title: 'The body could not be read', cause });
  }
}

const onlyType =
  (type: string): RequestHandler =>
  (request, _response, next) => {
    if (!request.is(type)) throw new ServerError('unsupported-content-type');
    next();
  };

function send(response: Response, format: Format, answer: unknown): void {
  response.status(200).type(format.type).set('cache-control', 'no-store');
  response.send(format.write(answer));
}

/**
 * An endpoint that a browser sends a body to (POST). Refuses with 415 if the format is another, with 413 if the body is too large, and with 400
 * if it does not fit the schema. The error handler answers what `answer` rejects with; codes and statuses are in `errors.ts`.
 */
export function commandEndpoint<Body>({
  path,
  format: name,
  guards = [],
  body: schema,
  answer,
}: Command<Body>): Router {
  const format = formats[name];
  const readText = express.text({ type: format.type, limit: LIMIT });
  const router = Router();
  router.post(path, ...guards, onlyType(format.type), readText, async (request, response) => {
    const body = parseBody(schema, decode(request.body, format));
    send(response, format, await answer(body, { request, response }));
  });
  return router;
}

/** An endpoint without a body (GET). */
export function questionEndpoint({ path, format, guards = [], answer }: Question): Router {
  const router = Router();
  router.get(path, ...guards, async (request, response) => {
    send(response, formats[format], await answer({ request, response }));
  });
  return router;
}
