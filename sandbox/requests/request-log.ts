import { type Request, type RequestHandler, type Response } from 'express';
import { notesOn, type RequestNotes } from '../platform/request-notes';

const MOST_TEXT = 200;

/** Pages that people open, with what belongs to them. Programs use the console below `/console/api`. */
const PAGES =
  /^\/(?:$|favicon\.ico$|fonts\/|front\.css$|README\.md$|mailbox(?!\/api)|console(?!\/api\/))/;

/** Addresses of files are secrets, and so is any other word as long as a token. */
const SECRET_PLACES = /^(\/files\/(?:uploads|downloads)\/)[^/]+/;
const SECRET_WORDS = /[\w-]{43,}/g;

/** A path as it may be shown, because a query may contain anything and some addresses are secrets. */
export const shownPath = (address: string): string =>
  (address.split('?')[0] ?? '')
    .replace(SECRET_PLACES, '$1…')
    .replaceAll(SECRET_WORDS, '…')
    .slice(0, MOST_TEXT);

const short = (text: string | undefined): string | undefined => text?.slice(0, MOST_TEXT);

const callerOf = ({ client, user }: Pick<RequestNotes, 'client' | 'user'>): string =>
  [client, user && `user ${user}`].filter(Boolean).join(' ');

/** A request as one line: `GET /v1/api/listings/query 400 validation-invalid-params perPage, sandbox-client, 3 ms`. */
function lineOf(request: Request, response: Response, milliseconds: number): string {
  const { client, user, code, parameter } = notesOn(response);
  const status = response.writableFinished ? response.statusCode : 'ended';
  const path = shownPath(request.originalUrl);
  const outcome = [request.method, path, status, short(code), short(parameter)];
  const caller = callerOf({ client: short(client), user: short(user) });
  return [outcome.filter(Boolean).join(' '), caller, `${String(Math.round(milliseconds))} ms`]
    .filter(Boolean)
    .join(', ')
    .replaceAll(/\s+/g, ' ');
}

/** Passes a line to `say` for each request of a program, once it has been answered. */
export class RequestLog {
  #isOpen = false;

  constructor(private readonly say: ((line: string) => void) | undefined) {}

  /** Until this call nothing is logged: nobody wants to read the requests that make the first data. */
  open(): void {
    this.#isOpen = true;
  }

  /** Mounted before all services. */
  readonly middleware: RequestHandler = (request, response, next) => {
    const { say } = this;
    if (say && this.#isOpen && !PAGES.test(request.path)) {
      const begun = performance.now();
      response.once('close', () => say(lineOf(request, response, performance.now() - begun)));
    }
    next();
  };
}
