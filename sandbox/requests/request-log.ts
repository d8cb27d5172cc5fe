import { type Request, type RequestHandler, type Response } from 'express';
import { notesOn, type RequestNotes } from '../platform/request-notes';

/** So many are kept; the oldest ones go first. */
const MOST_REQUESTS = 500;
const MOST_TEXT = 200;

/** Pages that people open, and what belongs to them; what programs ask of the console is below `/console/api`. */
const PAGES =
  /^\/(?:$|favicon\.ico$|fonts\/|front\.css$|README\.md$|mailbox(?!\/api)|console(?!\/api\/))/;

/** Addresses of files are secrets themselves, and so is any other word as long as a token. */
const SECRET_PLACES = /^(\/files\/(?:uploads|downloads)\/)[^/]+/;
const SECRET_WORDS = /[\w-]{43,}/g;

export interface LoggedRequest extends RequestNotes {
  /** By the machine's clock. */
  readonly at: Date;
  readonly method: string;
  /** Without the query, and without secrets. */
  readonly path: string;
  /** Null: the connection ended before the answer did. */
  readonly status: number | null;
  readonly milliseconds: number;
}

/** A path as it may be shown: a query may hold anything, and some addresses are secrets. */
export const shownPath = (address: string): string =>
  (address.split('?')[0] ?? '')
    .replace(SECRET_PLACES, '$1…')
    .replaceAll(SECRET_WORDS, '…')
    .slice(0, MOST_TEXT);

const short = (text: string | undefined): string | undefined => text?.slice(0, MOST_TEXT);

const callerOf = ({ client, user }: RequestNotes): string =>
  [client, user && `user ${user}`].filter(Boolean).join(' ');

/** A request as one line: `GET /v1/api/listings/query 400 validation-invalid-params perPage, sandbox-client, 3 ms`. */
export function lineOf(request: LoggedRequest): string {
  const { method, path, status, code, parameter, milliseconds } = request;
  const outcome = [method, path, status ?? 'ended', code, parameter].filter(Boolean).join(' ');
  const took = `${String(milliseconds)} ms`;
  return [outcome, callerOf(request), took].filter(Boolean).join(', ').replaceAll(/\s+/g, ' ');
}

/** The last requests of programs, in this process's memory only. */
export class RequestLog {
  #requests: LoggedRequest[] = [];
  #isOpen = false;

  /** `say` gets each request when it is over. */
  constructor(private readonly say: (request: LoggedRequest) => void = () => undefined) {}

  /** What comes from now on is kept: what was asked to make the first data interests nobody. */
  open(): void {
    this.#isOpen = true;
  }

  /** The newest first. */
  list(): readonly LoggedRequest[] {
    return this.#requests.toReversed();
  }

  clear(): void {
    this.#requests = [];
  }

  /** Mounted before all services. */
  readonly middleware: RequestHandler = (request, response, next) => {
    if (this.#isOpen && !PAGES.test(request.path)) {
      const begun = performance.now();
      response.once('close', () => this.#keep(request, response, performance.now() - begun));
    }
    next();
  };

  #keep(request: Request, response: Response, milliseconds: number): void {
    const { client, user, code, parameter } = notesOn(response);
    const kept: LoggedRequest = {
      at: new Date(),
      method: request.method,
      path: shownPath(request.originalUrl),
      status: response.writableFinished ? response.statusCode : null,
      milliseconds: Math.round(milliseconds),
      client: short(client),
      user: short(user),
      code: short(code),
      parameter: short(parameter),
    };
    this.#requests.push(kept);
    if (this.#requests.length > MOST_REQUESTS) this.#requests.shift();
    this.say(kept);
  }
}
