import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { transit } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { ApiFailure } from '~/api/marketplace/api-error';
import { type Command, type FileCommand, type Question } from '~/wire/entry';
import { commonRefusals } from '~/wire/refusals';
import { reply } from '~/wire/reply';
import { ServerError } from '../../base/errors';
import { assertFullSession } from '../../marketplace/full-session';
import { type OpenSession, type Session } from '../../marketplace/session';

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

/** Parses anything that came in. Refuses with 400 and names the wrong member. */
function parseBody<Body extends Schema>(schema: Body, value: unknown): v.InferOutput<Body> {
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

/** Throws if a browser could not read this answer: the table promises it. */
function assertPromised(entry: Command | Question, text: string): void {
  const parsed = v.safeParse(entry.answer, formats[entry.format].read(text));
  if (parsed.success) return;
  throw new Error(`${entry.path} answers what its entry does not promise`, {
    cause: new v.ValiError(parsed.issues),
  });
}

/** Throws if an endpoint refuses with a code of ours that its entry does not name. The marketplace's own refusals are passed on. */
function assertNamed({ path, refuses }: Command | Question, thrown: unknown): void {
  if (!(thrown instanceof ServerError) || thrown.cause instanceof ApiFailure) return;
  const { code } = thrown;
  if ([...commonRefusals, ...refuses].some((named) => named === code)) return;
  throw new Error(`${path} refuses with ${code}, which its entry does not name`, { cause: thrown });
}

interface Options {
  readonly openSession: OpenSession;
  /** Whether answers and refusals are compared with the table, as in development and tests. */
  readonly isChecked: boolean;
}

type Schema = v.GenericSchema;

/** Makes endpoints from their entries in the wire table. */
export function createEndpoints({ openSession, isChecked }: Options) {
  const send = async (
    entry: Command | Question,
    response: Response,
    work: () => Promise<unknown>,
  ): Promise<void> => {
    const format = formats[entry.format];
    const answer = await work().catch((thrown: unknown) => {
      if (isChecked) assertNamed(entry, thrown);
      throw thrown;
    });
    const text = format.write(answer);
    if (isChecked) assertPromised(entry, text);
    response.status(200).type(format.type).set('cache-control', 'no-store').send(text);
  };
  /**
   * An endpoint that a browser sends a body to. Refuses with 415 if the format is wrong, with 413 if the body is too large, and with 400
   * if it does not fit the schema. The error handler handles rejections of `answer`.
   */
  const command = <Body extends Schema, Answer extends Schema>(
    entry: Command<Body, Answer>,
    answer: (body: v.InferOutput<Body>, call: Call) => Promise<v.InferInput<Answer>>,
    guards: readonly RequestHandler[] = [],
  ): Router => {
    const format = formats[entry.format];
    const readText = express.text({ type: format.type, limit: LIMIT });
    const router = Router();
    const handlers = [...guards, onlyType(format.type), readText];
    router.post(entry.path, ...handlers, async (request, response) => {
      const body = parseBody(entry.body, decode(request.body, format));
      await send(entry, response, () => answer(body, { request, response }));
    });
    return router;
  };
  return {
    command,
    /** An endpoint that is sent a body and writes a file into its response. Refuses as `command` does. */
    file: <Body extends Schema>(
      { path, body: schema }: FileCommand<Body>,
      write: (body: v.InferOutput<Body>, call: Call) => Promise<void>,
    ): Router => {
      const { transit: format } = formats;
      const router = Router();
      const readText = express.text({ type: format.type, limit: LIMIT });
      router.post(path, onlyType(format.type), readText, async (request, response) => {
        await write(parseBody(schema, decode(request.body, format)), { request, response });
      });
      return router;
    },
    /** The same as `command`, for signed-in users. */
    signedIn: <Body extends Schema, Answer extends Schema>(
      entry: Command<Body, Answer>,
      answer: (session: Session, body: v.InferOutput<Body>) => Promise<v.InferInput<Answer>>,
    ): Router =>
      command(entry, async (body, { request, response }) =>
        answer(await openSession(request, response), body),
      ),
    /** The same as `signedIn`, for actions that only the person may take. An operator who acts as the person gets `forbidden`. */
    acting: <Body extends Schema, Answer extends Schema>(
      entry: Command<Body, Answer>,
      answer: (session: Session, body: v.InferOutput<Body>) => Promise<v.InferInput<Answer>>,
    ): Router =>
      command(entry, async (body, { request, response }) => {
        const session = await openSession(request, response);
        assertFullSession(session);
        return answer(session, body);
      }),
    question: <Answer extends Schema>(
      entry: Question<Answer>,
      answer: (call: Call) => Promise<v.InferInput<Answer>>,
    ): Router => {
      const router = Router();
      router.get(entry.path, (request, response) =>
        send(entry, response, () => answer({ request, response })),
      );
      return router;
    },
  };
}

export type Endpoints = ReturnType<typeof createEndpoints>;

/** The marketplace's reply, passed on to the browser. */
export const passOn = ({ data }: { readonly data: unknown }) => v.parse(reply, data);
