import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { appendFileSync, mkdirSync } from 'node:fs';
import { type IncomingMessage } from 'node:http';
import path from 'node:path';
import { type Response } from 'express';

/** Where the answers of a test run are written, one per line, if `RECORD_ENDPOINTS` is set. */
export const RECORD_FOLDER = path.join(__dirname, '..', '..', '.cache', 'endpoints');

const FINISHED = 'http.server.response.finish';
const ROOT = path.join(__dirname, '..');

/** One kind of answer that an endpoint gave in a test. */
export interface RecordedAnswer {
  method: string;
  /** The whole path, without the query. */
  path: string;
  /** `ok`, the code of the error, or the status of an error without a code. */
  outcome: string;
  /** Test file, below the sandbox. */
  test: string;
}

interface Finished {
  request: IncomingMessage & { originalUrl?: string };
  response: Pick<Response, 'statusCode'> & Partial<Pick<Response, 'locals'>>;
}

/** The Authentication API has no codes of errors, only a status. Undefined for a failure that says nothing. */
function outcomeOf(pathname: string, status: number, code: unknown): string | undefined {
  if (typeof code === 'string') return code;
  if (status < 400) return 'ok';
  return pathname.startsWith('/v1/auth/') && status < 500 ? String(status) : undefined;
}

function answerOf({ request, response }: Finished): RecordedAnswer | undefined {
  const { testPath } = expect.getState();
  if (!testPath) return undefined;
  const code: unknown = response.locals?.['errorCode'];
  const pathname = (request.originalUrl ?? request.url ?? '').split('?')[0] ?? '';
  const outcome = outcomeOf(pathname, response.statusCode, code);
  if (outcome === undefined) return undefined;
  return {
    method: request.method ?? '',
    path: pathname,
    outcome,
    test: path.relative(ROOT, testPath),
  };
}

/** Writes down which endpoints this process answers, and how, for the table in `ENDPOINTS.md`. */
export function recordEndpoints(): void {
  mkdirSync(RECORD_FOLDER, { recursive: true });
  const file = path.join(RECORD_FOLDER, `${process.pid}.jsonl`);
  const written = new Set<string>();
  const listen = (message: unknown): void => {
    const line = JSON.stringify(answerOf(message as Finished));
    if (line === undefined || written.has(line)) return;
    written.add(line);
    appendFileSync(file, `${line}\n`);
  };
  subscribe(FINISHED, listen);
  // The channel outlives the test file.
  afterAll(() => unsubscribe(FINISHED, listen));
}
