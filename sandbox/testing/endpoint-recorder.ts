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
  /** `ok`, or the code of the error. */
  outcome: string;
  /** Test file, below the sandbox. */
  test: string;
}

interface Finished {
  request: IncomingMessage & { originalUrl?: string };
  response: Pick<Response, 'statusCode'> & Partial<Pick<Response, 'locals'>>;
}

function answerOf({ request, response }: Finished): RecordedAnswer | undefined {
  const { testPath } = expect.getState();
  if (!testPath) return undefined;
  const code: unknown = response.locals?.['errorCode'];
  if (response.statusCode >= 400 && typeof code !== 'string') return undefined;
  return {
    method: request.method ?? '',
    path: (request.originalUrl ?? request.url ?? '').split('?')[0] ?? '',
    outcome: typeof code === 'string' ? code : 'ok',
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
